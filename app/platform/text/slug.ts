import { normalizeForSearch } from "./normalize-text.ts";

/** The slug of a name, for a path or an anchor: "São João del-Rei" gives "sao-joao-del-rei". */
export function slugify(name: string): string {
  return normalizeForSearch(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
