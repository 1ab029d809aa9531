import { setTimeout } from "node:timers/promises";
import { failureKind } from "./failure-kind.server.ts";

/** The pause between two tries, in milliseconds. */
const pauseMs = 250;

/** Runs work, and again while it fails because others are at work, for so many milliseconds; then throws the failure. */
export async function tryWhileBusy<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + milliseconds;
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try follows the one before
      return await work();
    } catch (error) {
      if (failureKind(error) !== "busy" || performance.now() + pauseMs > end) throw error;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await setTimeout(pauseMs);
  }
}
