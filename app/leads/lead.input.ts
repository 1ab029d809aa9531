import { z } from "zod";
import { leadStates } from "./lead.ts";

/** The fields of a lead that staff edit. Only the relay sets "relay-failed". */
export const leadInput = z.object({
  state: z.enum(leadStates).exclude(["relay-failed"], "Escolha como está o atendimento."),
});

export type LeadInput = z.output<typeof leadInput>;
