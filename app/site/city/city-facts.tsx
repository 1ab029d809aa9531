import { type ReactNode, useMemo, useState } from "react";
import { ProviderContext, useProvider } from "#app/brand/provider-context.ts";
import { advertisedAmong } from "#app/catalogue/plans/advertised.ts";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";

/**
 * Gives the sections inside the advertised facts as they hold in the chosen city, since an advertised price binds.
 * Without a city the provider's own facts stay. While its plans load the former facts keep their place; a section hides
 * their figures (`useFactsClass`).
 */
export function CityFacts({ children }: { children: ReactNode }) {
  const provider = useProvider();
  const { city, plans, plansStatus } = useChosenCity();
  const hasCity = city !== null;
  const facts = useMemo(
    () => (hasCity ? { ...provider, ...advertisedAmong(plans, provider) } : provider),
    [provider, hasCity, plans],
  );
  const [former, setFormer] = useState(facts);
  const shown = plansStatus === "loading" ? former : facts;
  if (shown !== former) setFormer(shown);
  return <ProviderContext value={shown}>{children}</ProviderContext>;
}

/** Hides figures that may not hold in the city whose plans load. */
export function useFactsClass(): string {
  return useChosenCity().plansStatus === "loading" ? "invisible" : "";
}
