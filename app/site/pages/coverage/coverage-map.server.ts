import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { findMunicipality, listMunicipalities, locateCities } from "#app/catalogue/cities/municipality.server.ts";
import type { Municipality } from "#app/catalogue/cities/nearby-cities.ts";
import { listRegionalCentres } from "#app/catalogue/cities/regional-centres.ts";
import { createProjection, dots, mapWidth, type PlacedName, placeNames, type Point } from "./light-map.ts";

/** What the page knows of its map. */
export type CoverageMap = {
  height: number;
  names: PlacedName[];
  /** The number of lights by state. */
  lights: [state: string, count: number][];
};

/** The map of these cities, the lights, in their states; null when no state has a known seat. */
export function describeMap(lit: readonly City[]): CoverageMap | null {
  const land = landOf(lit);
  if (!land) return null;
  const { states, height, pointOf } = land;
  const litLabels = new Set(lit.map(cityLabel));
  const centres = listRegionalCentres(states)
    .flatMap((centre) => findMunicipality(centre) ?? [])
    .flatMap((centre) => {
      const point = pointOf(centre);
      return point && litLabels.has(cityLabel(centre)) ? { name: centre.name, ...point } : [];
    });
  return {
    height,
    names: placeNames(centres),
    lights: states.map((state) => [state, lit.filter((city) => city.state === state).length]),
  };
}

/** The map as SVG: a dark dot for every municipality of the states, and a light for each of the cities. */
export function drawMap(lit: readonly City[]): string | null {
  const land = landOf(lit);
  if (!land) return null;
  const { municipalities, height, pointOf } = land;
  const pointsOf = (list: readonly (Municipality | undefined)[]) => list.flatMap((one) => (one && pointOf(one)) ?? []);
  const served = pointsOf(locateCities(lit).map(({ municipality }) => municipality));
  return svg(
    height,
    `<path d="${dots(pointsOf(municipalities))}" stroke="#5a70a8" stroke-width="5"/>` +
      `<defs><path id="l" d="${dots(served)}"/></defs>` +
      `<use href="#l" stroke="#f5d24e" stroke-width="24" opacity=".18"/>` +
      `<use href="#l" stroke="#f7d75e" stroke-width="8"/>`,
  );
}

/** The same map with nothing but a ring around a city, to lay over it; null when its place is unknown. */
export function drawRing(lit: readonly City[], city: City): string | null {
  const land = landOf(lit);
  const municipality = findMunicipality(city);
  const point = land && municipality && land.pointOf(municipality);
  if (!point) return null;
  const circle = `<circle cx="${point.x}" cy="${point.y}" r="20"`;
  return svg(
    land.height,
    `${circle} stroke="#0f2561" stroke-width="12"/>${circle} stroke="#ffffff" stroke-width="5"/>`,
  );
}

function svg(height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapWidth} ${height}" fill="none" stroke-linecap="round">${content}</svg>`;
}

/** The states of the cities, those with most cities first, and all their municipalities, on a map. */
function landOf(lit: readonly City[]) {
  const byState = Object.entries(Object.groupBy(lit, ({ state }) => state));
  const states = byState.toSorted(([, a], [, b]) => b!.length - a!.length).map(([state]) => state);
  const municipalities = listMunicipalities().filter(({ state, seat }) => seat && states.includes(state));
  if (municipalities.length === 0) return null;
  const { height, project } = createProjection(municipalities.flatMap(({ seat }) => seat ?? []));
  const pointOf = ({ seat }: Municipality): Point | null => seat && project(seat);
  return { states, municipalities, height, pointOf };
}
