import { expect, test } from "vitest";
import { businessPlanCityInput, bulkAvailabilityInput, planCityInput } from "./availability.input.ts";

test("an association needs both a plan and a city, and says so for the whole form", () => {
  expect(planCityInput.parse({ offerId: "3", cityId: "5" })).toEqual({ offerId: 3, cityId: 5 });
  for (const fields of [
    {},
    { offerId: "3" },
    { cityId: "5" },
    { offerId: "", cityId: "5" },
    { offerId: "x", cityId: "5" },
  ]) {
    const issues = planCityInput.safeParse(fields).error!.issues;
    expect(issues.map(({ path, message }) => [path, message])).toEqual([[[], "Selecione um plano e uma cidade."]]);
  }
});

test("a business plan's association says what is missing, field by field", () => {
  const messages = (fields: Record<string, string>) =>
    (businessPlanCityInput.safeParse(fields).error?.issues ?? []).map(({ path, message }) => [path, message]);
  const [plan, city] = [
    [["offerId"], "Selecione um plano empresarial"],
    [["cityId"], "Selecione uma cidade"],
  ];
  expect(businessPlanCityInput.parse({ offerId: "3", cityId: "5" })).toEqual({ offerId: 3, cityId: 5 });
  expect(messages({})).toEqual([plan, city]);
  expect(messages({ offerId: "3" })).toEqual([city]);
  expect(messages({ offerId: "x", cityId: "5" })).toEqual([plan]);
});

test("a bulk creation names chosen cities, the cities of a state, or all cities", () => {
  expect(bulkAvailabilityInput.parse({ offerIds: "3,1,3", where: "cities", cityIds: "7", state: "MG" })).toEqual({
    offerIds: [3, 1],
    cities: { ids: [7] },
  });
  expect(bulkAvailabilityInput.parse({ offerIds: "3", where: "state", state: "MG" }).cities).toEqual({ state: "MG" });
  expect(bulkAvailabilityInput.parse({ offerIds: "3", where: "all" }).cities).toEqual({ all: true });
});

test("a bulk creation says which field is missing", () => {
  const messages = (fields: Record<string, string>) =>
    (bulkAvailabilityInput.safeParse(fields).error?.issues ?? []).map(({ path, message }) => [path[0], message]);
  expect(messages({})).toEqual([
    ["offerIds", "Selecione ao menos um plano."],
    ["cityIds", "Selecione ao menos uma cidade."],
  ]);
  expect(messages({ offerIds: "1", where: "state" })).toEqual([["state", "Selecione um estado."]]);
  expect(messages({ offerIds: "0,-1,x,1.5", where: "all" })).toEqual([["offerIds", "Selecione ao menos um plano."]]);
});
