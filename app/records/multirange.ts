/** Ascending ids as a Postgres multirange: 1, 2, 3 and 7 are "{[1,4),[7,8)}". */
export function toMultirange(ids: ArrayLike<number>): string {
  const ranges: string[] = [];
  for (let first = 0; first < ids.length;) {
    let last = first;
    while (ids[last + 1] === ids[last]! + 1) last++;
    ranges.push(`[${ids[first]},${ids[last]! + 1})`);
    first = last + 1;
  }
  return `{${ranges.join(",")}}`;
}

/** The ids in a Postgres multirange. */
export function fromMultirange(text: string): number[] {
  const ids: number[] = [];
  for (const [first, end] of rangesIn(text)) for (let id = first; id < end; id++) ids.push(id);
  return ids;
}

/** How many ids are in a Postgres multirange. */
export function countMultirange(text: string): number {
  return rangesIn(text).reduce((sum, [first, end]) => sum + end - first, 0);
}

/** The ranges of a Postgres multirange: the first id of each, and the one after its last. */
export function rangesIn(text: string): [first: number, end: number][] {
  return Array.from(text.matchAll(/\[(\d+),(\d+)\)/g), ([, first, end]) => [Number(first), Number(end)]);
}
