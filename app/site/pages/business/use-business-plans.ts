import { useEffect, useState } from "react";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import type { CityBusinessPlansResponse } from "#app/site/city/json/city-data-client.ts";

/** The business plans of a city; null while loading. To retry, remount the component. */
export function useBusinessPlans(cityId: number): CityBusinessPlansResponse | "failed" | null {
  const { businessPlans } = useChosenCity();
  const [offers, setOffers] = useState<CityBusinessPlansResponse | "failed" | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const receive = (result: CityBusinessPlansResponse | "failed") => isCurrent && setOffers(result);
    businessPlans(cityId).then(receive, () => receive("failed"));
    return () => {
      isCurrent = false;
    };
  }, [cityId, businessPlans]);

  return offers;
}
