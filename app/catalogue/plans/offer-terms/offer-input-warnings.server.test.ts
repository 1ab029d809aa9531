import { beforeEach, expect, test } from "vitest";
import { asStaff, createStreamingService } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import { currentDay } from "#app/platform/time/clock.ts";
import { findOfferInputWarnings } from "./offer-input-warnings.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

type Fields = Parameters<typeof findOfferInputWarnings>[0];

const paid: Fields = { speed: "600 Mb/s", price: 99.9, streamings: [] };
const ask = async (input: Fields, stored: Fields | null = null) =>
  (await findOfferInputWarnings(input, stored)).map(({ field, suggestion }) => [field, suggestion?.name ?? null]);

test("a price of zero needs a confirmation, until it is stored", async () => {
  expect(await ask({ ...paid, price: 0 })).toEqual([["price", null]]);
  expect(await ask({ ...paid, price: 0 }, paid)).toEqual([["price", null]]);
  expect(await ask({ ...paid, price: 0 }, { ...paid, price: 0 })).toEqual([]);
  expect(await ask({ ...paid, price: 0.01 })).toEqual([]);
});

test("a speed of zero needs a confirmation, until it is stored", async () => {
  const still = { ...paid, speed: "0 Mb/s" };
  expect(await ask(still)).toEqual([["speed", null]]);
  expect(await ask(still, paid)).toEqual([["speed", null]]);
  expect(await ask(still, still)).toEqual([]);
  expect(await ask({ ...paid, speed: "Link dedicado" })).toEqual([]);
});

test("a last day of sale that has passed needs a confirmation, until it is stored", async () => {
  const ended = { ...paid, vendida_ate: "2025-12-31" };
  expect(await ask(ended)).toEqual([["vendida_ate", null]]);
  expect(await ask(ended, paid)).toEqual([["vendida_ate", null]]);
  expect(await ask(ended, ended)).toEqual([]);
  expect(await ask({ ...paid, vendida_ate: currentDay() })).toEqual([]);
  expect(await ask({ ...paid, vendida_ate: null })).toEqual([]);
});

test("an unknown streaming service needs a confirmation, which names the one that is probably meant", async () => {
  const [warning] = await findOfferInputWarnings({ ...paid, streamings: ["Looke", "Netflx", "max"] }, null);
  expect(warning).toEqual({
    field: "streamings",
    entry: "Netflx",
    question: "“Netflx” não é um streaming conhecido. Você quis dizer Netflix?",
    suggestion: { name: "Netflix", text: "Looke, Netflix, max" },
  });
  expect(await ask({ ...paid, streamings: ["TV Ipê"] })).toEqual([["streamings", null]]);
  expect(await ask({ ...paid, streamings: ["netflix", "DISNEY+", "Max"] })).toEqual([]);
});

test("services that staff added are known, those of the stored plan need no second confirmation", async () => {
  const id = await createStreamingService({ name: "TV Ipê" });
  expect(await ask({ ...paid, streamings: ["tv ipê"] })).toEqual([]);
  expect(await ask({ ...paid, streamings: ["TV-Ipe"] })).toEqual([]);
  await asStaff(() => streamingServices.remove(id));
  expect(await ask({ ...paid, streamings: ["TV Ipê"] })).toEqual([["streamings", null]]);
  expect(await ask({ ...paid, streamings: ["TV Ipê"] }, { ...paid, streamings: ["TV Ipê"] })).toEqual([]);
});

test("without the table of services the others are still known", async () => {
  await withMissingTable("streaming_services", async () => {
    expect(await ask({ ...paid, streamings: ["Netflix", "Lokee"] })).toEqual([["streamings", "Looke"]]);
  });
});
