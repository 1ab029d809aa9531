import { createContext, use } from "react";
import type { Provider } from "#app/provider/provider.ts";

/** The provider's settings, from the root loader. */
export const ProviderContext = createContext<Provider | null>(null);

/** The data of the root route: the provider's settings, and the style sheet of its colours. */
export type RootData = { provider: Provider; styles: string | null };

/** The settings of the provider whose site this is. */
export function useProvider(): Provider {
  const provider = use(ProviderContext);
  if (!provider) throw new Error("useProvider needs the root's ProviderContext");
  return provider;
}
