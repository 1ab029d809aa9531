import { WifiIcon } from "#app/ui/icon.tsx";
import { href } from "react-router";
import { type PlanInput, planInput } from "#app/catalogue/plans/plan.input.ts";
import { planBadge, defaultBadge, planTypes } from "#app/catalogue/plans/plan.ts";
import { findOfferInputWarnings } from "#app/catalogue/plans/offer-terms/offer-input-warnings.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { mergeable } from "#app/catalogue/checks/merge.server.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { defineEntity } from "#app/console/entity/console-entity.ts";
import { createEntityExport } from "#app/console/server/csv-export.server.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";
import { SegmentedField, TextField } from "#app/console/fields/fields.tsx";
import { PreviewFrame } from "#app/console/widgets/preview-frame.tsx";
import { usageColumn, usageExportColumn } from "#app/console/entity/columns.tsx";
import { BadgeTag, OutlinedTag } from "./offer-cells.tsx";
import {
  BadgeField,
  cameraFilter,
  cardPart,
  CamerasField,
  offerColumns,
  offerFieldSpecs,
  offerFromTexts,
  offerUsage,
  PriceField,
  StreamingsField,
} from "./offer-parts.tsx";
import { CurrentOffer } from "#app/console/tabs/offers/current-offer.tsx";
import { loadOfferContext } from "#app/console/tabs/offers/offer-context.server.ts";
import { OfferScreen } from "#app/console/tabs/offers/offer-screen.tsx";
import { VersionNote } from "#app/console/tabs/offers/version-note.tsx";
import { LabelSection } from "#app/console/tabs/offers/label-section.tsx";
import { offerTermFields } from "#app/console/tabs/offers/term-fields.ts";
import { CheckFilter } from "#app/console/tabs/health/check-filter.tsx";
import { MergeButton } from "#app/console/tabs/health/merge-button.tsx";
import { mergeAction } from "#app/console/tabs/health/merge-action.server.ts";
import { ToMatrixLink } from "#app/console/tabs/matrix/to-matrix-link.tsx";
import { ChangePrices } from "#app/console/tabs/prices/change-prices.tsx";
import { priceActions } from "#app/console/tabs/prices/price-actions.server.ts";
import type { SelectionActionsProps } from "#app/console/list/selection.tsx";
import type { Route } from "./+types/plans";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

const types = planTypes.map((type) => [type, type] as const);
const filters = [{ name: "type", label: "Tipo", options: types }, cameraFilter];
const usage = offerUsage("plan-city");

export const entity = defineEntity<plans.PlanRow, PlanInput>()({
  name: "plan",
  title: "Planos",
  noun: { one: "plano", many: "planos", gender: "m" },
  operations: ["create", "update", "setActive", "remove", "many", "duplicate"],
  empty: {
    icon: WifiIcon,
    text: "Um plano aparece no site quando está associado a uma cidade.",
  },
  searchHint: "Nome, velocidade, tipo ou selo",
  labelOf: (plan) => plan.name,
  usage,
  primary: { key: "name", header: "Plano", note: Badge },
  columns: [
    offerColumns.speed,
    offerColumns.price,
    { key: "type", header: "Tipo", width: "w-22", minWidth: 900, cardSlot: "subtitle" },
    offerColumns.cameras,
    offerColumns.streamings,
    usageColumn(usage),
    offerColumns.updatedAt,
  ],
  extraExportColumns: [usageExportColumn(usage)],
  importPath: href("/intranet/importar/:kind", { kind: "planos" }),
  fields: {
    ...offerFieldSpecs,
    speed: { label: "Velocidade", text: (speed) => speed.replace(/\s*Mb\/s$/, ""), format: (text) => `${text} Mb/s` },
    type: { label: "Tipo", initial: planTypes[0] },
    ...offerTermFields,
  },
  Preview: ({ texts }) => (
    <PreviewFrame
      desktopPart={cardPart}
      preview={{
        kind: "plan",
        plan: {
          ...offerFromTexts(texts),
          speed: `${texts.speed} Mb/s`,
          type: texts.type === "Combo" ? "Combo" : "Internet",
        },
      }}
    />
  ),
  Details: ({ row }) => <CurrentOffer id={row.id} />,
  SaveNote: ({ row, texts }) => <VersionNote kind="plan" id={row?.id ?? null} texts={texts} />,
  Form: ({ fields }) => (
    <>
      <TextField field={fields.name} maxLength={120} />
      <TextField field={fields.speed} isHalf suffix="Mb/s" inputMode="numeric" maxLength={50} />
      <PriceField field={fields.price} />
      <SegmentedField field={fields.type} isHalf options={types} />
      <CamerasField field={fields.cameraCount} />
      <StreamingsField
        field={fields.streamings}
        help="Separe por vírgula. Os três primeiros aparecem em “Produtos incluídos”; os demais, em “Aplicativos limitados”."
      />
      <BadgeField
        field={fields.badge}
        placeholder={`Padrão: ${defaultBadge}`}
        help="Em branco, vale o texto padrão quando o nome contém 350 ou 500."
      />
      <LabelSection fields={fields} isBusiness={false} />
    </>
  ),
});

/** The badge on the plan's card: set by staff, or automatic from its name (PLAN-16). */
function Badge(plan: plans.PlanRow) {
  if (plan.badge) return <BadgeTag>{plan.badge}</BadgeTag>;
  const automatic = planBadge(plan);
  return (
    automatic && (
      <OutlinedTag title={`Selo automático “${automatic}”: o nome contém 350 ou 500`}>automático</OutlinedTag>
    )
  );
}

const records = mergeable("plan", plans);
export const middleware = [createEntityExport(entity, records)];
export const loader = createEntityLoader(entity, records, () => loadOfferContext("plan"));
export const action = createEntityAction(entity, records, planInput, {
  findInputWarnings: findOfferInputWarnings,
  findActivationWarnings: plans.findActivationWarnings,
  ownActions: { ...priceActions(plans, entity.noun), ...mergeAction(records) },
});

export default function Plans({ loaderData }: Route.ComponentProps) {
  return (
    <OfferScreen entity={entity} listing={loaderData} filters={filters} SelectionActions={OfferActions}>
      <CheckFilter />
    </OfferScreen>
  );
}

function OfferActions(props: SelectionActionsProps) {
  return (
    <>
      <ChangePrices {...props} entity={entity} />
      <ToMatrixLink selection={props.selection} kind="plan-city" side="offers" />
      <MergeButton {...props} entity={{ name: "plan", noun: entity.noun }} />
    </>
  );
}
