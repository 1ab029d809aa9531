import type { Goal } from "../bench/support/goals.ts";
import type { PromiseName } from "./promises.ts";
import type { Engine, Sites } from "./sites.ts";

/** The options of a part. */
export type Options = {
  engine: Engine;
  /** Creates sites with the demonstration on that engine. */
  sites: Sites;
  /** Number of rounds, kills or requests: from the part's `count` or the command line. */
  count: number;
  /** When aborted, no further round starts, and the part returns its results so far. */
  ended: AbortSignal;
  /** The small sizes of `npm test`; times are printed but not compared with their goals. */
  isQuick: boolean;
  /** Seed of the random moments and values, so that a run can be repeated. */
  seed: number;
};

/** One figure of a promise. */
export type Row = {
  promise: PromiseName;
  what: string;
  figure: number;
  goal: Goal;
  /** The goal's unit, such as " ms". Times are not compared with their goals in a quick run. */
  unit?: " ms" | " s" | " MB" | undefined;
};

/** A part of the torture: applies one kind of harm to the built product and measures its promises. */
export type TorturePart = {
  /** Name on the command line. */
  name: string;
  /** The engines to which it applies. */
  engines: readonly Engine[];
  /**
   * Size of the part. A part that `npm test` has elsewhere is null for quick runs, which then skip it unless requested.
   */
  count: { quick: number | null; usual: number };
  run: (options: Options) => Promise<Row[]>;
};
