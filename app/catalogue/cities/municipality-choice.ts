import type { Municipality } from "./nearby-cities.ts";

/** A municipality that staff may choose to serve. */
export type MunicipalityChoice = Pick<Municipality, "code" | "name" | "state"> & {
  /** Whether it is an active city of the catalogue already. */
  isServed: boolean;
  /** Kilometres in a straight line, where a distance was asked for. */
  distance?: number;
};

/** What a pasted list of names means: what it names, and each line that names nothing, with what it may mean. */
export type NamedChoices = { found: MunicipalityChoice[]; doubts: { line: string; near: MunicipalityChoice[] }[] };
