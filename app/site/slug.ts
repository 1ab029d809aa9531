import { searchable } from "#app/catalogue/city.ts";

/** The form of a name in an address or an anchor: "São João del-Rei" is "sao-joao-del-rei". */
export function slugOf(name: string): string {
  return searchable(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
