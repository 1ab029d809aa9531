import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { startHttpServer } from "./fake-http-server.ts";

const json = { "content-type": "application/json" };

/** How the fake receiver answers. */
const behaviours = {
  accepts: (response: ServerResponse) => response.writeHead(200, json).end("{}"),
  "answers slowly": (response: ServerResponse) => setTimeout(() => response.writeHead(200, json).end("{}"), 300),
  "asks for a key": (response: ServerResponse) => response.writeHead(401).end(),
  "asks to wait": (response: ServerResponse, seconds: number) =>
    response.writeHead(429, { "retry-after": String(seconds) }).end(),
  "is broken": (response: ServerResponse) => response.writeHead(500).end("Traceback of Lúcia Prado"),
  "answers half": (response: ServerResponse) => {
    response.writeHead(200, { "content-length": "100" }).write("{");
    setTimeout(() => response.socket?.destroy(), 20);
  },
  "never answers": () => undefined,
  "hangs up": (response: ServerResponse) => response.socket?.destroy(),
  redirects: (response: ServerResponse) => response.writeHead(307, { location: "/other" }).end(),
  "refuses the message": (response: ServerResponse) => response.writeHead(400).end("Lúcia Prado is no customer"),
} as const satisfies Record<string, (response: ServerResponse, seconds: number) => unknown>;

export type WebhookBehaviour = keyof typeof behaviours;

/** A secret as receivers give it out. */
export const webhookSecret = `whsec_${Buffer.from("a secret of thirty-two bytes ...").toString("base64")}`;

/** A message whose signature was verified. */
export type ReceivedMessage = {
  id: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: { type: string; timestamp: string; test: boolean; data: Record<string, unknown> };
  /** How it was answered. */
  behaviour: WebhookBehaviour;
};

export type FakeWebhook = {
  url: string;
  /** The secret by which it verifies signatures. */
  secret: string;
  /** How it answers the next messages; a function chooses for each. */
  behaviour: WebhookBehaviour | (() => WebhookBehaviour);
  /** How long it asks to wait. */
  retryAfter: number;
  received: ReceivedMessage[];
  /** Messages whose signature was wrong. */
  forged: number;
  stop: () => Promise<void>;
};

/** Starts a receiver of webhooks on a free local port, which verifies them with the library of Standard Webhooks. */
export async function startWebhook(): Promise<FakeWebhook> {
  const { origin, stop } = await startHttpServer(({ text, path, headers }, response) => {
    const { behaviour: chosen } = webhook;
    const behaviour = typeof chosen === "function" ? chosen() : chosen;
    try {
      const body = new Webhook(webhook.secret).verify(
        text,
        headers as Record<string, string>,
      ) as ReceivedMessage["body"];
      webhook.received.push({ id: String(headers["webhook-id"]), path, headers, body, behaviour });
    } catch {
      webhook.forged += 1;
    }
    behaviours[behaviour](response, webhook.retryAfter);
  });
  const webhook: FakeWebhook = {
    url: `${origin}/pedidos`,
    secret: webhookSecret,
    behaviour: "accepts",
    retryAfter: 120,
    received: [],
    forged: 0,
    stop,
  };
  return webhook;
}
