/** The uploaded icon of a streaming service; `name` is the one that plans use, in any letter case (SERVICE-1). */
export type StreamingIcon = { name: string; iconUrl: string };

/** Symbols for names whose first two letters read badly or are taken by another service. */
const customSymbols = new Map([
  ["discovery+", "Dc"],
  ["globoplay", "Gp"],
  ["max", "Mx"],
  ["telecine", "Tc"],
]);

/** Two letters for a service without an icon, like a chemical symbol: "Looke" gives Lo, "Prime Video" gives Pv. */
export function streamingSymbol(name: string): string {
  const custom = customSymbols.get(name.trim().toLowerCase());
  if (custom) return custom;
  const [first = "", second] = name.trim().split(/[\s+-]+/);
  const [one = "", two = ""] = second ? [first, second].map((word) => Array.from(word)[0]!) : Array.from(first);
  return one.toUpperCase() + two.toLowerCase();
}
