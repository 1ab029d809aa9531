import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** A request that arrived whole. */
export type Received = { method: string; path: string; headers: IncomingHttpHeaders; text: string };

export type FakeHttpServer = {
  /** Such as "http://127.0.0.1:40123". */
  origin: string;
  received: Received[];
  stop: () => Promise<void>;
};

/** Starts an HTTP server on a free local port, or on the port of an earlier one. */
export async function startHttpServer(
  answer: (received: Received, response: ServerResponse) => void,
  port = 0,
): Promise<FakeHttpServer> {
  const sockets = new Set<Socket>();
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      const whole = { method, path, headers, text };
      received.push(whole);
      answer(whole, response);
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
