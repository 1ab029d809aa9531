import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseRefused } from "./database-refused.ts";
import { log } from "./log.server.ts";

/** What the site keeps in its data folder; what else lies there belongs to somebody else and is left alone. */
const own = ["database", "database.new", "database.lock", "images", "control.sock"];

/** The permissions of everybody but the owner. */
const othersBits = 0o077;
/** Folders of the whole machine: taken from the others, they would stop its programs. */
const shared = new Set(["/", "/tmp", "/var/tmp", "/dev/shm", tmpdir()]);

/**
 * Makes the data folder, and keeps it and all that the site has in it from other users of the machine, whatever an
 * earlier version or a copy left there. Files that the process makes from now on are private from the start.
 *
 * Throws `DatabaseRefused` for a folder that the whole machine uses, such as / or /tmp.
 */
export function keepPrivate(dataDir: string): void {
  if (shared.has(resolve(dataDir))) {
    throw new DatabaseRefused(`DATA_DIR deve ser uma pasta só do site, e ${dataDir} é de toda a máquina.`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform === "win32") return;
  process.umask(othersBits);
  mend(dataDir);
  for (const name of own) mendAll(join(dataDir, name));
}

/** Mends the path and, of a folder, all that lies in it. Links are not followed: where they lead is their owner's. */
function mendAll(path: string): void {
  const found = mend(path);
  if (!found?.isDirectory()) return;
  for (const name of readdirSync(path)) mendAll(join(path, name));
}

/** Takes others' permissions away, if there are any; returns what is there, or null for nothing. */
function mend(path: string): Stats | null {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  if (found.isSymbolicLink() || !(found.mode & othersBits)) return found;
  try {
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    // A network folder that knows no permissions, or somebody else's: the site can use it all the same.
    log.warn({ error, path }, "others may read this, and it cannot be forbidden");
  }
  return found;
}
