import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { includedCamerasLabel, type Plan, splitStreamings } from "#app/catalogue/plans/plan.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { CameraIcon, WrenchIcon } from "#app/ui/icon.tsx";
import { OfferDialog, OfferFeatureList } from "./offer-dialog.tsx";
import { orderChatUrl } from "./plan-offer.ts";
import { IncludedItem } from "./plan-parts.tsx";
import { StreamingList } from "#app/site/streaming/streaming-list.tsx";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";

type PlanDetailsDialogProps = { plan: Plan; city: City; icons: StreamingIcons; onClose: () => void };

/** The details of one plan. The first three streamings are included products, the rest limited apps (PLAN-17). */
export function PlanDetailsDialog({ plan, city, icons, onClose }: PlanDetailsDialogProps) {
  const provider = useProvider();
  const { included, limited } = splitStreamings(plan.streamings);
  const cameras = includedCamerasLabel(plan.cameraCount);
  return (
    <OfferDialog
      offer={plan}
      orderUrl={orderChatUrl(provider.whatsapp, plan, city)}
      context={{ planId: plan.id }}
      onClose={onClose}
    >
      <StreamingList title="Produtos incluídos" names={included} icons={icons} />
      <StreamingList title="Aplicativos limitados" names={limited} icons={icons} />
      <OfferFeatureList>
        {cameras && <IncludedItem icon={<CameraIcon />}>{cameras}</IncludedItem>}
        <IncludedItem icon={<WrenchIcon />}>{provider.installation}</IncludedItem>
      </OfferFeatureList>
      <p className="mt-4 text-xs leading-snug text-muted">
        {provider.speedDisclaimer} Oferta para {cityLabel(city)}.
      </p>
    </OfferDialog>
  );
}
