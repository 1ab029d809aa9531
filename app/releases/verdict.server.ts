import { failureKind } from "#app/platform/database/failures/failure-kind.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Forbidden, Refusal } from "#app/records/refusal.ts";

/**
 * Why a rule refuses one change of a release because of how the catalogue is now: a sentence for staff. Null for
 * everything else, which ends the whole publication: a role's refusal, what is refused only for the moment, and faults.
 */
export function verdictOf(error: unknown): string | null {
  if (error instanceof Forbidden || failureKind(error) !== "refused") return null;
  if (error instanceof Refusal) return error.message;
  log.error({ error }, "a rule of the database refuses a change of a release");
  return "O banco de dados não aceita esta mudança como ela está.";
}
