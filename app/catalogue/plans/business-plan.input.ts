import { z } from "zod";
import { uniqueItems, offerFields, parseOrIssue, parseSpeed, speedInput, withTermChecks } from "./offer.input.ts";
import { normalizeText } from "#app/platform/text/normalize-text.ts";

const maxFeatureLength = 120;
const maxFeatures = 30;

/**
 * The business plan form, for adding and editing, with the specification's messages (BUSINESS-16). Absent fields of it
 * count as blank.
 */
export const businessPlanInput = withTermChecks({
  ...offerFields,
  // Companies also buy speeds that are not a number of Mb/s, such as a dedicated link.
  speed: speedInput
    .transform(parseOrIssue(parseBusinessSpeed, "Escreva mil Mb/s como 1000: 1,000 também é um"))
    .prefault(""),
  features: z
    .string()
    .transform((text) => uniqueItems(normalizeText(text).split("\n")))
    .refine((features) => features.length > 0, "Recursos são obrigatórios")
    .refine((features) => features.length <= maxFeatures, `Recursos devem ter no máximo ${maxFeatures} linhas`)
    .refine(
      (features) => features.every((feature) => feature.length <= maxFeatureLength),
      `Cada recurso deve ter no máximo ${maxFeatureLength} caracteres`,
    )
    .prefault(""),
  popular: z
    .enum(["sim", "não"], "Popular deve ser sim ou não")
    .transform((answer) => answer === "sim")
    .prefault("não"),
});

export type BusinessPlanInput = z.output<typeof businessPlanInput>;

function parseBusinessSpeed(text: string): string | null {
  return parseSpeed(text) ?? (/^\d+,\d{3}\b/.test(text) ? null : text);
}
