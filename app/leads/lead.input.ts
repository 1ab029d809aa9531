import { z } from "zod";
import { isEmailAddress } from "#app/platform/text/email-address.ts";
import { normalizeText } from "#app/platform/text/normalize-text.ts";
import { lineInput } from "#app/platform/text/text.input.ts";
import { leadStates } from "./lead.ts";

/** The fields of a lead that staff edit. Only the relay sets "relay-failed". */
export const leadInput = z.object({
  state: z.enum(leadStates).exclude(["relay-failed"], "Escolha como está o atendimento."),
  /** The e-mail of the member of staff who takes it; null for nobody. */
  assignee: lineInput
    .refine((email) => email === "" || isEmailAddress(email), "Escolha uma pessoa da equipe.")
    .transform((email) => email || null)
    .prefault(""),
});

/** A note of staff about a lead. */
export const leadNoteInput = z
  .string()
  .overwrite(normalizeText)
  .min(1, "Escreva a anotação.")
  .max(2000, "Escreva no máximo 2.000 caracteres.");

export type LeadInput = z.output<typeof leadInput>;
