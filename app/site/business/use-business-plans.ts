import { useEffect, useState } from "react";
import type { City } from "#app/catalogue/city.ts";
import { useChosenCity } from "../city/chosen-city.tsx";
import type { CityBusinessPlans } from "../city/city-data.ts";

export type BusinessOffer = { sold: CityBusinessPlans | "failed" | null; retry: () => void };

/** What is sold to companies in a city, asked again whenever the city changes (§4); null while it is on its way. */
export function useBusinessPlans(city: City): BusinessOffer {
  const { businessPlans } = useChosenCity();
  const [answer, setAnswer] = useState<{ cityId: number; sold: CityBusinessPlans | "failed" } | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isAwaited = true;
    const arrive = (sold: CityBusinessPlans | "failed") => isAwaited && setAnswer({ cityId: city.id, sold });
    businessPlans(city.id).then(arrive, () => arrive("failed"));
    return () => {
      isAwaited = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new try is a reason to ask again
  }, [city, businessPlans, tries]);

  return {
    sold: answer?.cityId === city.id ? answer.sold : null,
    retry: () => {
      setAnswer(null);
      setTries((count) => count + 1);
    },
  };
}
