import { href } from "react-router";
import type { City } from "#app/catalogue/cities/city.ts";
import { slugify } from "./slug.ts";

/** The path of a city's page: "/internet/mg/sao-joao-del-rei". */
export function cityPath(city: Pick<City, "name" | "state">): string {
  return href("/internet/:uf/:city", { uf: city.state.toLowerCase(), city: slugify(city.name) });
}
