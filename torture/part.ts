import type { Goal } from "../bench/goals.ts";
import type { PromiseName } from "./promises.ts";
import type { Engine, Sites } from "./sites.ts";

/** What a part has to work with. */
export type Options = {
  engine: Engine;
  /** Makes sites with the demonstration on that engine. */
  sites: Sites;
  /** How many rounds, kills or requests: what `count` of the part says, or the command line. */
  count: number;
  /** Once it is aborted no further round begins, and the part says what it has seen so far. */
  ended: AbortSignal;
  /** The small sizes of `npm test`, whose times are printed and not judged. */
  isQuick: boolean;
  /** Where the random moments and values begin, so that a run can be repeated. */
  seed: number;
};

/** One figure that shows whether a promise is kept. */
export type Row = {
  promise: PromiseName;
  what: string;
  figure: number;
  goal: Goal;
  /** Written behind the goal, such as " ms". Figures with a unit of time are not judged in a quick run. */
  unit?: " ms" | " s" | " MB" | undefined;
};

/** A part of the torture: does one kind of harm to the built product and measures what it does to the promises. */
export type Part = {
  /** What the command line calls it. */
  name: string;
  /** The engines that it makes sense on. */
  engines: readonly Engine[];
  /** How much a part does; one that shows only times is left out of quick runs (null) unless it is asked for. */
  count: { quick: number | null; usual: number };
  run: (options: Options) => Promise<Row[]>;
};
