import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A proxy in front of the database: open (forwards), stopped (refuses connections) or hung (swallows all data). */
export type DatabaseProxy = {
  url: string;
  setState: (state: "open" | "stopped" | "hung") => Promise<void>;
  close: () => Promise<void>;
};

/** Starts a proxy in front of a Postgres server, so that a test can simulate an outage. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port: upstreamPort } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHung = false;
  const server = createServer((client) => {
    const upstream = connect(Number(upstreamPort), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => isHung || to.write(bytes));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    await once(server.listen(port, "127.0.0.1"), "listening");
    return (server.address() as { port: number }).port;
  };
  const stopListening = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await listen(0);
  return {
    url: databaseUrl.replace(`:${upstreamPort}/`, `:${port}/`),
    async setState(state) {
      const wasHung = isHung;
      isHung = state === "hung";
      if (state === "stopped") await stopListening();
      else if (!server.listening) await listen(port);
      // These connections have lost the swallowed data.
      else if (wasHung && !isHung) for (const socket of sockets) socket.destroy();
    },
    close: stopListening,
  };
}
