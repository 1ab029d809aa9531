import { execFileSync } from "node:child_process";
import { closeSync, cpSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

const megabyte = 1024 * 1024;

/** A file system of a few megabytes, which is really full when it is. */
export type SmallDisk = { fill: () => void; free: () => void; unmount: () => void };

/**
 * Puts a folder and what is in it on a small file system of its own; null where this user may not mount one, neither as
 * root nor by sudo.
 */
export function moveToSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  const original = `${folder}-original`;
  renameSync(folder, original);
  mkdirSync(folder);
  const owner = `uid=${process.getuid?.()},gid=${process.getgid?.()},mode=700`;
  try {
    asRoot("mount", "-t", "tmpfs", "-o", `size=${megabytes}m,${owner}`, "tmpfs", folder);
  } catch {
    rmSync(folder, { recursive: true });
    renameSync(original, folder);
    return null;
  }
  cpSync(original, folder, { recursive: true });
  const ballast = join(folder, "ballast");
  return {
    fill: () => fill(ballast),
    free: () => rmSync(ballast, { force: true }),
    unmount() {
      asRoot("umount", "--lazy", folder);
      rmSync(original, { recursive: true, force: true });
    },
  };
}

function asRoot(...command: string[]): void {
  const [program = "", ...args] = process.getuid?.() === 0 ? command : ["sudo", "-n", ...command];
  execFileSync(program, args, { stdio: "ignore" });
}

/** Writes until there is no room for another byte. */
function fill(path: string): void {
  const file = openSync(path, "a");
  try {
    for (let size = megabyte; size > 0;) {
      try {
        if (writeSync(file, Buffer.alloc(size)) === 0) return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}
