import { type LeadInput, leadInput } from "#app/catalogue/lead.input.ts";
import * as leads from "#app/catalogue/lead-desk.server.ts";
import { type LeadState, leadKinds, leadStates } from "#app/catalogue/lead.ts";
import { maskPhone } from "#app/catalogue/person.ts";
import type { Route } from "./+types/leads";
import { entityAction } from "./entity/action.server.ts";
import { defineEntity } from "./entity/entity.ts";
import { entityFile } from "./entity/file.server.ts";
import { entityLoader } from "./entity/loader.server.ts";
import { EntityScreen } from "./entity/screen.tsx";
import { ChoiceField } from "./fields/fields.tsx";
import { LeadDetails } from "./lead/details.tsx";
import { leadFacts } from "./lead/facts.ts";
import { StateTag } from "./lead/state-tag.tsx";
import { kindWords, stateWords } from "./lead/words.ts";
import { whenColumn } from "./list/cells.tsx";

export { clientAction, clientLoader, shouldRevalidate } from "./entity/client-route.ts";

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
  searchHint: "Nome, telefone, e-mail ou protocolo",
  labelOf: (lead) => lead.name ?? lead.email ?? (lead.phone ? maskPhone(lead.phone) : lead.protocol),
  lead: { key: "name", header: "Contato" },
  columns: [
    { key: "kind", header: "Pedido", width: "w-36", card: "fact", text: (lead) => kindWords[lead.kind] },
    { key: "city", header: "Cidade", width: "w-44", from: 1024, card: "line" },
    {
      header: "Telefone",
      width: "w-40",
      from: 900,
      card: "line",
      text: (lead) => lead.phone && maskPhone(lead.phone),
    },
    { header: "Protocolo", width: "w-32", from: 1180, text: (lead) => lead.protocol },
    { key: "state", header: "Estado", width: "w-34", card: "foot", cell: (lead) => <StateTag state={lead.state} /> },
    whenColumn({ key: "createdAt", header: "Recebido em", card: "foot" }),
  ],
  alsoInFile: leadFacts,
  fields: { state: { label: "Estado", show: (state) => stateWords[state as LeadState] ?? state } },
  Details: LeadDetails,
  Form: ({ fields }) => (
    <ChoiceField
      field={fields.state}
      options={leadStates.filter(isForStaff).map((state) => [state, stateWords[state]])}
    />
  ),
});

function isForStaff(state: LeadState): boolean {
  return state !== "relay-failed";
}

const filters = [
  { name: "kind", label: "Pedido", options: leadKinds.map((kind) => [kind, kindWords[kind]] as const) },
  { name: "state", label: "Estado", options: leadStates.map((state) => [state, stateWords[state]] as const) },
];

export const middleware = [entityFile(entity, { listAll: leads.exportAll })];
export const loader = entityLoader(entity, leads);
export const action = entityAction(entity, leads, leadInput);

export default function Leads({ loaderData }: Route.ComponentProps) {
  return <EntityScreen entity={entity} listing={loaderData} filters={filters} />;
}
