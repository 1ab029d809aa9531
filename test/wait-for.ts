import { vi } from "vitest";

/** Waits until the check does not throw, also on a busy machine: `vi.waitFor` gives up after a second. */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000 });
}
