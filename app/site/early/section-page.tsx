import { data } from "react-router";
import type { FragmentHandle } from "#app/root.tsx";
import type { CacheHandle } from "#app/platform/http/shared-address.server.ts";
import { ChosenCityProvider } from "../city/chosen-city.tsx";
import { parseCityId } from "../city/json-answer.server.ts";
import { findCityOffers } from "../city/sold.server.ts";
import { PlansSection } from "../plan/plans-section.tsx";
import type { Route } from "./+types/section-page.ts";

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
