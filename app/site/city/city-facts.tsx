import { type ReactNode, useMemo } from "react";
import { ProviderContext, useProvider } from "#app/brand/provider-context.ts";
import { advertisedAmong } from "#app/catalogue/plans/advertised.ts";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";

/**
 * Gives the sections inside the advertised facts as they hold in the chosen city, since an advertised price binds. Until
 * its plans are known nothing is advertised. Without a city the provider's own facts stay.
 */
export function CityFacts({ children }: { children: ReactNode }) {
  const provider = useProvider();
  const { city, plans } = useChosenCity();
  const hasCity = city !== null;
  const facts = useMemo(
    () => (hasCity ? { ...provider, ...advertisedAmong(plans, provider) } : provider),
    [provider, hasCity, plans],
  );
  return <ProviderContext value={facts}>{children}</ProviderContext>;
}
