import { type FakeWebhook, startWebhook } from "./fake-webhook.ts";

// The fake receiver of webhooks as a process of its own, which its parent steers by messages
// (e2e/support/webhook-process.ts).

/** Changes how it answers; each message is answered with what it has received. */
export type WebhookSettings = Partial<Pick<FakeWebhook, "secret">> & {
  behaviour?: Exclude<FakeWebhook["behaviour"], () => unknown>;
};
export type WebhookReport = Pick<FakeWebhook, "url" | "received" | "forged">;

const webhook = await startWebhook();
process.on("message", (settings: WebhookSettings) => {
  Object.assign(webhook, settings);
  const { url, received, forged } = webhook;
  process.send!({ url, received, forged } satisfies WebhookReport);
});
