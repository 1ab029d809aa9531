import type { MunicipalityChoice } from "#app/catalogue/cities/municipality-choice.ts";

/** The search params of the step of the cities. */
export const cityParams = { state: "uf", way: "modo", origin: "de", kilometres: "km" } as const;

/** The ways to choose cities. */
export const cityWays = [
  ["", "Procurar"],
  ["raio", "Num raio"],
  ["colar", "Colar uma lista"],
] as const;
export type CityWay = (typeof cityWays)[number][0];

/** In kilometres. */
export const radius = { initial: 30, max: 300 } as const;

/** What is chosen, and how a list changes it. */
export type ChoiceProps = {
  chosen: ReadonlyMap<string, MunicipalityChoice>;
  onChoose: (choices: readonly MunicipalityChoice[], isChosen: boolean) => void;
};
