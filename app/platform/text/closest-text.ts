import { normalizeForSearch } from "./normalize-text.ts";

/** The candidate that the typed text probably means, with a typo or two; null when none is near. */
export function closestText(typed: string, candidates: readonly string[]): string | null {
  return closestTexts(typed, candidates)[0]?.candidate ?? null;
}

/** The candidates that are near the typed text, the nearest first. They are prepared once for each list. */
export function closestTexts(typed: string, candidates: readonly string[]): { candidate: string; distance: number }[] {
  const text = normalizeForSearch(typed);
  const limit = text.length <= 4 ? 1 : text.length <= 8 ? 2 : 3;
  return prepare(candidates)
    .filter(({ normalized }) => Math.abs(normalized.length - text.length) <= limit)
    .map(({ candidate, normalized }) => ({ candidate, distance: editDistance(text, normalized, limit) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance);
}

/** How many different texts of a file are guessed: each takes some milliseconds, and nobody corrects more one by one. */
export const maxGuesses = 300;

/** Guesses each text once; of too many different ones, only the first. */
export function limitGuesses<Texts extends string[]>(guess: (...texts: Texts) => string | null) {
  const known = new Map<string, string | null>();
  return (...texts: Texts): string | null => {
    const key = texts.join("\n");
    if (!known.has(key) && known.size < maxGuesses) known.set(key, guess(...texts));
    return known.get(key) ?? null;
  };
}

type Prepared = readonly { candidate: string; normalized: string }[];
const prepared = new WeakMap<readonly string[], Prepared>();

function prepare(candidates: readonly string[]): Prepared {
  let known = prepared.get(candidates);
  if (!known) {
    known = candidates.map((candidate) => ({ candidate, normalized: normalizeForSearch(candidate) }));
    prepared.set(candidates, known);
  }
  return known;
}

/**
 * How many letters must be added, left out, replaced or swapped with their neighbour (optimal string alignment); infinite
 * once they are more than the limit.
 */
function editDistance(from: string, to: string, limit: number): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  let isNear = true;
  for (let row = 1; row <= from.length; row++) {
    const distances = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      distances.push(
        Math.min(
          distances[column - 1]! + 1,
          rows[row - 1]![column]! + 1,
          rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
          isSwapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
        ),
      );
    }
    const wasNear = isNear;
    isNear = distances.some((distance) => distance <= limit);
    // A swap goes back two rows.
    if (!isNear && !wasNear) return Infinity;
    rows.push(distances);
  }
  return rows[from.length]![to.length]!;
}
