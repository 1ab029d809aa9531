import { onTestFinished } from "vitest";
import { provider } from "#app/catalogue/provider.ts";

/** Changes facts of the provider for the rest of a test, as an operator does in the settings. */
export function aProviderWith(facts: Partial<typeof provider>): void {
  const before = { ...provider };
  Object.assign(provider, facts);
  onTestFinished(() => void Object.assign(provider, before));
}
