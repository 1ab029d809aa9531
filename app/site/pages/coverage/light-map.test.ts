import { describe, expect, test } from "vitest";
import { createProjection, dots, mapWidth, placeNames } from "./light-map.ts";

describe("the projection", () => {
  const capital = { latitude: -19.9, longitude: -43.9 };
  const west = { latitude: -18.9, longitude: -48.3 };
  const north = { latitude: -14.2, longitude: -44.4 };

  test("holds all seats inside the map, north at the top and east on the right", () => {
    const { height, project } = createProjection([capital, west, north]);
    const points = [capital, west, north].map(project);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(mapWidth);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
    expect(points[1]!.x).toBeLessThan(points[0]!.x);
    expect(points[2]!.y).toBeLessThan(points[0]!.y);
  });

  test.each<[string, { latitude: number; longitude: number }[]]>([
    ["one seat", [capital]],
    ["a land that is higher than wide", [capital, { latitude: -30, longitude: -43.9 }]],
  ])("places %s in the middle", (_case, seats) => {
    const { height, project } = createProjection(seats);
    expect(project(seats[0]!).x).toBe(mapWidth / 2);
    expect(height).toBeLessThanOrEqual(mapWidth);
  });
});

test("dots are written from left to right as steps from the one before", () => {
  expect(
    dots([
      { x: 30, y: 10 },
      { x: 10, y: 20 },
    ]),
  ).toBe("m10 20h0m20 -10h0");
});

test("a name that would cover an earlier one is left out: everywhere, or only on phones", () => {
  const placed = placeNames([
    { name: "Uberaba", x: 100, y: 100 },
    { name: "Araxá", x: 100, y: 110 },
    { name: "Frutal", x: 100, y: 135 },
    { name: "Vila Velha", x: 990, y: 400 },
  ]);
  expect(placed.map(({ name, isWideOnly, isLeft }) => [name, isWideOnly, isLeft])).toEqual([
    ["Uberaba", false, false],
    ["Vila Velha", false, true],
    ["Frutal", true, false],
  ]);
});
