import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, type Stats } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { StartError } from "#app/platform/start/start-error.ts";
import { log } from "./log.server.ts";

/** The site's files in its data folder; other files there are left alone. */
const ownNames = ["database", "database.new", "database.lock", "images", "control.sock", "secrets.key", "access"];

/** Permission bits of group and others. */
const groupAndOtherBits = 0o077;
/** Shared system folders: restricting them would break other programs. */
const sharedFolders = new Set(["/", "/tmp", "/var/tmp", "/dev/shm", tmpdir()]);

/**
 * Creates the data folder and removes other users' permissions from it and from the site's files in it, including files
 * left by an earlier version or a copy. Also sets the umask, so that new files are private.
 *
 * Throws `StartError` for a shared system folder, such as / or /tmp.
 */
export function secureDataFolder(dataDir: string): void {
  if (sharedFolders.has(resolve(dataDir))) {
    throw new StartError(`DATA_DIR deve ser uma pasta só do site, e ${dataDir} é de toda a máquina.`);
  }
  createFolder(resolve(dataDir));
  if (process.platform === "win32") return;
  process.umask(groupAndOtherBits);
  restrict(dataDir);
  for (const name of ownNames) restrictRecursively(join(dataDir, name));
}

/** Creates a folder and those above it. Node's `recursive` never ends below a folder that takes none, such as /proc. */
function createFolder(folder: string): void {
  if (isFolder(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another program may have created it in between.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Restricts the path and, for a folder, everything in it. Does not follow links: their target belongs to someone else.
 */
function restrictRecursively(path: string): void {
  const found = restrict(path);
  if (!found?.isDirectory()) return;
  for (const name of readdirSync(path)) restrictRecursively(join(path, name));
}

/** Removes other users' permissions, if any; returns the file's stats, or null when it does not exist. */
function restrict(path: string): Stats | null {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  if (found.isSymbolicLink() || !(found.mode & groupAndOtherBits)) return found;
  try {
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    // A network folder without permissions, or another owner's file: the site can still use it.
    log.warn({ error, path }, "other users may read this file, and its permissions cannot be changed");
  }
  return found;
}
