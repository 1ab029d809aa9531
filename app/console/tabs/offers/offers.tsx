import { href, Link } from "react-router";
import { ReceiptIcon, ShieldIcon } from "#app/ui/icon.tsx";
import { type OfferAdminInput, offerAdminInput } from "#app/offers/offer-admin.input.ts";
import * as offers from "#app/offers/offer-admin.server.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { defineEntity } from "#app/console/entity/console-entity.ts";
import { TextField } from "#app/console/fields/fields.tsx";
import { withParams } from "#app/console/list/list-params.ts";
import { DayFilter } from "#app/console/list/filter-controls.tsx";
import { useListNavigation, useListParams } from "#app/console/list/use-list-params.ts";
import { EntityScreen } from "#app/console/screen/entity-screen.tsx";
import { createEntityExport } from "#app/console/server/csv-export.server.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";
import { brazilianDay } from "#app/platform/time/clock.ts";
import { reminderDays } from "#app/catalogue/plans/offer-terms/offer-warnings.ts";
import { mandatoryKeys } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { factNames } from "#app/catalogue/plans/offer-terms/staff-words.ts";
import { CompletenessMeter } from "./completeness-meter.tsx";
import { OfferDetailsPanel } from "./details-panel.tsx";
import { NoticeBanner } from "./notice-banner.tsx";
import { loadLabelNotice } from "./label-notice.server.ts";
import { saleText, WarningsTag } from "./offer-cells.tsx";
import type { Route } from "./+types/offers";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

const filters = [
  {
    name: "publico",
    label: "Público",
    options: [
      ["plan", "Residencial"],
      ["business-plan", "Empresarial"],
    ],
  },
  {
    name: "etiqueta",
    label: "Etiqueta",
    options: [
      ["incompleta", "Incompleta"],
      ["completa", "Completa"],
      ["termina", `Sai em até ${reminderDays} dias`],
    ],
  },
] as const;

export const entity = defineEntity<offers.OfferRow, OfferAdminInput>()({
  name: "offer",
  title: "Ofertas",
  noun: {
    one: "oferta",
    many: "ofertas",
    gender: "f",
    active: ["À venda", "À venda"],
    inactive: ["Encerrada", "Encerradas"],
  },
  operations: ["update"],
  empty: { icon: ReceiptIcon, text: "Uma oferta aparece aqui quando um plano ativo é salvo." },
  searchHint: "Código, plano ou registro",
  labelOf: (offer) => offer.code,
  primary: { key: "code", header: "Código" },
  columns: [
    {
      key: "name",
      header: "Plano",
      width: "w-52",
      cardSlot: "subtitle",
      text: (offer) => offer.terms.nome,
      cell: ({ terms }) => (
        <span title={terms.nome} className="block truncate">
          {terms.nome}
        </span>
      ),
    },
    {
      header: "Situação",
      width: "w-32",
      cardSlot: "value",
      text: (offer) => (offer.isSold ? "à venda" : "encerrada"),
      cell: State,
    },
    { key: "since", header: "Venda", width: "w-44", minWidth: 1024, text: saleText },
    {
      header: "À venda em",
      numeric: true,
      width: "w-24",
      minWidth: 900,
      text: (offer) => String(offer.cityCount),
      cell: ({ cityCount, ufs }) => (
        <span title={`${pluralize(cityCount, "município", "municípios")}: ${ufs.join(", ")}`}>
          {formatCount(cityCount)}
        </span>
      ),
    },
    {
      header: "Etiqueta",
      width: "w-48",
      cardSlot: "body",
      text: ({ missing }) => `${mandatoryKeys.length - missing.length} de ${mandatoryKeys.length}`,
      cell: ({ missing, warnings }) => (
        <span className="flex items-center gap-2">
          <CompletenessMeter missing={missing.length} />
          <WarningsTag warnings={warnings} />
        </span>
      ),
    },
    { key: "anatelCode", header: "Registro Anatel", width: "w-36", minWidth: 1024 },
  ],
  extraExportColumns: [
    { header: "Público", text: ({ kind }) => (kind === "plan" ? "residencial" : "empresarial") },
    { header: "Falta na etiqueta", text: ({ missing }) => (missing.length > 0 ? factNames(missing) : null) },
    { header: "Avisos", text: ({ warnings }) => warnings.join(" ") || null },
    { header: "SHA-256", text: ({ hash }) => hash },
  ],
  fields: { anatelCode: { label: "Registro na Anatel" } },
  Details: ({ row }) => <OfferDetailsPanel offer={row} />,
  Form: ({ fields }) => (
    <TextField
      field={fields.anatelCode}
      isOptional
      maxLength={60}
      help="O código que a Anatel deu a esta versão. É a única informação de uma oferta publicada que muda."
    />
  ),
});

/** Whether the version is sold; near its last day, how many days are left. */
function State({ isSold, terms, daysLeft: left }: offers.OfferRow) {
  if (!isSold)
    return (
      <span className="rounded-[6px] px-2 text-xs leading-5.5 text-muted inset-ring inset-ring-line">encerrada</span>
    );
  return left !== null && left <= reminderDays ? (
    <span
      title={`Último dia de venda: ${brazilianDay(terms.vendida_ate!)}`}
      className="rounded-[6px] bg-warn-soft px-2 text-xs leading-5.5 font-semibold text-warn-ink"
    >
      {left === 0 ? "sai hoje" : `sai em ${left} ${left === 1 ? "dia" : "dias"}`}
    </span>
  ) : (
    <span className="rounded-[6px] bg-ok-soft px-2 text-xs leading-5.5 font-semibold text-ok-ink">à venda</span>
  );
}

export const middleware = [createEntityExport(entity, offers)];
export const loader = createEntityLoader(entity, offers, async () => ({ notice: await loadLabelNotice() }));
export const action = createEntityAction(entity, offers, offerAdminInput);

/** The versions of all offers: what is sold now and what was. Only Anatel's code is edited here. */
export default function Offers({ loaderData }: Route.ComponentProps) {
  return (
    <EntityScreen
      entity={entity}
      listing={loaderData}
      filters={filters}
      notice={<NoticeBanner notice={loaderData.extras?.notice ?? null} />}
      links={
        <Link to={href("/intranet/ofertas/prova")} className={buttonClass("plain")}>
          <ShieldIcon size={16} />
          Prova…
        </Link>
      }
    >
      <SoldOnFilter />
    </EntityScreen>
  );
}

function SoldOnFilter() {
  const { params } = useListParams();
  const { change } = useListNavigation();
  return (
    <DayFilter
      label="Vendidas em"
      name="dia"
      value={params.get("dia") ?? ""}
      onChange={(day) => change((current) => withParams(current, { dia: day }), { replace: true })}
    />
  );
}
