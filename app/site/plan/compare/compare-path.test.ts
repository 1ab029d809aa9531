import { expect, test } from "vitest";
import { comparePath, parseComparedPlans } from "./compare-path.ts";

const parse = (query: string) => parseComparedPlans(new URLSearchParams(query));

test("the address of a comparison has its city and its plans, and is read back", () => {
  const path = comparePath({ name: "São João del Rei", state: "MG" }, [3, 12]);
  expect(path).toBe("/internet/mg/sao-joao-del-rei/comparar?planos=3,12");
  expect(parse(path.split("?")[1]!)).toEqual([3, 12]);
});

test("an address of any other form gives the plans that it has", () => {
  expect(parse("")).toEqual([]);
  expect(parse("planos=3,3,x,-1,1e9,%3Cb%3E,7")).toEqual([3, 7]);
  expect(parse("planos=1,2,3,4,5")).toEqual([1, 2, 3, 4]);
});
