import { z } from "zod";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import type { BulkAvailabilityInput } from "./availability.ts";
import type { CityCopy } from "./matrix.ts";

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

/** The longest pasted list of cities, in characters: some 1,500 cities. */
const maxListLength = 25_000;

/** Several offers and several cities, as the form for bulk creation sends them. */
export const bulkAvailabilityInput = z
  .object({
    offerIds: ids,
    where: z.string().prefault("cities"),
    cityIds: ids,
    cityList: z.string().max(maxListLength, "A lista é longa demais: cole em duas vezes.").prefault(""),
    sameAs: id,
    state: z.string().prefault(""),
  })
  .transform(({ offerIds, where, cityIds, cityList, sameAs, state }, context): BulkAvailabilityInput => {
    const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (offerIds.length === 0) issue("offerIds", "Selecione ao menos um plano.");
    if (where === "all") return { offerIds, cities: { all: true } };
    if (where === "list") {
      if (cityList.trim() === "") issue("cityList", "Cole ao menos uma cidade.");
      return { offerIds, cities: { list: cityList } };
    }
    if (where === "offer") {
      if (sameAs === 0) issue("sameAs", "Selecione o plano.");
      return { offerIds, cities: { offerId: sameAs } };
    }
    if (where === "state") {
      if (state === "") issue("state", "Selecione um estado.");
      return { offerIds, cities: { state } };
    }
    if (cityIds.length === 0) issue("cityIds", "Selecione ao menos uma cidade.");
    return { offerIds, cities: { ids: cityIds } };
  });

/** A copy of a city's offers, as its form sends it. */
export const cityCopyInput = z
  .object({ fromId: id, toIds: ids, mode: z.enum(["equal", "add"]).catch("equal") })
  .transform(({ fromId, toIds, mode }, context): CityCopy => {
    const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (fromId === 0) issue("fromId", "Selecione a cidade de onde copiar.");
    else if (toIds.every((to) => to === fromId)) issue("toIds", "Selecione ao menos uma outra cidade.");
    return { fromId, toIds, mode };
  });

export type AvailabilityInput = z.output<typeof planCityInput>;
