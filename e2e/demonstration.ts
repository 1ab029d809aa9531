import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram } from "./program.ts";

/**
 * Makes the demonstration's data folder once; each worker of the journeys starts from a copy of it. Returns what takes
 * it away again.
 */
export default async function demonstration(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-demonstration-"));
  const program = await startProgram(folder);
  await program.stop();
  process.env.DEMONSTRATION = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
