import { z } from "zod";
import { stateCodes } from "./city.ts";
import { readCityTexts } from "./split-state.ts";
import { nameInput, lineInput } from "#app/platform/text/text.input.ts";

/**
 * The city form, with the specification's messages (CITY-13). Absent fields count as blank. A name that says the state,
 * such as "Ipatinga - MG", is read as both.
 */
export const cityInput = z.preprocess(
  (form) => readCityTexts(form as Partial<CityInput>),
  z.object({
    name: nameInput,
    state: lineInput
      .toUpperCase()
      .min(2, { error: "Estado é obrigatório", abort: true })
      .refine((state) => stateCodes.includes(state), "Estado deve ser a sigla de um estado do Brasil")
      .prefault(""),
  }),
);

export type CityInput = { name: string; state: string };
