import { expect, test } from "vitest";
import { comparePath, parseComparedPlans } from "./compare-path.ts";

const parse = (query: string) => parseComparedPlans(new URLSearchParams(query));

test.each([
  ["residential", "planos"],
  ["business", "empresariais"],
] as const)("the address of a comparison of %s plans has its city and its plans, and is read back", (kind, param) => {
  const path = comparePath({ name: "São João del Rei", state: "MG" }, kind, [3, 12]);
  expect(path).toBe(`/internet/mg/sao-joao-del-rei/comparar?${param}=3,12`);
  expect(parse(path.split("?")[1]!)).toEqual({ kind, ids: [3, 12] });
});

test("an address of any other form gives the plans that it has", () => {
  expect(parse("")).toEqual({ kind: "residential", ids: [] });
  expect(parse("planos=3,3,x,-1,1e9,%3Cb%3E,7").ids).toEqual([3, 7]);
  expect(parse("planos=1,2,3,4,5").ids).toEqual([1, 2, 3, 4]);
});
