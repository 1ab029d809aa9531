import { describe, expect, test } from "vitest";
import {
  planBadge,
  splitByCameras,
  cameraLabel,
  comboBadge,
  findFeatured,
  hasHighlightedSpeed,
  includedCamerasLabel,
  type Plan,
  filterPlans,
  plansWithStreaming,
  splitStreamings,
} from "./plan.ts";

const plan = (fields: Partial<Plan> = {}): Plan => ({
  id: 1,
  name: "Fibra 400 Mega",
  speed: "400 Mb/s",
  price: 89.9,
  type: "Internet",
  streamings: [],
  cameraCount: 0,
  badge: null,
  ...fields,
});

describe("badge (PLAN-16)", () => {
  test("a plan shows its own badge", () => {
    expect(planBadge(plan({ badge: "NOVO", name: "Fibra 500" }))).toBe("NOVO");
  });

  test("without one, a name with 350 or 500 gives 'MELHOR OFERTA'", () => {
    expect(planBadge(plan({ name: "Fibra 350 Mega" }))).toBe("MELHOR OFERTA");
    expect(planBadge(plan({ name: "Combo 500Mb + Max" }))).toBe("MELHOR OFERTA");
    expect(planBadge(plan())).toBeNull();
  });

  test("the number counts only as a whole number", () => {
    expect(["1350 Mega", "Fibra 5000", "3500"].map(hasHighlightedSpeed)).toEqual([false, false, false]);
  });

  test("on the combos page it goes on the first plan, or any whose name has 350 or 500", () => {
    expect(comboBadge(plan({ name: "Combo 750" }), 0)).toBe("MELHOR OFERTA");
    expect(comboBadge(plan({ name: "Combo 750" }), 1)).toBeNull();
    expect(comboBadge(plan({ name: "Combo 500" }), 3)).toBe("MELHOR OFERTA");
  });

  test("on the combos page too, the plan's own badge wins", () => {
    expect(comboBadge(plan({ badge: "NOVO" }), 0)).toBe("NOVO");
    expect(comboBadge(plan({ badge: "NOVO" }), 1)).toBe("NOVO");
  });

  test("one plan of a list is highlighted: the first with its own badge, else the first with any", () => {
    const [rule, own, second, plain] = [
      plan({ name: "Fibra 350" }),
      plan({ badge: "MAIS VENDIDO" }),
      plan({ badge: "NOVO" }),
      plan(),
    ];
    expect(findFeatured([rule, plain, own, second], planBadge)).toBe(own);
    expect(findFeatured([plain, rule], planBadge)).toBe(rule);
    expect(findFeatured([plain], planBadge)).toBeNull();
    expect(findFeatured([plain, rule], comboBadge)).toBe(plain);
  });
});

describe("cameras (PLAN-4, PLAN-15)", () => {
  test("5 displays as '5+ câmeras' and 0 as 'Nenhuma'", () => {
    expect([0, 1, 2, 5].map(cameraLabel)).toEqual(["Nenhuma", "1 câmera", "2 câmeras", "5+ câmeras"]);
  });

  test("cards say how many are included", () => {
    expect([0, 1, 4, 5, 8].map(includedCamerasLabel)).toEqual([
      null,
      "1 câmera incluída",
      "4 câmeras incluídas",
      "5+ câmeras incluídas",
      "5+ câmeras incluídas",
    ]);
  });
});

test("plans are sorted by ascending price and split by camera count, without changing the input", () => {
  const plans = [
    plan({ id: 1, price: 120 }),
    plan({ id: 2, price: 80 }),
    plan({ id: 3, price: 150, cameraCount: 2 }),
    plan({ id: 4, price: 100, cameraCount: 1 }),
  ];
  const { internet, camera } = splitByCameras(plans);
  expect(internet.map(({ id }) => id)).toEqual([2, 1]);
  expect(camera.map(({ id }) => id)).toEqual([4, 3]);
  expect(plans.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

describe("the plan filter", () => {
  const plans = [plan({ id: 1 }), plan({ id: 2, type: "Combo" }), plan({ id: 3, type: "Combo", badge: "NOVO" })];

  test("Internet and Combo filter by equality", () => {
    expect(filterPlans(plans, "Internet").map(({ id }) => id)).toEqual([1]);
    expect(filterPlans(plans, "Combo").map(({ id }) => id)).toEqual([2, 3]);
  });

  test("Destaque is the plans with a badge, or all when none has one", () => {
    expect(filterPlans(plans, "Destaque").map(({ id }) => id)).toEqual([3]);
    expect(filterPlans(plans.slice(0, 2), "Destaque").map(({ id }) => id)).toEqual([1, 2]);
  });
});

test("the first three streamings are included, the rest are limited apps (PLAN-17)", () => {
  expect(splitStreamings(["Looke", "Max", "Globoplay", "Premiere"])).toEqual({
    included: ["Looke", "Max", "Globoplay"],
    limited: ["Premiere"],
  });
});

test("plans with a streaming service are found without regard to case", () => {
  const plans = [plan({ id: 1, streamings: ["Looke", "MAX"] }), plan({ id: 2, streamings: ["Premiere"] })];
  expect(plansWithStreaming(plans, "Max").map(({ id }) => id)).toEqual([1]);
  expect(plansWithStreaming(plans, "Netflix")).toEqual([]);
});
