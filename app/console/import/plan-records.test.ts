import * as fc from "fast-check";
import { expect, it } from "vitest";
import { businessPlanInput } from "#app/catalogue/plans/business-plan.input.ts";
import { planInput } from "#app/catalogue/plans/plan.input.ts";
import type { PlanRow } from "#app/catalogue/plans/plan.server.ts";
import type { BusinessPlanRow } from "#app/catalogue/plans/business-plan.server.ts";
import { readCsv } from "#app/platform/csv/read-csv.server.ts";
import { nameInput } from "#app/platform/text/text.input.ts";
import { csvLine } from "#app/platform/text/csv.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { exportColumnsOf } from "#app/console/server/export-columns.ts";
import { entity as businessPlanTab } from "#app/console/tabs/business-plans.tsx";
import { entity as planTab } from "#app/console/tabs/plans.tsx";
import { matchColumns } from "./columns.server.ts";
import { anyTerm } from "#test/offers/any-terms.ts";
import type { RecordRules } from "./planned-row.server.ts";
import { createRecordPlanner } from "./plan-records.server.ts";

const isBusiness = { entity: businessPlanTab, input: businessPlanInput, keys: ["name"] as const };
const rules = { keys: ["name"] as const, mayUpdate: true };

const line = (maxLength: number) =>
  fc
    .string({ unit: "grapheme", minLength: 3, maxLength })
    .map(normalizeLine)
    .filter((text) => nameInput.safeParse(text).success);
const cents = fc.integer({ min: 0, max: 999_999 }).map((amount) => amount / 100);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Any terms but those that a rule ties to others; an edited cell is never what was stored. */
const terms = {
  ...Object.fromEntries(Object.entries(anyTerm).map(([key, values]) => [key, optional<unknown>(values)])),
  tecnologia: optional(anyTerm.tecnologia.filter((known) => known !== "satelite")),
  vendida_ate: optional(anyTerm.vendida_ate.filter((day) => day < "2031")),
};

/** The fields that plans and business plans share. */
const offer = {
  name: line(40),
  price: cents,
  cameraCount: fc.integer({ min: 0, max: 5 }),
  streamings: fc.uniqueArray(fc.constantFrom("Looke", "Max", "Telecine", "Globo; Play"), { maxLength: 3 }),
  badge: optional(line(20)),
  ...terms,
  isActive: fc.boolean(),
};
const pairs = { preco_promocional: null, meses_promocao: null, adesao_cobrada: null } as const;

function stored<Fields extends { price: number }>(fields: Fields, index: number) {
  const partes =
    index % 2 === 0 ? null : [{ nome: "Internet (casa) · R$ 5", tipo: "SCM" as const, preco: fields.price }];
  const metadata = {
    id: index + 1,
    version: 1,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    updatedBy: null,
    cityCount: 0,
    visibleCityCount: 0,
  };
  return { ...fields, ...pairs, ...metadata, partes };
}

const planRows = fc
  .array(
    fc.record({
      ...offer,
      speed: fc.integer({ min: 1, max: 9999 }).map((speed) => `${speed} Mb/s`),
      type: fc.constantFrom("Internet" as const, "Combo" as const),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) => rows.map(stored) as PlanRow[]);
const businessPlanRows = fc
  .array(
    fc.record({ ...offer, speed: line(30), features: fc.array(line(30), { maxLength: 4 }), popular: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) => rows.map(stored) as BusinessPlanRow[]);

type Edit = { row: number; header: string; cell: string };

/** What the file of the rows, with an edited cell, leads to. */
async function importEdited<Row extends RecordMetadata, Input extends object>(
  planned: RecordRules<Row, Input>,
  rows: readonly Row[],
  edit: Edit | null,
) {
  const columns = exportColumnsOf(planned.entity);
  const lines = rows.map((row, index) =>
    csvLine(
      columns.map(({ header, text }) =>
        edit?.row === index && edit.header === header ? edit.cell : (text(row) ?? ""),
      ),
    ),
  );
  const bytes = new TextEncoder().encode([csvLine(columns.map(({ header }) => header)), ...lines].join(""));
  async function* whole() {
    yield bytes;
  }
  const file = await readCsv(whole());
  const plan = await createRecordPlanner(
    planned,
    matchColumns(file.header, columns, { fields: planned.keys, canBeId: true }),
    rows,
  );
  const results = [];
  for await (const row of file.rows) results.push(plan(row));
  return results;
}

it("changes nothing when the export of random plans comes back", async () => {
  await fc.assert(
    fc.asyncProperty(planRows, async (rows) => {
      expect(await importEdited({ entity: planTab, input: planInput, ...rules }, rows, null)).toEqual(
        rows.map(() => null),
      );
    }),
  );
});

it("changes nothing when the export of random business plans comes back", async () => {
  await fc.assert(
    fc.asyncProperty(businessPlanRows, async (rows) => {
      expect(await importEdited({ ...isBusiness, ...rules }, rows, null)).toEqual(rows.map(() => null));
    }),
  );
});

const edits = {
  "Preço/mês": { cell: "R$ 1.234,5", field: "price", value: 1234.5 },
  Velocidade: { cell: "1 giga", field: "speed", value: "1000 Mb/s" },
  Selo: { cell: "SÓ HOJE; JÁ", field: "badge", value: "SÓ HOJE; JÁ" },
  Streaming: { cell: "Deezer , Max", field: "streamings", value: ["Deezer", "Max"] },
  Tecnologia: { cell: "satelite", field: "tecnologia", value: "satelite" },
  "Vendido até": { cell: "1/2/2031", field: "vendida_ate", value: "2031-02-01" },
  Adesão: { cell: "12345,6", field: "adesao", value: 12345.6 },
} as const;

it("leads to exactly the changes of the edited cells", async () => {
  const edited = fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[]));
  await fc.assert(
    fc.asyncProperty(planRows, fc.nat(), edited, async (rows, at, header) => {
      const { cell, field, value } = edits[header];
      const row = at % rows.length;
      // The parts of a price must make the price.
      fc.pre(header !== "Preço/mês" || rows[row]!.partes === null);
      const results = await importEdited({ entity: planTab, input: planInput, ...rules }, rows, { row, header, cell });
      expect(results.filter((_, index) => index !== row)).toEqual(rows.slice(1).map(() => null));
      expect(results[row]?.change).toMatchObject({ update: { id: row + 1, version: 1, input: { [field]: value } } });
      expect(results[row]?.row.changes.map((change) => change.header)).toEqual([header]);
    }),
  );
});

it("says what is wrong with a wrong cell, and nothing about the others", async () => {
  await fc.assert(
    fc.asyncProperty(planRows, fc.nat(), async (rows, at) => {
      const edit = { row: at % rows.length, header: "Câmeras", cell: "6" };
      const results = await importEdited({ entity: planTab, input: planInput, ...rules }, rows, edit);
      expect(results.filter((result) => result !== null)).toMatchObject([
        { change: null, row: { kind: "wrong", line: edit.row + 2, reasons: [{ header: "Câmeras", value: "6" }] } },
      ]);
    }),
  );
});
