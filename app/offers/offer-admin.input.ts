import { z } from "zod";
import { lineInput } from "#app/platform/text/text.input.ts";

/** What staff may change of a published version. */
export const offerAdminInput = z.object({
  anatelCode: lineInput
    .max(60, "O código deve ter no máximo 60 caracteres")
    .transform((code) => code || null)
    .prefault(""),
});

export type OfferAdminInput = z.output<typeof offerAdminInput>;
