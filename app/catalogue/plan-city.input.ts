import { z } from "zod";

/** The id that a select sent, or 0 when nothing is chosen. */
const id = z
  .string()
  .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0))
  .prefault("");

/** A plan's association with a city as staff choose it; the message belongs to the form, not to a field (§5). */
export const planCityInput = z
  .object({ planId: id, cityId: id })
  .refine(({ planId, cityId }) => planId > 0 && cityId > 0, "Selecione um plano e uma cidade.");

export type PlanCityInput = z.output<typeof planCityInput>;
