import { z } from "zod";

/** The id that a choice sent, or 0 when nothing is chosen. */
const id = z
  .string()
  .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0))
  .prefault("");

/** A plan's association with a city as staff choose it; the message belongs to the form, not to a field (§5). */
export const planCityInput = z
  .object({ offerId: id, cityId: id })
  .refine(({ offerId, cityId }) => offerId > 0 && cityId > 0, "Selecione um plano e uma cidade.");

/** A business plan's association with a city, with a message for each field (§5). */
export const businessPlanCityInput = z.object({
  offerId: id.refine((offerId) => offerId > 0, "Selecione um plano empresarial"),
  cityId: id.refine((cityId) => cityId > 0, "Selecione uma cidade"),
});

export type PairInput = z.output<typeof planCityInput>;
