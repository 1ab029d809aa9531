import { createHash } from "node:crypto";
import type { z } from "zod";
import type { CellChange } from "#app/catalogue/availability-index/cells.ts";
import type { OnProgress } from "#app/catalogue/availability/mass-write.server.ts";
import type { AvailabilityRow } from "#app/catalogue/availability/availability.ts";
import { withNicknames } from "#app/catalogue/cities/city-nicknames.ts";
import { searchOf } from "#app/catalogue/cities/search-of-cities.server.ts";
import type { CsvRow } from "#app/platform/csv/read-csv.server.ts";
import { UnreadableFileError } from "#app/platform/csv/decode.server.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { AuditEntity } from "#app/records/kinds.ts";
import type { BatchResult, ListQuery, RecordMetadata } from "#app/records/list-query.ts";
import type { BatchInput } from "#app/records/save-batch.server.ts";
import type { ConsoleEntity, ExportColumn } from "#app/console/entity/console-entity.ts";
import type { NounForms } from "#app/console/entity/labels.ts";
import { exportColumnsOf } from "#app/console/server/export-columns.ts";
import type { Adjustments } from "#app/console/import/corrections/adjustments.ts";
import { createKeptTexts } from "#app/console/import/corrections/adjustments.server.ts";
import { createNameTest, matchColumns } from "./columns.server.ts";
import { PairPlanner, type Sides } from "./plan-pairs.server.ts";
import type { PlannedRow, RecordRules } from "./planned-row.server.ts";
import { createRecordPlanner } from "./plan-records.server.ts";
import type { FileColumns } from "#app/console/import/corrections/suggestions.ts";
import type { ReportRow, RowKind } from "./report.ts";

/** Compares a file with the catalogue row by row, and then writes what differs. */
export type ImportPlan = {
  columns: FileColumns;
  plan: (row: CsvRow) => Promise<{ kind: RowKind; row: ReportRow | null }>;
  /** Identifies exactly the changes that were planned. */
  digest: () => string;
  /** Writes them as one batch; a release may run it twice. Throws a `Refusal` when the catalogue has changed since it was read. */
  publish: (onProgress: OnProgress) => Promise<BatchResult>;
};

/** Runs a read of the catalogue as the page shows it. */
export type Read = <T>(work: () => Promise<T>) => Promise<T>;

/** A kind of record that can be imported. */
export type ImportKind = {
  entity: AuditEntity;
  /** The last part of the address of the page that imports it. */
  slug: string;
  /** Where its tab is. */
  path: string;
  title: string;
  noun: NounForms;
  /** Whose changes matter to an import. */
  concerns: readonly AuditEntity[];
  /** Whether a text is the name of one of its columns. */
  isColumnName: (text: string) => boolean;
  start: (header: readonly string[], read: Read, adjustments: Adjustments) => Promise<ImportPlan>;
};

const everything: ListQuery = {
  search: "",
  sort: null,
  direction: "asc",
  status: "all",
  filters: {},
  page: 1,
  pageSize: 25,
};
/** How many rows a file of records may have; they are kept until they are written. */
const maxRecordRows = 20_000;

type Records<Row, Input> = {
  listAll: (query: ListQuery) => AsyncGenerator<Row[]>;
  saveBatch: (batch: BatchInput<Input>, name: (count: number) => string) => Promise<BatchResult>;
  /** Without one the fields of a stored record never change. */
  update?: (id: number, input: Input, version: number) => Promise<unknown>;
};

type KindOptions<Row extends RecordMetadata, Input> = {
  /** A key that another column may say. */
  impliedKey?: keyof Input & string;
  /** What is asked and refused of the file's rows beside what its schema says. */
  createRules?: (header: readonly string[], stored: readonly Row[]) => Promise<Partial<RecordRules<Row, Input>>>;
};

