import { beforeEach, expect, test } from "vitest";
import {
  type OfferTermFields,
  offerFacts,
  type Place,
  type TermKey,
  termKeys,
} from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { planInput } from "#app/catalogue/plans/plan.input.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { fieldDiffs } from "#app/console/changes/field-diff.ts";
import { formTexts } from "#app/console/entity/console-entity.ts";
import { matchColumns } from "#app/console/import/columns.server.ts";
import { createRecordPlanner } from "#app/console/import/plan-records.server.ts";
import { exportColumnsOf } from "#app/console/server/export-columns.ts";
import { entity as planTab } from "#app/console/tabs/plans.tsx";
import { listOffers } from "#app/offers/offer-list.server.ts";
import { findOffer } from "#app/offers/offers.server.ts";
import { termWords } from "#app/offers/terms/term-texts.ts";
import { listForRecord } from "#app/records/audit.server.ts";
import { readCityOffers } from "#app/site/api/api-data.server.ts";
import { offerCsvLine } from "#app/site/offer-data/offer-formats.ts";
import * as labelContent from "#app/site/offer/content.ts";
import { labelSections } from "#app/site/offer/label-sections.ts";
import { comparePlans } from "#app/site/pages/compare/comparison.ts";
import * as compareContent from "#app/site/pages/compare/content.ts";
import * as cardContent from "#app/site/plan/card/content.ts";
import { cardTerms } from "#app/site/plan/card/plan-offer.ts";
import { termConditions } from "#app/site/plan/details/term-conditions.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff, createCity, createPlan, createPlanCity, planFields } from "#test/fixtures.ts";
import { withoutOfferDefaults } from "./offers.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await withoutOfferDefaults();
});

/** Two values of each term. The first ones are said together; so_digital has only one, and null. */
const values: { [Key in TermKey]: readonly [OfferTermFields[Key], OfferTermFields[Key]] } = {
  tecnologia: ["fibra", "radio"],
  upload_mbps: [300, 301],
  velocidade_minima_pct: [80, 81],
  franquia_gb: [300, 301],
  franquia_regra: ["cai para 2 Mb/s", "cai para 1 Mb/s"],
  perfil: ["Casas", "Escritórios"],
  condicoes: ["Uma por endereço", "Duas por endereço"],
  partes: [[{ nome: "Internet", tipo: "SCM", preco: 109.9 }], [{ nome: "Fibra", tipo: "SCM", preco: 109.9 }]],
  preco_promocional: [79.9, 79.91],
  meses_promocao: [3, 4],
  adesao: [240, 241],
  adesao_cobrada: [100, 101],
  equipamento: ["Roteador", "Wi-Fi 7"],
  equipamento_mensal: [5, 6],
  pagamento: ["Boleto", "Pix"],
  fidelidade_meses: [12, 11],
  beneficio_fidelidade: [100, 101],
  multa: ["Proporcional", "Fixa"],
  reajuste_indice: ["IPCA", "IGP-M"],
  reajuste_mes: [5, 6],
  vigencia_meses: [12, 24],
  vendida_ate: ["2099-12-31", "2099-12-30"],
  contrato: ["https://a.example/c.pdf", "https://b.example/c.pdf"],
  so_digital: [true, null],
};

const first = Object.fromEntries(termKeys.map((key) => [key, values[key][0]])) as OfferTermFields;

/** Everything that says the terms of a plan, as a text. */
const outputs: Record<Place | "document" | "label" | "form" | "file", (id: number) => Promise<unknown>> = {
  document: async (id) => (await versionOf(id)).version.terms,
  label: async (id) => {
    const { version, sales } = await versionOf(id);
    const { since, until } = sales.at(-1)!;
    const company = { name: null, cnpj: null };
    const area = { states: [], onlyCity: null };
    const data = { version, since, until, company, area, isOlderThanRecords: false, address: "", qr: null };
    const sections = labelSections(data, demoProvider, labelContent);
    return sections.map(({ rows, ...section }) => ({ ...section, rows: rows.filter((row) => row.id !== "code") }));
  },
  form: async (id) => formTexts(planTab, await plans.find(id)),
  file: async (id) => (await cellsOf(id)).filter((_, index) => isTerm[index]),
  plan: async (id) => {
    const { code: _code, ...plan } = (await plans.findPublic(id))!;
    return plan;
  },
  card: async (id) => cardTerms((await plans.findPublic(id))!, cardContent.offer.terms),
  details: async (id) => termConditions((await plans.findPublic(id))!, termWords),
  compare: async (id) =>
    comparePlans([(await plans.findPublic(id))!], demoProvider, { ...compareContent, terms: termWords }),
  csv: async (id) => {
    const { code } = (await plans.findPublic(id))!;
    const { offers } = await listOffers({ state: "active", q: code! }, 1);
    return offerCsvLine({ ...offers[0]!, code: "", hash: "", since: new Date(0) }, "");
  },
  api: async () => {
    const { planos } = (await readCityOffers("3106705"))!;
    return planos.map(({ codigo: _code, etiqueta: _label, ...plan }) => plan);
  },
};

const columns = exportColumnsOf(planTab);
const isTerm = columns.map(({ field }) => (termKeys as readonly string[]).includes(field ?? ""));

async function cellsOf(id: number): Promise<string[]> {
  const row = (await plans.find(id))!;
  return columns.map(({ text }) => text(row) ?? "");
}

async function versionOf(id: number) {
  return (await findOffer((await plans.findPublic(id))!.code!))!;
}

async function readAll(id: number): Promise<Map<string, string>> {
  const read = Object.entries(outputs).map(
    async ([place, output]) => [place, JSON.stringify(await output(id))] as const,
  );
  return new Map(await Promise.all(read));
}

/** Where a term stands, by the table of terms. */
function placesOf(key: TermKey): string[] {
  const { on = [] } = offerFacts[key];
  const isCarried = on.some((place) => place !== "csv");
  return [
    "document",
    "label",
    "form",
    "file",
    ...(isCarried ? ["plan"] : []),
    ...on.filter((place) => place !== "plan"),
  ];
}

test("another value of a term changes what is said at its places, and nothing else", async () => {
  const id = await createPlan({ ...first, name: "Fibra 600" });
  await createPlanCity(id, await createCity({ name: "Betim", state: "MG" }));
  let before = await readAll(id);
  const changed: Record<string, string[]> = {};
  for (const key of termKeys) {
    const stored = (await plans.find(id))!;
    await asStaff(() => plans.update(id, planFields({ name: "Fibra 600", [key]: values[key][1] }), stored.version));
    const after = await readAll(id);
    changed[key] = [...after.keys()].filter((place) => after.get(place) !== before.get(place)).toSorted();
    const [entry] = await asStaff(() => listForRecord("plan", id));
    expect(fieldDiffs(planTab, entry!.changes)).toHaveLength(1);
    // The file of the plan, read back, is the same change.
    const matched = matchColumns(
      columns.map(({ header }) => header),
      columns,
      { fields: ["name"], canBeId: true },
    );
    const rules = { entity: planTab, input: planInput, keys: ["name"] as const, mayUpdate: true };
    const plan = await createRecordPlanner(rules, matched, [stored]);
    const planned = plan({ line: 2, cells: await cellsOf(id) });
    expect(planned?.change).toMatchObject({ update: { input: { [key]: values[key][1] } } });
    before = after;
  }
  expect(changed).toEqual(Object.fromEntries(termKeys.map((key) => [key, placesOf(key).toSorted()])));
});
