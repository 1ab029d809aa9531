import { type City, cityLabel } from "#app/catalogue/city.ts";
import { includedCameras, type Plan, splitStreamings } from "#app/catalogue/plan.ts";
import { useProvider } from "#app/provider-context.ts";
import { CameraIcon, WrenchIcon } from "#app/ui/icon.tsx";
import type { StreamingIcons } from "../city/city-data.ts";
import { OfferDialog, OfferList } from "./offer-dialog.tsx";
import { contractLink } from "./plan-offer.ts";
import { Included } from "./plan-parts.tsx";
import { StreamingList } from "./streaming-list.tsx";

type PlanDetailsProps = { plan: Plan; city: City; icons: StreamingIcons; onClose: () => void };

/** The details of one plan. The first three streamings are included products, the rest limited apps (PLAN-17). */
export function PlanDetails({ plan, city, icons, onClose }: PlanDetailsProps) {
  const provider = useProvider();
  const { included, limited } = splitStreamings(plan.streamings);
  const cameras = includedCameras(plan.cameraCount);
  return (
    <OfferDialog
      offer={plan}
      contract={contractLink(provider.whatsapp, plan, city)}
      about={{ planId: plan.id }}
      onClose={onClose}
    >
      <StreamingList title="Produtos incluídos" names={included} icons={icons} />
      <StreamingList title="Aplicativos limitados" names={limited} icons={icons} />
      <OfferList>
        {cameras && <Included icon={<CameraIcon />}>{cameras}</Included>}
        <Included icon={<WrenchIcon />}>{provider.installation}</Included>
      </OfferList>
      <p className="mt-4 text-xs leading-snug text-muted">
        {provider.speedDisclaimer} Oferta para {cityLabel(city)}.
      </p>
    </OfferDialog>
  );
}
