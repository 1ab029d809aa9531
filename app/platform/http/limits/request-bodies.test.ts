import { once } from "node:events";
import { type ClientRequest, createServer, request as httpRequest, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { limitRequestBodies } from "./request-bodies.server.ts";

async function serve(limits: { timeoutMs?: number; maxUnfinished?: number }, allowed = "") {
  const bodies = limitRequestBodies(({ headers }) => String(headers["x-network"]), limits);
  const answer: RequestListener = (request, response) => {
    if (request.url === allowed) bodies.extend(request);
    text(request).then(
      (body) => response.end(body),
      () => {},
    );
  };
  const server = createServer(bodies.wrap(answer));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;

  /** Starts a body and resolves when the server has its first part. */
  async function begin(network: string, path = "/") {
    const began = once(server, "request");
    const headers = { "x-network": network, "transfer-encoding": "chunked" };
    const request = httpRequest({ port, path, method: "POST", headers, agent: false });
    request.write("begun");
    await began;
    const cut = new Promise<true>((resolve) => request.once("error", () => resolve(true)));
    return { request, cut };
  }
  return { bodies, begin };
}

async function finish(request: ClientRequest): Promise<string> {
  const answer = once(request, "response") as Promise<Parameters<typeof text>>;
  request.end(" and ended");
  return text((await answer)[0]);
}

test("a body that exceeds its time limit loses its connection", async () => {
  const { begin, bodies } = await serve({ timeoutMs: 50 });
  const { cut } = await begin("a");
  expect(await cut).toBe(true);
  expect(bodies.state()).toEqual({ unfinished: 0, evicted: 0 });
});

test("an allowed upload has a longer time limit", async () => {
  const { begin, bodies } = await serve({ timeoutMs: 50 }, "/upload");
  const upload = await begin("a", "/upload");
  const other = await begin("a");
  await other.cut;
  expect(await finish(upload.request)).toBe("begun and ended");
  expect(bodies.state().unfinished).toBe(0);
});

test("when too many are open, the network with the most loses its oldest, and new ones are accepted", async () => {
  const { begin, bodies } = await serve({ maxUnfinished: 3 });
  const visitor = await begin("visitor");
  const oldest = await begin("stranger");
  await begin("stranger");
  const last = await begin("stranger");
  expect(await oldest.cut).toBe(true);
  expect(bodies.state()).toEqual({ unfinished: 3, evicted: 1 });
  expect(await finish(visitor.request)).toBe("begun and ended");
  expect(await finish(last.request)).toBe("begun and ended");
});
