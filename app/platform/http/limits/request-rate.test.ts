import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitRequestRate } from "./request-rate.server.ts";

let server: Server;
let origin: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const limit = limitRequestRate({
    paths: /^\/api\/v1\//,
    perMinute: 3,
    addressOf: ({ headers }) => String(headers["x-from"]),
  });
  server = createServer(limit((_request, response) => void response.end("ok")));
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => server.close(resolve));
});

async function statuses(count: number, path = "/api/v1/cidades", from = "203.0.113.1"): Promise<number[]> {
  const all: number[] = [];
  for (let sent = 0; sent < count; sent++) {
    all.push((await fetch(origin + path, { headers: { "x-from": from, connection: "close" } })).status);
  }
  return all;
}

test("a network that asks too often is told when to come back, and may then", async () => {
  expect(await statuses(4)).toEqual([200, 200, 200, 429]);
  vi.advanceTimersByTime(20_000);
  const refused = await fetch(`${origin}/api/v1/ofertas`, {
    headers: { "x-from": "203.0.113.1", connection: "close" },
  });
  expect([refused.headers.get("retry-after"), refused.headers.get("access-control-allow-origin")]).toEqual(["40", "*"]);
  expect(await refused.json()).toEqual({ message: "Pedidos demais deste endereço" });
  vi.advanceTimersByTime(40_000);
  expect(await statuses(1)).toEqual([200]);
});

test("a request counts however its address is written", async () => {
  const spellings = ["/API/v1/cidades", "/api/v1/cidades.data", "/%61pi/v1/cidades/", "/x/%2e%2e/api/v1/cidades"];
  const answers = [];
  for (const path of spellings) answers.push(...(await statuses(1, path)));
  expect(answers).toEqual([200, 200, 200, 429]);
});

test("neither another network nor another address of the site is held up", async () => {
  await statuses(4);
  expect(await statuses(1, "/api/v1/cidades", "203.0.113.2")).toEqual([200]);
  expect(await statuses(2, "/casa")).toEqual([200, 200]);
});

test("the addresses of one home in IPv6 are one network", async () => {
  await statuses(3, "/api/v1/cidades", "2001:db8:0:1::a");
  expect(await statuses(1, "/api/v1/cidades", "2001:db8:0:1::b")).toEqual([429]);
});
