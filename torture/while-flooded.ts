import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Runs work while other processes flood the sites with requests for unknown URLs. */
export async function whileFlooded<T>(addresses: readonly string[], work: () => Promise<T>): Promise<T> {
  const floods = addresses.map((address) =>
    spawn(process.execPath, [join(import.meta.dirname, "flood.ts"), address], { stdio: ["ignore", "pipe", "inherit"] }),
  );
  try {
    await Promise.all(floods.map((flood) => once(flood.stdout, "data")));
    return await work();
  } finally {
    for (const flood of floods) flood.kill("SIGKILL");
  }
}
