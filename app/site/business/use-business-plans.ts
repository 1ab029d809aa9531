import { useEffect, useState } from "react";
import { useChosenCity } from "../city/chosen-city.tsx";
import type { CityBusinessPlans } from "../city/city-data.ts";

/** What is sold to companies in a city; null while it is on its way. To ask again, mount the asking part anew. */
export function useBusinessPlans(cityId: number): CityBusinessPlans | "failed" | null {
  const { businessPlans } = useChosenCity();
  const [sold, setSold] = useState<CityBusinessPlans | "failed" | null>(null);

  useEffect(() => {
    let isAwaited = true;
    const arrive = (answer: CityBusinessPlans | "failed") => isAwaited && setSold(answer);
    businessPlans(cityId).then(arrive, () => arrive("failed"));
    return () => {
      isAwaited = false;
    };
  }, [cityId, businessPlans]);

  return sold;
}