/** Declares how records are imported: `keys` are the fields that name one in a file. */
export function recordImport<Row extends RecordMetadata, Input extends object>(
  entity: ConsoleEntity<Row, Input>,
  path: string,
  records: Records<Row, Input>,
  input: z.ZodType<Input>,
  keys: readonly (keyof Input & string)[],
  { impliedKey, createRules }: KindOptions<Row, Input> = {},
): ImportKind {
  const { noun } = entity;
  return {
    entity: entity.name,
    slug: slugOf(entity),
    path,
    title: entity.title,
    noun,
    concerns: [entity.name],
    isColumnName: createNameTest(importableColumns(entity)),
    async start(header, read, adjustments) {
      const columns = matchColumns(
        header,
        importableColumns(entity),
        { fields: keys, canBeId: true, implied: impliedKey },
        adjustments.columns,
      );
      const stored = await read(async () => {
        const all: Row[] = [];
        for await (const rows of records.listAll(everything)) all.push(...rows);
        return all;
      });
      const rules = {
        entity,
        input,
        keys,
        mayUpdate: records.update !== undefined,
        isKept: createKeptTexts(adjustments.cells),
        ...(createRules && (await read(() => createRules(header, stored)))),
      };
      const planRow = await createRecordPlanner(rules, columns, stored);
      return planBatch(planRow, columns.summary, noun, records.saveBatch);
    },
  };
}

/** Collects what the rows change, to be saved as one batch. */
function planBatch<Input>(
  planRow: (row: CsvRow) => PlannedRow<Input>,
  columns: FileColumns,
  noun: NounForms,
  saveBatch: Records<unknown, Input>["saveBatch"],
): ImportPlan {
  const creates: BatchInput<Input>["creates"][number][] = [];
  const updates: BatchInput<Input>["updates"][number][] = [];
  const hash = createHash("sha256");
  let count = 0;
  return {
    columns,
    async plan(row) {
      count += 1;
      if (count > maxRecordRows) {
        throw new UnreadableFileError(
          `São linhas demais: um arquivo de ${noun.many} tem no máximo ${formatCount(maxRecordRows)}. Divida-o.`,
        );
      }
      const planned = planRow(row);
      if (!planned) return { kind: "equal", row: null };
      hash.update(`${row.line} ${JSON.stringify(planned.change)}\n`);
      if (planned.change && "create" in planned.change) creates.push(planned.change.create);
      else if (planned.change) updates.push(planned.change.update);
      return { kind: planned.row.kind, row: planned.row };
    },
    digest: () => hash.copy().digest("hex"),
    publish: () => saveBatch({ creates, updates }, (many) => pluralize(many, noun.one, noun.many)),
  };
}

/** An image is not text: a file shows when it was uploaded, and never changes it. */
function importableColumns<Row extends RecordMetadata, Input>(entity: ConsoleEntity<Row, Input>): ExportColumn<Row>[] {
  return exportColumnsOf(entity).map((column) =>
    column.field === "iconUrl" ? { header: column.header, text: column.text } : column,
  );
}

type Pairs = {
  readSides: () => Promise<Sides>;
  readPairs: (offerId: number) => Promise<ReadonlyMap<number, number>>;
  importPairs: (changes: readonly CellChange[], onProgress?: OnProgress) => Promise<BatchResult>;
};

/** Declares how the associations of a kind of offer are imported. */
export function pairImport(
  entity: ConsoleEntity<AvailabilityRow, never> | ConsoleEntity<AvailabilityRow, { offerId: number; cityId: number }>,
  path: string,
  pairs: Pairs,
  offer: AuditEntity,
): ImportKind {
  return {
    entity: entity.name,
    slug: slugOf(entity),
    path,
    title: entity.title,
    noun: entity.noun,
    concerns: [entity.name, offer, "city"],
    isColumnName: createNameTest(exportColumnsOf(entity as ConsoleEntity<AvailabilityRow, object>)),
    async start(header, read, adjustments) {
      const columns = matchColumns(
        header,
        exportColumnsOf(entity as ConsoleEntity<AvailabilityRow, object>),
        { fields: ["offerId", "cityId"], canBeId: false },
        adjustments.columns,
      );
      const sides = await read(() => pairs.readSides());
      const readPairs = (offerId: number) => read(() => pairs.readPairs(offerId));
      const search = await searchOf(withNicknames(sides.cities, ""));
      const planner = new PairPlanner(columns, sides, readPairs, search);
      return {
        columns: columns.summary,
        plan: (row) => planner.plan(row),
        digest: () => planner.digest(),
        publish: async (onProgress) => pairs.importPairs(await planner.wanted(), onProgress),
      };
    },
  };
}

function slugOf({ name, importPath }: { name: AuditEntity; importPath?: string }): string {
  const slug = importPath?.split("/").at(-1);
  if (!slug) throw new Error(`Nothing leads to the import of ${name}`);
  return slug;
}
