import { z } from "zod";
import { stateCodes } from "./city.ts";
import { nameInput, lineInput } from "#app/platform/text/text.input.ts";

/** The city form, with the specification's messages (CITY-13). Absent fields count as blank. */
export const cityInput = z.object({
  name: nameInput,
  state: lineInput
    .toUpperCase()
    .min(2, { error: "Estado é obrigatório", abort: true })
    .refine((state) => stateCodes.includes(state), "Estado deve ser a sigla de um estado, como MG")
    .prefault(""),
});

export type CityInput = z.output<typeof cityInput>;
