import { failureKind } from "#app/platform/database/failures/failure-kind.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { newerMigration } from "#app/platform/database/newer-version.server.ts";
import { BusyRefusal } from "./refusal.ts";

/** What staff read while a newer version of the site uses the database. */
export const outdatedMessage =
  "Uma versão mais nova do site já usa este banco de dados, e este servidor não grava mais nada. Recarregue a página em instantes; se isto continuar, avise quem cuida do servidor.";

const fullMessage = "Nada foi gravado: o disco do servidor está cheio. Avise quem cuida dele e tente de novo depois.";

/** The refusal for a write that fails until the operator acts: a newer version, a full disk; null for any other error. */
export function operatorRefusal(error: unknown): BusyRefusal | null {
  if (!isDatabaseUnavailable(error)) return null;
  if (newerMigration() !== null) return new BusyRefusal(outdatedMessage, { cause: error });
  return failureKind(error) === "full" ? new BusyRefusal(fullMessage, { cause: error }) : null;
}
