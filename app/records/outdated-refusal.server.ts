import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { newerMigration } from "#app/platform/database/newer-version.server.ts";
import { BusyRefusal } from "./refusal.ts";

/** What staff are told while a newer version of the site uses the database. */
export const outdatedMessage =
  "Uma versão mais nova do site já usa este banco de dados, e este servidor não grava mais nada. Recarregue a página em instantes; se isto continuar, avise quem cuida do servidor.";

/** The refusal for a write that failed because of that; null for any other error. */
export function outdatedRefusal(error: unknown): BusyRefusal | null {
  return newerMigration() !== null && isDatabaseUnavailable(error)
    ? new BusyRefusal(outdatedMessage, { cause: error })
    : null;
}
