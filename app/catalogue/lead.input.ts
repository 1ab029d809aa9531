import { z } from "zod";
import { leadStates } from "./lead.ts";

/** What staff say of a lead. That the relay has not taken it is not for them to say. */
export const leadInput = z.object({
  state: z.enum(leadStates).exclude(["relay-failed"], "Escolha como está o atendimento."),
});

export type LeadInput = z.output<typeof leadInput>;
