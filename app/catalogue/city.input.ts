import { z } from "zod";
import { states } from "./city.ts";

/** A city as staff type it, with the specification's messages (§5). Absent fields count as blank. */
export const cityInput = z.object({
  name: z
    .string()
    .trim()
    .min(3, "Nome deve ter pelo menos 3 caracteres")
    .max(120, "Nome deve ter no máximo 120 caracteres")
    .prefault(""),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .min(2, { error: "Estado é obrigatório", abort: true })
    .refine((state) => states.includes(state), "Estado deve ser a sigla de um estado, como MG")
    .prefault(""),
});

export type CityInput = z.output<typeof cityInput>;
