import type { ReactNode } from "react";
import type { Provider } from "#app/provider/provider.ts";
import { ProviderContext } from "#app/brand/provider-context.ts";
import { demoProvider } from "#db/demonstration-provider.ts";

type ProvidedProps = {
  /** Overrides of the demonstration's provider. */
  facts?: Partial<Provider>;
  children: ReactNode;
};

/** Provides the demonstration's provider: `render(<Part />, { wrapper: Provided })`. */
export function ProviderWrapper({ facts, children }: ProvidedProps) {
  return <ProviderContext value={facts ? { ...demoProvider, ...facts } : demoProvider}>{children}</ProviderContext>;
}
