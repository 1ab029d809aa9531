import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { limitConnections } from "./connections.server.ts";
import { trackRequests } from "./requests.server.ts";

const large = Buffer.alloc(8 * 1024 * 1024);

/** A real server with limits small enough to be met, and the connections that a test opens to it. */
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
    /** Opens a connection, sends text on it, and returns the server's end of it too. */
    open: async (text = ""): Promise<{ client: Socket; server: Socket }> => {
      const accepted = once(server, "connection") as Promise<[Socket]>;
      const client = connect(port, "127.0.0.1").on("error", () => {});
      const [ofServer] = await accepted;
      onTestFinished(() => void client.destroy());
      if (text) client.write(text);
      return { client, server: ofServer };
    },
    ask: () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } }),
  };
}

const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

test("a reader who stops is let go, and its memory with it", async () => {
  const { open } = await serve((_request, response) => response.end(large), { stallTimeout: 100 });
  const { client, server } = await open();
  client.pause().write(get);
  await once(server, "close");
  expect(server.writableLength).toBe(0);
});

test("an answer that is long in the making is no stall", async () => {
  let finish = () => {};
  const { open } = await serve((_request, response) => (finish = () => response.end("done")), { stallTimeout: 50 });
  const { client, server } = await open(get);
  await once(server, "timeout");
  finish();
  const [answer] = (await once(client, "data")) as [Buffer];
  expect(answer.toString()).toContain("200 OK");
});

test("a connection at rest is closed", async () => {
  const { open } = await serve((_request, response) => response.end("done"), { stallTimeout: 50 });
  const { client, server } = await open(get);
  client.resume();
  await once(server, "close");
});

test("slow readers who hold too much memory together lose the longest waiting first", async () => {
  const limits = { maxPendingBytes: 3 * large.length, checkInterval: 10 };
  const { open, ask } = await serve((_request, response) => response.end(large), limits);
  const slow: Socket[] = [];
  const first = await open();
  first.client.pause().write(get);
  const isGone = once(first.server, "close");
  for (let one = 0; one < 4; one++) {
    const { client, server } = await open();
    client.pause().write(get);
    slow.push(server);
  }
  await isGone;
  expect((await (await ask()).arrayBuffer()).byteLength).toBe(large.length);
  expect(slow.at(-1)!.destroyed).toBe(false);
});

test("when too many are open the oldest goes, and who comes is served", async () => {
  const { open, ask, connections } = await serve((_request, response) => response.end("done"), { maxConnections: 3 });
  const [oldest] = [await open(), await open(), await open()];
  const isGone = once(oldest.server, "close");
  expect((await ask()).status).toBe(200);
  await isGone;
  expect(connections.state()).toMatchObject({ evicted: 1 });
});

test("requests that come at once on one connection are answered one after the other", async () => {
  const began: string[] = [];
  const answers: (() => void)[] = [];
  const { open } = await serve(({ url = "" }, response) => {
    began.push(url);
    answers.push(() => response.end(`answer to ${url};`));
  }, {});
  const { client } = await open(["/1", "/2", "/3"].map((path) => get.replace("/", path)).join(""));
  let said = "";
  client.on("data", (chunk: Buffer) => (said += chunk.toString()));
  for (const path of ["/1", "/2", "/3"]) {
    await vi.waitFor(() => expect(began.at(-1)).toBe(path));
    answers.at(-1)!();
  }
  await vi.waitFor(() =>
    expect(said.match(/answer to .+?;/g)).toEqual(["/1", "/2", "/3"].map((path) => `answer to ${path};`)),
  );
});

test("a connection with more requests at once than anybody sends is closed", async () => {
  const { open } = await serve(() => {}, {});
  const { server } = await open(get.repeat(40));
  await once(server, "close");
});
