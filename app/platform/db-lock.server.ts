import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseRefused } from "./database-refused.ts";

/**
 * Makes this process the only one that may open the embedded database of the folder; returns what gives it back. Throws
 * `DatabaseRefused` at once when another process holds it.
 *
 * The lock is SQLite's own on an empty file: the operating system frees it however the process ends, so that a crash
 * leaves nothing to clean.
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
      throw new DatabaseRefused(
        `O arquivo ${path} não pode ser usado. Veja se a pasta pode ser escrita e se há espaço no disco. (${String(error)})`,
        { cause: error },
      );
    }
    throw new DatabaseRefused(
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
