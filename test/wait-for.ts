import { vi } from "vitest";

/** For every wait of a test, in milliseconds, also on a busy machine. */
export const waitLimitMs = 60_000;

/** Waits until the check does not throw, also on a busy machine: `vi.waitFor` gives up after a second. */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: waitLimitMs });
}
