import type { RevealedCpfs } from "#app/catalogue/lead-desk.server.ts";
import type { PersonalData } from "#app/catalogue/lead-export.server.ts";
import type { Unanswered } from "../reach.ts";

/** What only a lead knows to be done to it, beside what is done to every record. */
export const leadDeeds = ["reveal", "resend", "erase", "export", "export-referrer"] as const;
export type LeadDeed = (typeof leadDeeds)[number];

/** What the server answers to one. */
export type LeadOutcome =
  | { kind: "revealed"; cpfs: RevealedCpfs }
  | { kind: "resent"; protocol: string }
  /** The relay has not taken it this time either. */
  | { kind: "not-sent" }
  | { kind: "erased"; count: number }
  | { kind: "exported"; data: PersonalData }
  /** A rule said no, in its own sentence. */
  | { kind: "refused"; deed: LeadDeed; sentence: string }
  /** A fault: it is in the log. */
  | { kind: "failed"; deed: LeadDeed }
  /** There is no answer: unless the session had ended, whether the server did anything is not known. */
  | { kind: "unanswered"; deed: LeadDeed; why: Unanswered };
