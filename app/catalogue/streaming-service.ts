/** The uploaded icon of a streaming service; its name is as plans write it, in any letter case (SERVICE-1). */
export type StreamingIcon = { name: string; iconUrl: string };

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
