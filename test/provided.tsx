import type { ReactNode } from "react";
import type { Provider } from "#app/catalogue/provider.ts";
import { ProviderContext } from "#app/provider-context.ts";
import { provider } from "#db/demonstration-provider.ts";

type ProvidedProps = {
  /** Where the provider differs from the demonstration's. */
  facts?: Partial<Provider>;
  children: ReactNode;
};

/** The demonstration's provider around what a test draws: `render(<Part />, { wrapper: Provided })`. */
export function Provided({ facts, children }: ProvidedProps) {
  return <ProviderContext value={facts ? { ...provider, ...facts } : provider}>{children}</ProviderContext>;
}
