/** The median; the upper one for an even number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which this part of the values is. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
}

/** How long work takes, in milliseconds. */
export async function timeOf(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The times of several runs, in milliseconds, after a first one as a warm-up; `before` prepares each. */
export async function timesOf(
  runs: number,
  work: (run: number) => unknown,
  before?: (run: number) => unknown,
): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run <= runs; run++) {
    await before?.(run);
    times.push(await timeOf(() => work(run)));
  }
  return times.slice(1);
}
