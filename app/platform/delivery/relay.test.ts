import { afterEach, beforeEach, expect, test } from "vitest";
import { startRelay, type FakeRelay, type RelayBehaviour } from "#test/fakes/fake-relay.ts";
import { configureRelay, isFinalRelayFailure, isRelayConfigured, postToRelay, relayName } from "./relay.server.ts";

let relay: FakeRelay;
beforeEach(async () => {
  relay = await startRelay();
  configureRelay(relay.url);
});
afterEach(async () => {
  configureRelay(null);
  await relay.stop();
});

test("a message is posted as JSON, and asks for JSON (REFERRAL-14)", async () => {
  expect(await postToRelay({ name: "Ana", message: "oi\n<b>você</b>", subject: "Olá" })).toBeNull();
  const [{ method, path, headers, body }] = relay.received as [FakeRelay["received"][number]];
  expect([method, path]).toEqual(["POST", "/envio"]);
  expect(headers["content-type"]).toBe("application/json");
  expect(headers.accept).toBe("application/json");
  expect(body).toEqual({ name: "Ana", message: "oi\n<b>você</b>", subject: "Olá" });
});

test.each<[RelayBehaviour, string | null]>([
  ["accepts", null],
  ["accepts with a page", null],
  ["refuses", "503"],
  ["redirects", "unreachable"],
  ["says nothing", "timeout"],
  ["hangs up", "unreachable"],
  ["talks nonsense", "unreachable"],
])("a relay that %s gives %s: only an answer that is ok is success", async (behaviour, outcome) => {
  relay.behaviour = behaviour;
  if (outcome === "timeout") configureRelay(relay.url, 1_000);
  expect(await postToRelay({ name: "Ana" })).toBe(outcome);
  expect(relay.received).toHaveLength(1);
});

test("a relay that is down is unreachable", async () => {
  await relay.stop();
  expect(await postToRelay({ name: "Ana" })).toBe("unreachable");
  relay = await startRelay();
});

test.each([
  400,
  401,
  402,
  403,
  404,
  405,
  408,
  410,
  413,
  415,
  422,
  425,
  429,
  451,
  500,
  502,
  503,
  504,
  "timeout",
  "unreachable",
])("%s is about the message only if it names a fault of it", (failure) => {
  expect(isFinalRelayFailure(String(failure))).toBe([400, 413, 422].includes(Number(failure)));
});

test("its name has no path and no password, which may be secrets", () => {
  configureRelay("https://user:secret@relay.example/f/key?token=1");
  expect(relayName()).toBe("https://relay.example");
});

test("without an address there is no relay", () => {
  configureRelay(null);
  expect(isRelayConfigured()).toBe(false);
});
