import { href } from "react-router";
import { moneyText } from "#app/catalogue/money.ts";
import { type PlanInput, planInput } from "#app/catalogue/plan.input.ts";
import { cameraLabel, defaultBadge, maxCameras, planTypes } from "#app/catalogue/plan.ts";
import * as plans from "#app/catalogue/plan.server.ts";
import { entityAction } from "./entity/action.server.ts";
import { defineEntity, type Usage } from "./entity/entity.ts";
import { entityLoader } from "./entity/loader.server.ts";
import { EntityScreen } from "./entity/screen.tsx";
import { ChoiceField, SelectField, TextField } from "./fields/fields.tsx";
import { TokensField } from "./fields/tokens-field.tsx";
import { BadgeTag, Cameras, Money, Tiles, usageColumn, whenColumn } from "./list/cells.tsx";
import type { Route } from "./+types/plans";

export { clientAction, clientLoader, shouldRevalidate } from "./entity/client-route.ts";

const types = planTypes.map((type) => [type, type] as const);
const cameras = Array.from({ length: maxCameras + 1 }, (_, count) => [String(count), cameraLabel(count)] as const);
const filters = [
  { name: "type", label: "Tipo", options: types },
  { name: "cameraCount", label: "Câmeras", options: cameras },
];

const usage: Usage<plans.PlanRow> = {
  key: "cityCount",
  header: "Cidades",
  count: (plan) => plan.cityCount,
  one: "cidade",
  many: "cidades",
  phrase: (cities) => `disponível em ${cities}`,
  to: (plan) => `${href("/intranet/planos-por-cidade")}?planId=${plan.id}`,
  warning: "não aparece em nenhuma cidade",
};

const entity = defineEntity<plans.PlanRow, PlanInput>()({
  name: "plan",
  title: "Planos",
  noun: { one: "plano", many: "planos", gender: "m" },
  operations: ["create", "update", "setActive", "remove"],
  searchHint: "Nome, velocidade, tipo ou selo",
  labelOf: (plan) => plan.name,
  usage,
  lead: { key: "name", header: "Plano", note: (plan) => <BadgeTag plan={plan} /> },
  columns: [
    { key: "speed", header: "Velocidade", numeric: true, width: "w-25", card: "fact" },
    { key: "price", header: "Preço/mês", numeric: true, width: "w-28", card: "figure", cell: Money },
    { key: "type", header: "Tipo", width: "w-22", from: 900, card: "fact" },
    { key: "cameraCount", header: "Câmeras", width: "w-27", from: 1180, cell: Cameras },
    { header: "Streaming", width: "w-32", from: 1180, card: "line", cell: Tiles },
    usageColumn(usage),
    whenColumn({ key: "updatedAt", header: "Alterado em", from: 1024 }),
  ],
  fields: {
    name: { label: "Nome" },
    speed: { label: "Velocidade", text: (speed) => speed.replace(/\s*Mb\/s$/, ""), show: (text) => `${text} Mb/s` },
    price: { label: "Preço/mês", text: moneyText, show: (text) => `R$ ${text}` },
    type: { label: "Tipo", initial: planTypes[0] },
    cameraCount: { label: "Câmeras", show: (text) => cameraLabel(Number(text)), initial: "0" },
    streamings: { label: "Streaming" },
    badge: { label: "Selo" },
  },
  Form: ({ fields }) => (
    <>
      <TextField field={fields.name} maxLength={120} />
      <TextField field={fields.speed} isHalf after="Mb/s" inputMode="numeric" maxLength={50} />
      <TextField field={fields.price} isHalf before="R$" inputMode="decimal" maxLength={14} />
      <ChoiceField field={fields.type} isHalf options={types} />
      <SelectField field={fields.cameraCount} isHalf options={cameras} />
      <TokensField field={fields.streamings} isOptional placeholder="Adicionar serviço" help={streamingHelp} />
      <TextField
        field={fields.badge}
        isOptional
        maxLength={40}
        placeholder={`Padrão: ${defaultBadge}`}
        help={badgeHelp}
      />
    </>
  ),
});

const streamingHelp =
  "Separe por vírgula. Os três primeiros aparecem como inclusos; os demais, em “Aplicativos limitados”.";
const badgeHelp = "Em branco, vale o texto padrão quando o nome contém 350 ou 500.";

export const loader = entityLoader(entity, plans);
export const action = entityAction(entity, plans, planInput);

export default function Plans({ loaderData }: Route.ComponentProps) {
  return <EntityScreen entity={entity} listing={loaderData} filters={filters} />;
}
