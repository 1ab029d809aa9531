import { BuildingIcon } from "#app/ui/icon.tsx";
import { href } from "react-router";
import { type BusinessPlanInput, businessPlanInput } from "#app/catalogue/plans/business-plan.input.ts";
import { findOfferInputWarnings } from "#app/catalogue/plans/offer-terms/offer-input-warnings.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import { mergeable } from "#app/catalogue/checks/merge.server.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { defineEntity } from "#app/console/entity/console-entity.ts";
import { createEntityExport } from "#app/console/server/csv-export.server.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";
import { SegmentedField, TextAreaField, TextField } from "#app/console/fields/fields.tsx";
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
import type { Route } from "./+types/business-plans";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

const answers = [
  ["não", "Não"],
  ["sim", "Sim"],
] as const;
const filters = [{ name: "popular", label: "Popular", options: answers }, cameraFilter];
const usage = offerUsage("business-plan-city");

export const entity = defineEntity<businessPlans.BusinessPlanRow, BusinessPlanInput>()({
  name: "business-plan",
  title: "Planos Empresariais",
  noun: { one: "plano empresarial", many: "planos empresariais", gender: "m" },
  operations: ["create", "update", "setActive", "remove", "many", "duplicate"],
  empty: {
    icon: BuildingIcon,
    text: "Um plano empresarial aparece na página Empresas quando está associado à cidade do visitante.",
  },
  searchHint: "Nome, velocidade, recursos ou selo",
  labelOf: (plan) => plan.name,
  usage,
  primary: {
    key: "name",
    header: "Plano empresarial",
    note: ({ badge, popular }) => (
      <>
        {badge && <BadgeTag>{badge}</BadgeTag>}
        {popular && (
          // A narrow table has no room for both this and a badge.
          <span className={badge ? "md:max-[1360px]:hidden" : "contents"}>
            <OutlinedTag title="Sai em destaque na página Empresas">popular</OutlinedTag>
          </span>
        )}
      </>
    ),
  },
  columns: [
    offerColumns.speed,
    offerColumns.price,
    { header: "Recursos", width: "w-48", minWidth: 1024, cardSlot: "body", cell: Features },
    offerColumns.cameras,
    usageColumn(usage),
    offerColumns.updatedAt,
  ],
  extraExportColumns: [usageExportColumn(usage)],
  importPath: href("/intranet/importar/:kind", { kind: "planos-empresariais" }),
  fields: {
    ...offerFieldSpecs,
    speed: { label: "Velocidade" },
    features: {
      label: "Recursos",
      text: (features) => features.join("\n"),
      format: (text) => text.replaceAll("\n", " · "),
      parse: (display) => display.replaceAll(" · ", "\n"),
    },
    popular: { label: "Popular", text: (popular) => (popular ? "sim" : "não"), initial: "não" },
    ...offerTermFields,
  },
  Preview: ({ texts }) => (
    <PreviewFrame
      desktopPart={cardPart}
      preview={{
        kind: "business-plan",
        plan: {
          ...offerFromTexts(texts),
          speed: /^\d+$/.test(texts.speed!) ? `${texts.speed} Mb/s` : texts.speed!,
          features: texts.features!.split("\n").filter((feature) => feature.trim() !== ""),
          popular: texts.popular === "sim",
        },
      }}
    />
  ),
  Details: ({ row }) => <CurrentOffer id={row.id} />,
  SaveNote: ({ row, texts }) => <VersionNote kind="business-plan" id={row?.id ?? null} texts={texts} />,
  Form: ({ fields }) => (
    <>
      <TextField field={fields.name} maxLength={120} />
      <TextField field={fields.speed} isHalf placeholder="500 Mb/s" maxLength={50} />
      <PriceField field={fields.price} />
      <TextAreaField
        field={fields.features}
        placeholder={"Wi-Fi 6 incluído\nIP público exclusivo"}
        help="Um por linha, na ordem em que aparecem no cartão do plano."
      />
      <SegmentedField
        field={fields.popular}
        isHalf
        options={answers}
        help="O popular sai em destaque e, sem selo próprio, com “MAIS ESCOLHIDO”."
      />
      <CamerasField field={fields.cameraCount} />
      <StreamingsField field={fields.streamings} help="Separe por vírgula." />
      <BadgeField field={fields.badge} placeholder="SIMÉTRICO" help="Em branco, só o popular sai com selo." />
      <LabelSection fields={fields} isBusiness />
    </>
  ),
});

/** The first feature and the number of further ones. */
function Features({ features }: businessPlans.BusinessPlanRow) {
  const more = features.length - 1;
  return (
    <span title={features.join("\n")} className="flex gap-1">
      <span className="truncate">{features[0]}</span>
      {more > 0 && <span className="flex-none text-muted">+{more}</span>}
    </span>
  );
}

const records = mergeable("business-plan", businessPlans);
export const middleware = [createEntityExport(entity, records)];
export const loader = createEntityLoader(entity, records, () => loadOfferContext("business-plan"));
export const action = createEntityAction(entity, records, businessPlanInput, {
  findInputWarnings: findOfferInputWarnings,
  findActivationWarnings: businessPlans.findActivationWarnings,
  ownActions: { ...priceActions(businessPlans, entity.noun), ...mergeAction(records) },
});

export default function BusinessPlans({ loaderData }: Route.ComponentProps) {
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
      <ToMatrixLink selection={props.selection} kind="business-plan-city" side="offers" />
      <MergeButton {...props} entity={{ name: "business-plan", noun: entity.noun }} />
    </>
  );
}
