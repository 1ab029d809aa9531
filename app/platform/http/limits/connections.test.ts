import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { waitFor } from "#test/wait-for.ts";
import { limitConnections } from "./connections.server.ts";
import { trackRequests } from "#app/platform/http/request-tracker.server.ts";

const large = Buffer.alloc(8 * 1024 * 1024);

/** A real server with small limits, and client connections to it. */
async function serve(listener: RequestListener, limits: Record<string, number>) {
  const requests = trackRequests();
  const server = createServer({ keepAliveTimeout: 20, keepAliveTimeoutBuffer: 1 }, requests.wrap(listener));
  const connections = limitConnections(server, requests.isBusy, limits);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  return {
    connections,
    /** Opens a connection, sends text, and returns both ends. */
    open: async (text = ""): Promise<{ client: Socket; server: Socket }> => {
      const connection = once(server, "connection") as Promise<[Socket]>;
      const client = connect(port, "127.0.0.1").on("error", () => {});
      const [accepted] = await connection;
      onTestFinished(() => void client.destroy());
      if (text) client.write(text);
      return { client, server: accepted };
    },
    request: () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } }),
  };
}

const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

test.each([
  ["a cached response", (respond: () => void) => respond()],
  ["a rendered response", (respond: () => void) => void setImmediate(respond)],
])("a stalled reader of %s is closed and its memory freed", async (_name, schedule) => {
  const { open } = await serve((_request, response) => schedule(() => response.end(large)), { stallTimeout: 100 });
  const { client, server } = await open();
  client.pause().write(get);
  await once(server, "close");
  expect(server.writableLength).toBe(0);
});

test("a slow response is not a stall", async () => {
  const began = Promise.withResolvers<() => void>();
  // Long enough that the request comes before it, also on a busy machine.
  const { open } = await serve((_request, response) => began.resolve(() => response.end("done")), {
    stallTimeout: 1_000,
  });
  const { client, server } = await open(get);
  const finish = await began.promise;
  await once(server, "timeout");
  finish();
  const [answer] = (await once(client, "data")) as [Buffer];
  expect(answer.toString()).toContain("200 OK");
});

test("an idle connection is closed", async () => {
  const { open } = await serve((_request, response) => response.end("done"), { stallTimeout: 50 });
  const { client, server } = await open(get);
  client.resume();
  await once(server, "close");
  expect(server.destroyed).toBe(true);
});

test("when slow readers hold too much memory, the longest waiting is closed first", async () => {
  const limits = { maxPendingBytes: 3 * large.length, checkInterval: 10 };
  const { open, request } = await serve((_request, response) => response.end(large), limits);
  const slow: Socket[] = [];
  const first = await open();
  first.client.pause().write(get);
  const closed = once(first.server, "close");
  for (let one = 0; one < 4; one++) {
    const { client, server } = await open();
    client.pause().write(get);
    slow.push(server);
  }
  await closed;
  expect((await (await request()).arrayBuffer()).byteLength).toBe(large.length);
  expect(slow.at(-1)!.destroyed).toBe(false);
});

test("when too many connections are open the oldest is closed, and a new one is served", async () => {
  const { open, request, connections } = await serve((_request, response) => response.end("done"), {
    maxConnections: 3,
  });
  const [oldest] = [await open(), await open(), await open()];
  const closed = once(oldest.server, "close");
  expect((await request()).status).toBe(200);
  await closed;
  expect(connections.state()).toMatchObject({ evicted: 1 });
});

test("pipelined requests are answered in sequence", async () => {
  const began: string[] = [];
  const answers: (() => void)[] = [];
  const { open } = await serve(({ url = "" }, response) => {
    began.push(url);
    answers.push(() => response.end(`answer to ${url};`));
  }, {});
  const { client } = await open(["/1", "/2", "/3"].map((path) => get.replace("/", path)).join(""));
  let received = "";
  client.on("data", (chunk: Buffer) => (received += chunk.toString()));
  for (const path of ["/1", "/2", "/3"]) {
    await waitFor(() => expect(began.at(-1)).toBe(path));
    answers.at(-1)!();
  }
  await waitFor(() =>
    expect(received.match(/answer to .+?;/g)).toEqual(["/1", "/2", "/3"].map((path) => `answer to ${path};`)),
  );
});

test("a connection with too many pipelined requests is closed", async () => {
  const { open } = await serve(() => {}, {});
  const { server } = await open(get.repeat(40));
  await once(server, "close");
  expect(server.destroyed).toBe(true);
});
