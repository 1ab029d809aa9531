import { data } from "react-router";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { ChosenCityProvider } from "#app/site/city/chosen-city.tsx";
import { parseCityId } from "#app/site/city/json/json-response.server.ts";
import { findCityOffers } from "#app/site/city/json/find-city-offers.server.ts";
import { PlansSection } from "./plans-section.tsx";
import type { Route } from "./+types/plans-section-page";
import type { FragmentHandle } from "#app/document/fragment-handle.ts";

export const handle: CacheHandle & FragmentHandle = { isPublic: true, isFragment: true };

/** GET /cidades/:cityId/planos/secao. */
export async function loader({ params }: Route.LoaderArgs) {
  const arrival = await findCityOffers(parseCityId(params.cityId));
  return data({ arrival }, { status: arrival ? 200 : 404 });
}

/** The plans section of a city alone, which the pre-hydration script inserts into the home page. */
export default function PlansSectionPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>Planos</title>
      <meta name="robots" content="noindex" />
      {loaderData.arrival && (
        <ChosenCityProvider>
          <PlansSection />
        </ChosenCityProvider>
      )}
    </>
  );
}
