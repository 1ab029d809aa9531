import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { limitConnections } from "#app/platform/http/limits/connections.server.ts";
import { waitFor } from "#test/wait-for.ts";
import { trackRequests } from "./request-tracker.server.ts";
import { shutDownGracefully } from "./graceful-shutdown.server.ts";

async function serve(listener: RequestListener) {
  const requests = trackRequests();
  // Longer than any test, so that only the shutdown closes connections.
  const server = createServer({ keepAliveTimeout: 60_000 }, requests.wrap(listener));
  const connections = limitConnections(server, requests.isBusy);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.close().closeAllConnections();
  });
  const hurry = new AbortController();
  return {
    stop: (graceMs = 0) => shutDownGracefully(server, requests, { connections, graceMs, hurry: hurry.signal }),
    hurry,
    port,
    ask: async () => {
      const [answer] = (await once(get({ port, agent }), "response")) as [IncomingMessage];
      return { connection: answer.headers.connection, body: await text(answer) };
    },
  };
}

test("during the grace period requests are served with Connection: close", async () => {
  const { stop, hurry, ask } = await serve((_request, response) => response.end("served"));
  expect((await ask()).connection).toBe("keep-alive");
  const stopped = stop(60_000);
  expect(await ask()).toEqual({ connection: "close", body: "served" });
  expect(await ask()).toEqual({ connection: "close", body: "served" });
  hurry.abort();
  expect(await stopped).toEqual({ cutOff: 0 });
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
});

test("a request in progress finishes, with Connection: close", async () => {
  let finish = () => {};
  const began = Promise.withResolvers<void>();
  const { stop, ask } = await serve((_request, response) => {
    finish = () => response.end("finished");
    began.resolve();
  });
  const answer = ask();
  await began.promise;
  const stopped = stop();
  finish();
  expect(await answer).toEqual({ connection: "close", body: "finished" });
  expect(await stopped).toEqual({ cutOff: 0 });
});

test("a new connection with a request in flight is answered", async () => {
  const answers: (() => void)[] = [];
  const { stop, port } = await serve((_request, response) => answers.push(() => response.end("served")));
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const stopped = stop();
  await waitFor(async () => expect(await isListening(port)).toBe(false));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const answer = text(socket);
  await waitFor(() => expect(answers).toHaveLength(1));
  for (const finish of answers) finish();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*Connection: close.*served$/s);
  expect(await stopped).toEqual({ cutOff: 0 });
});

async function isListening(port: number): Promise<boolean> {
  const probe = connect(port, "127.0.0.1");
  const isOpen = await once(probe, "connect").then(
    () => true,
    () => false,
  );
  probe.destroy();
  return isOpen;
}

test("connections without a request do not delay the shutdown", async () => {
  const { stop, ask, port } = await serve((_request, response) => response.end("served"));
  await ask();
  const silent = connect(port, "127.0.0.1").on("error", () => {});
  await once(silent, "connect");
  const isClosed = once(silent.resume(), "close");
  expect(await stop()).toEqual({ cutOff: 0 });
  await isClosed;
});

test("an idle connection is closed while another request is still in progress", async () => {
  const began = Promise.withResolvers<() => void>();
  const { stop, ask, port } = await serve(({ url }, response) => {
    const respond = () => response.end("served");
    if (url === "/idle") respond();
    else began.resolve(respond);
  });
  const idle = connect(port, "127.0.0.1");
  idle.write("GET /idle HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(idle, "data");
  const slow = ask();
  const finish = await began.promise;
  const stopped = stop();
  await once(idle, "close");
  finish();
  expect((await slow).body).toBe("served");
  expect(await stopped).toEqual({ cutOff: 0 });
});
