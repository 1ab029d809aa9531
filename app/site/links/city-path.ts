import { href } from "react-router";
import type { City } from "#app/catalogue/cities/city.ts";
import { slugify } from "#app/platform/text/slug.ts";

type PlacedCity = Pick<City, "name" | "state"> & Partial<City>;

/** The path of a city's page: "/internet/mg/sao-joao-del-rei". No two cities share one. */
export function cityPath(city: PlacedCity): string {
  return href("/internet/:uf/:city", cityParams(city));
}

/** The parameters that name a city in a path. */
export function cityParams({ id, name, state, isDouble }: PlacedCity): { uf: string; city: string } {
  return { uf: state.toLowerCase(), city: isDouble ? `${slugify(name)}-${id}` : slugify(name) };
}
