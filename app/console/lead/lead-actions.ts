import type { RevealedCpfs } from "#app/leads/lead-admin.server.ts";
import type { PersonalData } from "#app/leads/lead-export.server.ts";
import type { NetworkFailure } from "#app/console/requests/request.ts";

/** The actions that only leads have, beside those of every record. */
export const leadActions = ["reveal", "resend", "erase", "export", "export-referrer", "note"] as const;
export type LeadAction = (typeof leadActions)[number];

/** The outcome of one of these actions. */
export type LeadOutcome =
  | { kind: "revealed"; cpfs: RevealedCpfs }
  | { kind: "resent"; protocol: string }
  /** The relay failed again. */
  | { kind: "not-sent" }
  /** `receivers`: who else has the data and must be told. */
  | { kind: "erased"; count: number; receivers: string[] }
  | { kind: "exported"; data: PersonalData }
  | { kind: "noted" }
  /** A `Refusal`, with its sentence. */
  | { kind: "refused"; action: LeadAction; message: string }
  /** A server error, which is logged. */
  | { kind: "failed"; action: LeadAction }
  /** No response: unless the session had ended, the action may or may not have run. */
  | { kind: "networkFailure"; action: LeadAction; why: NetworkFailure };
