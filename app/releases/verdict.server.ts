import { failureKind } from "#app/platform/database/failures/failure-kind.server.ts";
import { Forbidden, Refusal } from "#app/records/refusal.ts";

/**
 * Whether a rule has refused one change of a release because of how the catalogue is now. Everything else ends the whole
 * publication: a role's refusal, what is refused only for the moment, and every fault.
 */
export function isVerdict(error: unknown): error is Refusal {
  return error instanceof Refusal && !(error instanceof Forbidden) && failureKind(error) === "refused";
}
