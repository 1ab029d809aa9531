import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { newerMigration } from "./newer-version.server.ts";
import { log } from "#app/platform/log.server.ts";

/** How soon work is tried again that failed for the moment, in milliseconds. */
const retryMs = 15_000;

/**
 * Runs work now and again and again, with a pause of `pauseMs` in between. What fails is logged and tried again: after the
 * same pause, or sooner when the database was away, busy or full. Nothing runs while a newer version uses the database.
 *
 * @param failure what the log says then
 */
export function runPeriodically(pauseMs: number, work: () => Promise<unknown>, failure: string): void {
  void run();

  async function run(): Promise<void> {
    let pause = pauseMs;
    try {
      if (newerMigration() === null) await work();
    } catch (error) {
      const passes = isDatabaseUnavailable(error);
      if (passes) pause = Math.min(pauseMs, retryMs);
      log[passes ? "warn" : "error"]({ error }, failure);
    }
    setTimeout(() => void run(), pause).unref();
  }
}
