import { describe, expect, test } from "vitest";
import { describeServedArea, promisedFigure } from "./served-area.ts";

const areaOf = (counts: Record<string, number>) => describeServedArea(new Map(Object.entries(counts)));

describe("the served area", () => {
  test.each([
    [{}, 0, null],
    [{ MG: 1 }, 1, "1 cidade de Minas Gerais"],
    [{ ES: 18, MG: 555 }, 573, "555 cidades de Minas Gerais e 18 do Espírito Santo"],
    [{ BA: 2, MG: 1200, SP: 3 }, 1205, "1.200 cidades de Minas Gerais, 3 de São Paulo e 2 da Bahia"],
    [{ BA: 1, MG: 1, SP: 1, RJ: 1, ES: 0 }, 4, "4 cidades de 4 estados"],
  ])("of %j is %i cities: %s", (counts, cities, area) => {
    expect(areaOf(counts as Record<string, number>)).toEqual({ cities, area });
  });
});

test.each([
  [7, "7"],
  [19, "19"],
  [573, "570+"],
  [570, "570"],
  [5571, "5.500+"],
])("a page may promise for %i cities: %s", (count, figure) => {
  expect(promisedFigure(count)).toBe(figure);
});
