import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { startHttpServer } from "./fake-http-server.ts";

/** How the fake relay behaves. */
const behaviours = {
  accepts: (response: ServerResponse) => response.writeHead(200).end("{}"),
  "accepts with a page": (response: ServerResponse) => response.writeHead(200).end("<html>{{{"),
  refuses: (response: ServerResponse) => response.writeHead(503).end("busy"),
  "asks for a key": (response: ServerResponse) => response.writeHead(403).end(),
  "refuses the message": (response: ServerResponse) => response.writeHead(422).end(),
  redirects: (response: ServerResponse) => response.writeHead(302, { location: "/elsewhere" }).end(),
  "says nothing": () => undefined,
  "hangs up": (response: ServerResponse) => response.socket?.destroy(),
  "talks nonsense": (response: ServerResponse) => response.socket?.end("¡hola!\r\n\r\n"),
} as const;

export type RelayBehaviour = keyof typeof behaviours;

export type FakeRelay = {
  url: string;
  /** Its behaviour for the next messages. */
  behaviour: RelayBehaviour;
  /** Every message that it received. */
  received: { method: string; path: string; headers: IncomingHttpHeaders; body: Record<string, string> }[];
  /** Responds to the requests that "says nothing" left pending. */
  release: () => void;
  stop: () => Promise<void>;
};

/** Starts a fake form-to-e-mail relay on a free local port, or on the port of an earlier one. */
export async function startRelay(port = 0): Promise<FakeRelay> {
  const pending: ServerResponse[] = [];
  const { origin, stop } = await startHttpServer(({ text, ...request }, response) => {
    relay.received.push({ ...request, body: JSON.parse(text || "{}") as Record<string, string> });
    if (relay.behaviour === "says nothing") pending.push(response);
    behaviours[relay.behaviour](response);
  }, port);
  const relay: FakeRelay = {
    url: `${origin}/envio`,
    behaviour: "accepts",
    received: [],
    release: () => pending.splice(0).forEach((response) => response.writeHead(200).end()),
    stop,
  };
  return relay;
}
