import { createContext, use } from "react";
import type { Provider } from "./catalogue/provider.ts";

/** The provider's facts for all that is drawn, which the root's loader brings with each document. */
export const ProviderContext = createContext<Provider | null>(null);

/** The facts of the provider whose site this is. */
export function useProvider(): Provider {
  const provider = use(ProviderContext);
  if (!provider) throw new Error("The provider's facts are drawn below the root only");
  return provider;
}
