import type { StreamingIcons } from "../city/city-data.ts";

/** The services with a guide of their own (§2), by their names in lower case. */
const guides = new Map([
  ["looke", "/streaming/looke"],
  ["max", "/streaming/max"],
  ["telecine", "/streaming/telecine"],
  ["globoplay", "/streaming/globoplay"],
  ["premiere", "/streaming/premiere"],
]);

/** The guide that a streaming tile opens, whatever the letter case; null for any other service (§2). */
export function streamingGuide(name: string): string | null {
  return guides.get(name.trim().toLowerCase()) ?? null;
}

/** Symbols that the first two letters would not make well, or would make twice. */
const ownSymbols = new Map([
  ["discovery+", "Dc"],
  ["globoplay", "Gp"],
  ["max", "Mx"],
  ["telecine", "Tc"],
]);

/** Two letters for a service without an icon, like a chemical symbol: "Looke" is Lo, "Prime Video" is Pv. */
export function streamingSymbol(name: string): string {
  const own = ownSymbols.get(name.trim().toLowerCase());
  if (own) return own;
  const [first = "", second] = name.trim().split(/[\s+-]+/);
  const letters = second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2);
  return letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase();
}

/** The address of a service's uploaded icon, if it has one. */
export function streamingIcon(icons: StreamingIcons, name: string): string | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(icons, key) ? icons[key] : undefined;
}
