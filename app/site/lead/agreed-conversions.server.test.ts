import { beforeEach, expect, test } from "vitest";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createDestination } from "#test/destination-fixtures.ts";
import { agreedConversions } from "./agreed-conversions.server.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  configureSecrets({ dataDir: "", secretsKey: "ab".repeat(32) });
});

const network = { address: null, clientId: "1234567890" };
const toMeta = (options = {}) => createDestination({ ...network, kind: "meta", leadKinds: ["contact"] }, options);
const toGoogle = () => createDestination({ ...network, kind: "google-analytics", leadKinds: ["contact", "proposal"] });

async function agreed(posted: string | null, kind: "contact" | "proposal" | "job" = "contact") {
  const form = new FormData();
  if (posted !== null) form.set("conversions", posted);
  return agreedConversions(kind, form, await settings.current());
}

test("a tick is stored with the sentence that the sender read, which names the networks", async () => {
  await toMeta();
  await toGoogle();
  expect(await agreed("meta google-analytics")).toEqual({
    kinds: ["meta", "google-analytics"],
    consent: expect.stringMatching(/^Autorizo a .+ a informar à Meta e ao Google que fiz este pedido/),
  });
  expect(await agreed("google-analytics", "proposal")).toEqual({
    kinds: ["google-analytics"],
    consent: expect.stringMatching(/informar ao Google que fiz/),
  });
});

test("without a tick nothing is", async () => {
  await toMeta();
  expect([await agreed(null), await agreed("")]).toEqual([null, null]);
});

test("what the form does not offer counts for nothing, whatever is posted", async () => {
  expect(await agreed("meta")).toBeNull();
  await toMeta({ isActive: false });
  expect(await agreed("meta google-analytics")).toBeNull();
  await toGoogle();
  expect((await agreed("meta google-analytics"))?.kinds).toEqual(["google-analytics"]);
  expect([await agreed("meta google-analytics", "job"), await agreed("on"), await agreed("'); --")]).toEqual([
    null,
    null,
    null,
  ]);
});
