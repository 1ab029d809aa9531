import { z } from "zod";
import { itemsOf, offerFields, parseSpeed, typedSpeed } from "./offer.input.ts";
import { tidyText } from "./text.ts";

const longest = { feature: 120, list: 30 };

/**
 * A business plan as staff type it, the same when it is added and when it is edited, with the specification's messages
 * (BUSINESS-16). Absent fields count as blank.
 */
export const businessPlanInput = z.object({
  ...offerFields,
  // Companies also buy what is no number of Mb/s, such as a link measured otherwise.
  speed: typedSpeed.transform((text) => parseSpeed(text) ?? text).prefault(""),
  features: z
    .string()
    .transform((text) => itemsOf(tidyText(text).split("\n")))
    .refine((features) => features.length > 0, "Recursos são obrigatórios")
    .refine((features) => features.length <= longest.list, `Recursos deve ter no máximo ${longest.list} linhas`)
    .refine(
      (features) => features.every((feature) => feature.length <= longest.feature),
      `Cada recurso deve ter no máximo ${longest.feature} caracteres`,
    )
    .prefault(""),
  popular: z
    .enum(["sim", "não"], "Popular deve ser sim ou não")
    .transform((answer) => answer === "sim")
    .prefault("não"),
});

export type BusinessPlanInput = z.output<typeof businessPlanInput>;
