import { useEffect, useState } from "react";
import { useChosenCity } from "../city/chosen-city.tsx";
import type { CityBusinessPlans } from "../city/city-data.ts";

/** The business plans of a city; null while loading. To retry, remount the component. */
export function useBusinessPlans(cityId: number): CityBusinessPlans | "failed" | null {
  const { businessPlans } = useChosenCity();
  const [offers, setOffers] = useState<CityBusinessPlans | "failed" | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const receive = (result: CityBusinessPlans | "failed") => isCurrent && setOffers(result);
    businessPlans(cityId).then(receive, () => receive("failed"));
    return () => {
      isCurrent = false;
    };
  }, [cityId, businessPlans]);

  return offers;
}
