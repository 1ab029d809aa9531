import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram } from "./program.ts";

/**
 * Playwright's global setup: creates the demonstration's data folder once; each worker starts from a copy of it.
 * Returns the teardown.
 */
export default async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-demonstration-"));
  const program = await startProgram(folder);
  await program.stop();
  process.env.DEMONSTRATION = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
