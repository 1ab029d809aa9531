import * as fc from "fast-check";
import { expect, it } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { advertisedAmong } from "./advertised.ts";
import type { Plan } from "./plan.ts";

const plan = (fields: Partial<Plan>): Plan => ({
  id: 1,
  name: "Fibra",
  speed: "750 Mb/s",
  price: 129,
  type: "Internet",
  streamings: [],
  cameraCount: 0,
  badge: null,
  ...fields,
});

const anyPlan = fc
  .record({
    name: fc.constantFrom("Fibra", "Casa segura"),
    speed: fc.constantFrom("350 Mb/s", "600 Mb/s", "750 Mb/s", "1000 Mb/s", "2,5 Gb/s", "a combinar"),
    price: fc.constantFrom(79.9, 99, 119, 129, 139, 299.9),
    type: fc.constantFrom("Internet" as const, "Combo" as const),
    streamings: fc.subarray(["Looke", "Globoplay", "Max"]),
    cameraCount: fc.constantFrom(0, 1, 5),
  })
  .map(plan);

it("keeps what the provider advertises where it is sold", () => {
  const sold = [
    plan({}),
    plan({ price: 119, speed: "600 Mb/s" }),
    plan({ type: "Combo", price: 99, streamings: ["Looke", "Deezer"] }),
    plan({ type: "Combo", price: 119, streamings: ["Globoplay"] }),
    plan({ type: "Combo", price: 139, speed: "600 Mb/s", cameraCount: 1 }),
    plan({ type: "Combo", price: 149, speed: "600 Mb/s", cameraCount: 3 }),
  ];
  const { fiberOffer, combos } = advertisedAmong(sold, demoProvider);
  expect({ fiberOffer, combos }).toEqual({ fiberOffer: demoProvider.fiberOffer, combos: demoProvider.combos });
});

it("offers the nearest plan with its own price where the advertised one is not sold", () => {
  const sold = [
    plan({ speed: "350 Mb/s", price: 99.9 }),
    plan({ speed: "1000 Mb/s", price: 159.9 }),
    plan({ speed: "1000 Mb/s", price: 229.9, type: "Combo", cameraCount: 4, streamings: ["Telecine"] }),
  ];
  expect(advertisedAmong(sold, demoProvider)).toEqual({
    fiberOffer: { speed: "1 GIGA", price: 159.9 },
    combos: [{ speed: 1000, addition: "4 câmeras", price: 229.9 }],
    speeds: { lowest: "350 Mega", highest: "1 Giga" },
    technologies: [],
  });
});

it("advertises no price where nothing is sold", () => {
  expect(advertisedAmong([], demoProvider)).toMatchObject({ fiberOffer: null, combos: [] });
});

it("advertises the speeds that are sold, and nothing else, for a provider that advertises nothing", () => {
  const silent = { fiberOffer: null, combos: [], speeds: null, technologies: [] };
  const speeds = { lowest: "350 Mega", highest: "600 Mega" };
  expect(advertisedAmong([plan({ speed: "600 Mb/s" }), plan({ speed: "350 Mb/s" })], silent)).toEqual({
    ...silent,
    speeds,
  });
  expect(advertisedAmong([], silent)).toEqual(silent);
});

it("never advertises a speed with a price that no plan has, nor one plan twice", () => {
  fc.assert(
    fc.property(fc.array(anyPlan, { maxLength: 8 }), (sold) => {
      const { fiberOffer, combos } = advertisedAmong(sold, demoProvider);
      const megabits = (speed: string) =>
        Number(/[\d,]+/.exec(speed)![0].replace(",", ".")) * (/g[ib]/i.test(speed) ? 1000 : 1);
      const isSold = (speed: number, price: number, type?: Plan["type"]) =>
        sold.filter(
          (one) =>
            /\d/.test(one.speed) &&
            megabits(one.speed) === speed &&
            one.price === price &&
            (!type || one.type === type),
        ).length;
      expect(fiberOffer === null || isSold(megabits(fiberOffer.speed), fiberOffer.price) > 0).toBe(true);
      for (const { speed, price } of combos) {
        const times = combos.filter((other) => other.speed === speed && other.price === price).length;
        expect(isSold(speed, price, "Combo")).toBeGreaterThanOrEqual(times);
      }
    }),
  );
});
