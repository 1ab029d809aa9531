import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { trackRequests } from "./requests.server.ts";
import { drain } from "./stop.server.ts";

async function serve(listener: RequestListener) {
  const requests = trackRequests();
  const server = createServer(requests.wrap(listener));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.close().closeAllConnections();
  });
  const hurry = new AbortController();
  return {
    stop: (graceMs = 0) => drain(server, requests, { graceMs, hurry: hurry.signal }),
    hurry,
    port,
    async ask() {
      const [answer] = (await once(get({ port, agent }), "response")) as [IncomingMessage];
      return { connection: answer.headers.connection, body: await text(answer) };
    },
  };
}

test("during the grace every answer asks for its connection's end, and is served", async () => {
  const { stop, hurry, ask } = await serve((_request, response) => response.end("served"));
  expect((await ask()).connection).toBe("keep-alive");
  const stopped = stop(60_000);
  expect(await ask()).toEqual({ connection: "close", body: "served" });
  expect(await ask()).toEqual({ connection: "close", body: "served" });
  hurry.abort();
  expect(await stopped).toEqual({ cutOff: 0 });
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
});

test("a request under way finishes, and its answer asks for its connection's end too", async () => {
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

test("connections without a request do not hold the end up", async () => {
  const { stop, ask, port } = await serve((_request, response) => response.end("served"));
  await ask();
  const silent = connect(port, "127.0.0.1").on("error", () => {});
  await once(silent, "connect");
  const isClosed = once(silent.resume(), "close");
  expect(await stop()).toEqual({ cutOff: 0 });
  await isClosed;
});
