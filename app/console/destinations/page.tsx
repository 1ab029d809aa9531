import { href, Link } from "react-router";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import * as outbox from "#app/leads/outbox.server.ts";
import {
  allSecrets,
  allSettings,
  connectors,
  type DestinationKind,
  destinationKinds,
} from "#app/leads/destinations/connectors.ts";
import { listDeliveryProblems } from "#app/leads/destinations/delivery-problems.server.ts";
import { type DestinationInput, destinationInput } from "#app/leads/destinations/destination.input.ts";
import * as destinations from "#app/leads/destinations/destination.server.ts";
import { deliveredLeadKinds, failuresToPause } from "#app/leads/destinations/destination.ts";
import type { LeadKind } from "#app/leads/lead.ts";
import { mailServerName } from "#app/platform/delivery/mail.server.ts";
import { relayName } from "#app/platform/delivery/relay.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import * as settings from "#app/provider/settings.server.ts";
import { LinkIcon } from "#app/ui/icon.tsx";
import { formatDate } from "#app/console/dates.ts";
import { defineEntity } from "#app/console/entity/console-entity.ts";
import { leadKindLabels } from "#app/console/lead/labels.ts";
import { EntityScreen } from "#app/console/screen/entity-screen.tsx";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";
import { SettingsNav } from "#app/console/settings/settings-nav.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { DestinationDetails } from "./details.tsx";
import { DestinationForm } from "./form.tsx";
import { answerText } from "#app/console/delivery/answer-texts.ts";
import { changeLabel } from "./labels.ts";
import { FixedDestinations, type FixedDestination } from "./fixed-destinations.tsx";
import { DeliveryProblems } from "#app/console/delivery/delivery-problems.tsx";
import type { Route } from "./+types/page";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

export const entity = defineEntity<destinations.DestinationRow, DestinationInput>()({
  name: "destination",
  title: "Para onde vão os pedidos",
  noun: {
    one: "destino",
    many: "destinos",
    gender: "m",
    active: ["Ligado", "Ligados"],
    inactive: ["Desligado", "Desligados"],
  },
  operations: ["create", "update", "setActive", "remove"],
  empty: {
    icon: LinkIcon,
    text: "Todo pedido fica em Contatos. Daqui ele segue também para onde sua equipe trabalha: um e-mail, um webhook, um ERP.",
  },
  searchHint: "Nome ou endereço",
  labelOf: ({ name }) => name,
  primary: { key: "name", header: "Destino" },
  columns: [
    {
      key: "kind",
      header: "Sistema",
      width: "w-28",
      cardSlot: "subtitle",
      text: ({ kind }) => connectors[kind].label,
    },
    { header: "Onde", width: "w-56", minWidth: 1024, text: ({ address }) => address ?? null },
    { header: "Pedidos", width: "w-56", cardSlot: "body", text: requestsOf },
    { header: "Situação", width: "w-56", cardSlot: "footer", cell: (row) => <State row={row} /> },
  ],
  fields: {
    kind: {
      label: "Sistema",
      initial: destinationKinds[0]!,
      format: (kind) => connectors[kind as DestinationKind]?.label ?? kind,
    },
    name: { label: "Nome" },
    ...allSettings,
    ...allSecrets,
    secret: { label: "Segredo" },
    leadKinds: {
      label: "Quais pedidos",
      initial: deliveredLeadKinds.join(", "),
      format: (kinds) =>
        kinds
          .split(", ")
          .map((kind) => leadKindLabels[kind as LeadKind] ?? kind)
          .join(", "),
    },
    events: {
      label: "Avisos",
      initial: "",
      format: (events) => (events === "" ? "" : changeLabel),
    },
    cities: { label: "Cidades" },
  },
  Details: DestinationDetails,
  Form: DestinationForm,
});

/** "Todos os pedidos, nas 12 cidades", "Ligação, Proposta". */
function requestsOf({ leadKinds, cities, lostCities }: destinations.DestinationRow): string {
  if (leadKinds.length === 0) return changeLabel;
  const kinds =
    leadKinds.length === deliveredLeadKinds.length
      ? "Todos os pedidos"
      : leadKinds.map((kind) => leadKindLabels[kind as LeadKind]).join(", ");
  if (cities.length === 0) return kinds;
  const lost = lostCities.length > 0 ? ` (${pluralize(lostCities.length, "não existe", "não existem")} mais)` : "";
  return `${kinds}, em ${pluralize(cities.length, "cidade", "cidades")}${lost}`;
}

function State({ row }: { row: destinations.DestinationRow }) {
  const waiting = row.waiting > 0 ? `, ${pluralize(row.waiting, "espera", "esperam")}` : "";
  if (row.missingSecret) return <span className="font-semibold text-danger">Falta o segredo{waiting}</span>;
  if (row.failingSince) {
    return (
      <span className="font-semibold text-danger" title={answerText(row.answer)}>
        {row.failures >= failuresToPause ? "Parado" : "Com falhas"}
        {waiting}
      </span>
    );
  }
  const last = row.lastDeliveredAt ? `, o último ${formatDate(row.lastDeliveredAt)}` : "";
  return (
    <span className="text-muted">
      {row.deliveredLately} em 7 dias{last}
      {waiting}
    </span>
  );
}

const read = createEntityLoader(entity, destinations, async () => {
  const { salesEmail } = await settings.current();
  const fixed: FixedDestination[] = [
    { kind: "mail", server: mailServerName(), to: salesEmail, waiting: await outbox.countWaiting() },
    { kind: "relay", server: relayName() },
  ];
  return { fixed, problems: await listDeliveryProblems() };
});

export function loader(args: Parameters<typeof read>[0]) {
  requireAdministrator(args.context);
  return read(args);
}

export const action = createEntityAction(entity, destinations, destinationInput);

/** Where requests go beside the tab Contatos. */
export default function Destinations({ loaderData }: Route.ComponentProps) {
  const { fixed = [], problems = [] } = loaderData.extras ?? {};
  return (
    <>
      <div className="px-4 pt-4 md:px-6">
        <div className="max-w-184">
          <SettingsNav />
        </div>
      </div>
      <EntityScreen
        entity={entity}
        listing={loaderData}
        links={
          <Link to={href("/intranet/configuracoes/destinos/entregas")} className={buttonClass("plain")}>
            Entregas
          </Link>
        }
        notice={
          <>
            <p className="-mt-2 text-sm text-muted">
              Todo pedido fica em Contatos. Daqui ele segue também para onde sua equipe trabalha.
            </p>
            <DeliveryProblems problems={problems} />
            <FixedDestinations destinations={fixed} />
          </>
        }
      />
    </>
  );
}
