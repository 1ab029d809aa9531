import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

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
  const sockets = new Set<Socket>();
  const pending: ServerResponse[] = [];
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      relay.received.push({ method, path, headers, body: JSON.parse(body || "{}") as Record<string, string> });
      if (relay.behaviour === "says nothing") pending.push(response);
      behaviours[relay.behaviour](response);
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const address = server.address() as AddressInfo;
  const relay: FakeRelay = {
    url: `http://127.0.0.1:${address.port}/envio`,
    behaviour: "accepts",
    received: [],
    release: () => pending.splice(0).forEach((response) => response.writeHead(200).end()),
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return relay;
}
