import * as fc from "fast-check";
import { Refusal } from "#app/records/refusal.ts";

// Properties of writes: random verbs of the console on the records that there are by then.

/** The choices of one generated write, among what there is when it is made. */
export type Choices = {
  /** A number below `count`. */
  below: (count: number) => number;
  /** One of the values. The write is skipped when there is none. */
  from: <T>(values: readonly T[]) => T;
};

export type AnyWrite = (choices: Choices) => Promise<unknown>;

/** A generated write: its place in the list, and what it chooses. */
type Step = [index: number, numbers: number[]];

class NothingToChoose extends Error {}

/** Some of the writes, with their choices. */
export function anyOf(writes: readonly AnyWrite[], { min, max }: { min: number; max: number }): fc.Arbitrary<Step[]> {
  const step = fc.tuple(fc.nat(writes.length - 1), fc.array(fc.nat(), { minLength: 4, maxLength: 4 }));
  return fc.array(step, { minLength: min, maxLength: max });
}

/**
 * Makes the writes one after the other, each by `make`. One that is refused, or that finds nothing to be about, is
 * skipped; any other error is thrown. Returns how many were made.
 */
export async function makeAny(
  writes: readonly AnyWrite[],
  steps: readonly Step[],
  make: (write: () => Promise<unknown>) => Promise<unknown>,
): Promise<number> {
  let made = 0;
  for (const [index, numbers] of steps) {
    try {
      // A rehearsal may run the write several times, each with the same choices.
      await make(() => writes[index]!(choicesOf(numbers)));
      made += 1;
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof NothingToChoose)) throw error;
    }
  }
  return made;
}

function choicesOf(numbers: readonly number[]): Choices {
  const rest = [...numbers];
  const below = (count: number) => (rest.shift() ?? 0) % count;
  return {
    below,
    from(values) {
      if (values.length === 0) throw new NothingToChoose();
      return values[below(values.length)]!;
    },
  };
}
