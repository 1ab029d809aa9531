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
  const letters = second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2);
  return letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase();
}
