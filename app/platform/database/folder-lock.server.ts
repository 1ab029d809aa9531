import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#app/platform/start/start-error.ts";

/**
 * Locks the embedded database's folder for this process and returns the unlock function. Throws `StartError`
 * immediately when another process holds the lock.
 *
 * The lock is a SQLite lock on an empty file: the operating system releases it when the process ends, so a crash leaves
 * nothing to clean up.
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, "database.lock");
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec("begin exclusive");
  } catch (error) {
    lock?.close();
    if (!isBusy(error)) {
      throw new StartError(
        `O arquivo ${path} não pode ser usado. Veja se a pasta pode ser escrita e se há espaço no disco. (${String(error)})`,
        { cause: error },
      );
    }
    throw new StartError(
      `O banco de dados embutido em ${dataDir} já está aberto em outro processo, e só um pode usá-lo por vez. ` +
        "Encerre o outro processo ou defina DATABASE_URL, com um servidor Postgres, para ter vários.",
    );
  }
  const held = lock;
  return () => held.close();
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
