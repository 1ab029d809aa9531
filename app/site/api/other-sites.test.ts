import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openToOtherSites } from "./other-sites.server.ts";

async function answerOf(listener: RequestListener, path: string, init: RequestInit = {}): Promise<Response> {
  const server = createServer(openToOtherSites(listener)).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  } finally {
    server.close();
  }
}

const cors = (response: Response) => [
  response.status,
  response.headers.get("access-control-allow-origin"),
  response.headers.get("access-control-expose-headers"),
];

test("pages of other sites read every answer of the API, its ETag and its errors", async () => {
  const exposed = "ETag, Retry-After, X-Request-Id";
  for (const status of [200, 304, 404, 429, 503]) {
    const asObject = await answerOf(
      (_, response) => void response.writeHead(status, { ETag: "x" }).end(),
      "/api/v1/cidades",
    );
    const asList = await answerOf(
      (_, response) => void response.writeHead(status, ["ETag", "x"]).end(),
      "/api/v1/x?y=1",
    );
    expect([cors(asObject), asList.headers.get("etag"), cors(asList)]).toEqual([
      [status, "*", exposed],
      "x",
      [status, "*", exposed],
    ]);
  }
});

test("a preflight is answered, and nothing else is opened", async () => {
  const listener: RequestListener = (_, response) => void response.writeHead(405).end();
  const preflight = await answerOf(listener, "/api/v1/cidades/7/planos", { method: "OPTIONS" });
  expect(cors(preflight)).toEqual([204, "*", expect.any(String)]);
  expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
  expect(preflight.headers.get("access-control-allow-headers")).toBe("*");
  for (const path of ["/", "/api/v1", "/contagem", "/cidades"])
    expect(cors(await answerOf(listener, path, { method: "OPTIONS" }))).toEqual([405, null, null]);
});
