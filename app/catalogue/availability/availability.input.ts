import { z } from "zod";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";

/** The id that a select field sends; 0 when nothing is chosen. */
const id = z
  .string()
  .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0))
  .prefault("");

/** A plan sold in a city, as the form sends it; the message belongs to the form, not to a field (PAIR-3). */
export const planCityInput = z
  .object({ offerId: id, cityId: id })
  .refine(({ offerId, cityId }) => offerId > 0 && cityId > 0, "Selecione um plano e uma cidade.");

/** A business plan sold in a city, as the form sends it, with a message for each field (PAIR-4). */
export const businessPlanCityInput = z.object({
  offerId: id.refine((offerId) => offerId > 0, "Selecione um plano empresarial"),
  cityId: id.refine((cityId) => cityId > 0, "Selecione uma cidade"),
});

const ids = z
  .string()
  .transform((text) =>
    [...new Set(text.split(","))].map((part) => parseWholeNumber(part)).filter((part) => part !== null),
  )
  .prefault("");

/** A copy of a city's offers, as its form sends it. */
export const cityCopyInput = z
  .object({ fromId: id, toIds: ids, mode: z.enum(["equal", "add"]).catch("equal") })
  .transform(({ fromId, toIds, mode }, context) => {
    const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (fromId === 0) issue("fromId", "Selecione a cidade de onde copiar.");
    else if (toIds.every((to) => to === fromId)) issue("toIds", "Selecione ao menos uma outra cidade.");
    return { fromId, toIds, mode };
  });

export type AvailabilityInput = z.output<typeof planCityInput>;
export type CityCopyInput = z.output<typeof cityCopyInput>;
