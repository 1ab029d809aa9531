import type { City } from "#app/catalogue/cities/city.ts";
import { formatComboSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { PhoneIcon, WifiIcon } from "#app/ui/icon.tsx";
import { PlanCard } from "#app/site/plan/card/plan-card.tsx";
import type { ListedPlan } from "#app/site/plan/plan-cards.tsx";
import { IncludedItem } from "#app/site/plan/card/plan-parts.tsx";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

type ComboCardProps = ListedPlan & { city: City; icons: StreamingIcons };

/** Card of a combo (COMBO-4): that of a plan, with what the combo joins and its speed without 'Mb/s'. */
export function ComboCard(props: ComboCardProps) {
  const { combos } = useCopy(content);
  const provider = useProvider();
  return (
    <PlanCard
      {...props}
      speed={formatComboSpeed(props.plan.speed)}
      facts={
        <>
          <IncludedItem icon={<WifiIcon />}>{combos.internet}</IncludedItem>
          <IncludedItem icon={<PhoneIcon />}>{provider.calls}</IncludedItem>
        </>
      }
    />
  );
}
