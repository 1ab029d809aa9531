import { MailIcon } from "#app/ui/icon.tsx";
import { type LeadInput, leadInput } from "#app/leads/lead.input.ts";
import * as leads from "#app/leads/lead-admin.server.ts";
import { findCode } from "#app/leads/campaigns/campaign.server.ts";
import { type LeadState, leadKinds, leadStates } from "#app/leads/lead.ts";
import type { Route } from "./+types/leads";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { defineEntity } from "#app/console/entity/console-entity.ts";
import { createEntityExport } from "#app/console/server/csv-export.server.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";
import { EntityScreen } from "#app/console/screen/entity-screen.tsx";
import { SegmentedField } from "#app/console/fields/fields.tsx";
import * as staffMembers from "#app/accounts/staff-members.server.ts";
import { withParams } from "#app/console/list/list-params.ts";
import { DayFilter } from "#app/console/list/filter-controls.tsx";
import { useListNavigation, useListParams } from "#app/console/list/use-list-params.ts";
import { AssigneeField, AssigneesContext, assigneeOptions } from "#app/console/lead/assignees.tsx";
import { ConversationCode } from "#app/console/lead/conversation-code.tsx";
import { LeadNotes } from "#app/console/lead/notes.tsx";
import { LeadDetails } from "#app/console/lead/details.tsx";
import { leadExportColumns } from "#app/console/lead/export-columns.ts";
import { LeadStateTag } from "#app/console/lead/state-tag.tsx";
import { leadKindLabels, leadStateLabels } from "#app/console/lead/labels.ts";
import { timestampColumn } from "#app/console/entity/columns.tsx";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

export const entity = defineEntity<leads.LeadRow, LeadInput>()({
  name: "lead",
  title: "Contatos",
  noun: {
    one: "contato",
    many: "contatos",
    gender: "m",
    active: ["Em aberto", "Em aberto"],
    inactive: ["Concluído", "Concluídos"],
  },
  operations: ["update", "remove", "many"],
  empty: {
    icon: MailIcon,
    text: "Os pedidos feitos no site aparecem aqui, com o que responder a cada pessoa.",
    next: { label: "Abrir o site", to: "/" },
  },
  searchHint: "Nome, telefone, e-mail, protocolo ou código da conversa",
  labelOf: (lead) => lead.name ?? lead.email ?? lead.phone ?? lead.protocol,
  primary: { key: "name", header: "Contato" },
  columns: [
    { key: "kind", header: "Pedido", width: "w-34", cardSlot: "subtitle", text: (lead) => leadKindLabels[lead.kind] },
    { key: "city", header: "Cidade", width: "w-40", minWidth: 1024, cardSlot: "body" },
    {
      header: "Telefone",
      width: "w-36",
      minWidth: 900,
      cardSlot: "body",
      text: (lead) => lead.phone,
    },
    { header: "Protocolo", width: "w-32", minWidth: 1180, text: (lead) => lead.protocol },
    {
      key: "state",
      header: "Estado",
      width: "w-32",
      cardSlot: "footer",
      cell: (lead) => <LeadStateTag state={lead.state} />,
    },
    {
      key: "assignee",
      header: "Responsável",
      width: "w-32",
      minWidth: 1180,
      cardSlot: "body",
      cell: ({ assignee }) =>
        assignee && (
          <span title={assignee} className="block truncate text-muted">
            {assignee}
          </span>
        ),
    },
    timestampColumn({ key: "createdAt", header: "Recebido em", cardSlot: "footer" }),
  ],
  extraExportColumns: leadExportColumns,
  fields: {
    state: { label: "Estado", format: (state) => leadStateLabels[state as LeadState] ?? state },
    assignee: { label: "Responsável" },
  },
  Details: ({ row }) => (
    <>
      <LeadDetails row={row} />
      <LeadNotes row={row} />
    </>
  ),
  Form: ({ fields }) => (
    <>
      <SegmentedField
        field={fields.state}
        options={leadStates.filter(isForStaff).map((state) => [state, leadStateLabels[state]])}
      />
      <AssigneeField
        field={fields.assignee}
        onTake={() => fields.state.value === "new" && fields.state.set("in-progress")}
      />
    </>
  ),
});

function isForStaff(state: LeadState): boolean {
  return state !== "relay-failed";
}

const filters = [
  { name: "kind", label: "Pedido", options: leadKinds.map((kind) => [kind, leadKindLabels[kind]] as const) },
  { name: "state", label: "Estado", options: leadStates.map((state) => [state, leadStateLabels[state]] as const) },
];

const campaignFilter = (campaigns: readonly string[]) => ({
  name: "campaign",
  label: "Campanha",
  options: campaigns.map((campaign) => [campaign, campaign] as const),
});

export const middleware = [createEntityExport(entity, { listAll: leads.exportAll })];
export const loader = createEntityLoader(entity, leads, async ({ search }) => {
  const [cities, campaigns, staff, code] = await Promise.all([
    leads.listCities(),
    leads.listCampaigns(),
    staffMembers.list(),
    findCode(search),
  ]);
  return { cities, campaigns, staff: staff.map(({ email }) => email), code };
});
export const action = createEntityAction(entity, leads, leadInput);

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { cities = [], campaigns = [], staff = [], code = null } = loaderData.extras ?? {};
  const { params } = useListParams();
  const { change } = useListNavigation();
  const day = (name: "de" | "ate") => ({
    name,
    value: params.get(name) ?? "",
    onChange: (value: string) => change((current) => withParams(current, { [name]: value }), { replace: true }),
  });
  return (
    <AssigneesContext value={staff}>
      <EntityScreen
        entity={entity}
        listing={loaderData}
        notice={code && <ConversationCode found={code} />}
        filters={[
          ...filters,
          { name: "city", label: "Cidade", options: cities.map((city) => [city, city]) },
          ...(campaigns.length > 0 ? [campaignFilter(campaigns)] : []),
          { name: "assignee", label: "Responsável", options: assigneeOptions(staff) },
        ]}
      >
        <DayFilter label="De" {...day("de")} />
        <DayFilter label="Até" {...day("ate")} />
      </EntityScreen>
    </AssigneesContext>
  );
}
