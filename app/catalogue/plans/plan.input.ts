import { z } from "zod";
import { offerFields, parseOrIssue, parseSpeed, speedInput, withTermChecks } from "./offer.input.ts";
import { planTypes } from "./plan.ts";

/** The plan form, with the specification's messages (PLAN-20). Absent fields of it count as blank. */
export const planInput = withTermChecks({
  ...offerFields,
  speed: speedInput.transform(parseOrIssue(parseSpeed, "Velocidade deve ser um número de Mb/s, como 750")).prefault(""),
  type: z.enum(planTypes, "Tipo é obrigatório"),
});

export type PlanInput = z.output<typeof planInput>;
