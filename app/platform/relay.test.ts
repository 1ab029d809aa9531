import { afterEach, beforeEach, expect, test } from "vitest";
import { aRelay, type FakeRelay, type RelayDeed } from "#test/relay.ts";
import { connectRelay, hasRelay, postToRelay } from "./relay.server.ts";

let relay: FakeRelay;
beforeEach(async () => {
  relay = await aRelay();
  connectRelay(relay.url, 300);
});
afterEach(async () => {
  connectRelay(null);
  await relay.stop();
});

test("a message is posted as JSON, and JSON is what it takes for an answer (REFERRAL-14)", async () => {
  expect(await postToRelay({ name: "Ana", message: "oi\n<b>você</b>", subject: "Olá" })).toBeNull();
  const [{ method, path, headers, body }] = relay.got as [FakeRelay["got"][number]];
  expect([method, path]).toEqual(["POST", "/envio"]);
  expect(headers["content-type"]).toBe("application/json");
  expect(headers.accept).toBe("application/json");
  expect(body).toEqual({ name: "Ana", message: "oi\n<b>você</b>", subject: "Olá" });
});

test.each<[RelayDeed, string | null]>([
  ["accepts", null],
  ["accepts with a page", null],
  ["refuses", "503"],
  ["redirects", "unreachable"],
  ["says nothing", "timeout"],
  ["hangs up", "unreachable"],
  ["talks nonsense", "unreachable"],
])("a relay that %s gives %s: only an answer that is ok is success", async (deed, outcome) => {
  relay.deed = deed;
  expect(await postToRelay({ name: "Ana" })).toBe(outcome);
  expect(relay.got).toHaveLength(1);
});

test("a relay that is down is unreachable", async () => {
  await relay.stop();
  expect(await postToRelay({ name: "Ana" })).toBe("unreachable");
  relay = await aRelay();
});

test("without an address there is no relay", () => {
  connectRelay(null);
  expect(hasRelay()).toBe(false);
});
