import { expect, test } from "vitest";
import { businessPlanCityInput, planCityInput } from "./availability.input.ts";

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
