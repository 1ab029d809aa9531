import { fork } from "node:child_process";
import { once } from "node:events";
import type { WebhookReport, WebhookSettings } from "../../test/fakes/webhook-process.ts";

export type WebhookProcess = {
  url: string;
  /** Changes how it answers, and returns what it has received. */
  set: (settings: WebhookSettings) => Promise<WebhookReport>;
  stop: () => Promise<void>;
};

/** Starts a receiver of webhooks as a process of its own. */
export async function startWebhookProcess(): Promise<WebhookProcess> {
  const child = fork("test/fakes/webhook-process.ts", { execArgv: [] });
  const set = async (settings: WebhookSettings) => {
    child.send(settings);
    const [report] = (await once(child, "message")) as [WebhookReport];
    return report;
  };
  const { url } = await set({});
  return {
    url,
    set,
    async stop() {
      const exited = once(child, "exit");
      child.kill();
      await exited;
    },
  };
}
