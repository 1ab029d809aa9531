import type { LoaderFunctionArgs } from "react-router";
import { type ReleasedEntity, isReleased } from "#app/records/audit-entities.ts";
import { currentActor } from "#app/records/actor.server.ts";
import * as audit from "#app/records/audit.server.ts";
import type { ListQuery, ListPage, RecordMetadata } from "#app/records/list-query.ts";
import { changedParam, readListQuery, readRecordId } from "#app/console/list/list-params.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { marksOf } from "#app/releases/marks.server.ts";
import type { RowMark } from "#app/releases/release.ts";
import { withChangedIds } from "#app/console/release-mode/changed-filter.server.ts";
import { readInMode, releaseOf } from "#app/console/release-mode/release-mode.server.ts";
import { readOrFallback } from "./read-or-fallback.server.ts";
import type { RecordHistoryEntry, TabData, OpenedRecord } from "#app/console/entity/outcome.ts";

type Repository<Row> = {
  list(query: ListQuery): Promise<ListPage<Row>>;
  find?(id: number): Promise<Row | null>;
  findIncludingDeleted?(id: number): Promise<{ version: number; removed: boolean } | null>;
};

const historyLength = 30;

/**
 * The loader of a tab: a page of its list or, when the URL asks for one record, that record with its history. A failed
 * query is logged and returned as a null page, not thrown. Throws without an actor.
 *
 * @param loadExtras loads what else the tab shows beside its list
 */
export function createEntityLoader<Row extends RecordMetadata, Extra = null>(
  { name }: Pick<ConsoleEntity<Row, unknown>, "name">,
  records: Repository<Row>,
  loadExtras?: (query: ListQuery) => Promise<Extra>,
) {
  return async ({ url, context }: Pick<LoaderFunctionArgs, "url" | "context">): Promise<TabData<Row, Extra>> => {
    const query = readListQuery(url.searchParams);
    const id = readRecordId(url.searchParams);
    /** `listed` is the query with what the release changes as ids. */
    const read = async (listed: ListQuery = query): Promise<TabData<Row, Extra>> => {
      if (id !== null) return { query, page: null, opened: await openRecord(name, records, id), extras: null };
      const page = await existingPage(records, listed);
      return {
        query: { ...query, page: page.number },
        page: page.found,
        opened: null,
        extras: loadExtras ? await loadExtras(query) : null,
      };
    };
    return readOrFallback<TabData<Row, Extra>>({
      context,
      logFields: { entity: name },
      read: () => (isReleased(name) ? readWithMarks(context, name, records, query, read) : read()),
      fallback: { query, page: null, opened: null, extras: null },
    });
  };
}

/** What is read in the request's mode; in a release with what the release does to each record. */
async function readWithMarks<Row extends RecordMetadata, Extra>(
  context: LoaderFunctionArgs["context"],
  name: ReleasedEntity,
  records: Repository<Row>,
  query: ListQuery,
  read: (listed: ListQuery) => Promise<TabData<Row, Extra>>,
): Promise<TabData<Row, Extra>> {
  const release = releaseOf(context);
  const all = release ? await marksOf(release.id, name) : new Map<number, RowMark>();
  const listing = await readInMode(context, () => read(withChangedIds(query, all)));
  if (!release) return listing;
  const leaving = listing.page && listing.query.page === 1 ? await readLeaving(records, query, all) : [];
  const shown = listing.opened ? [listing.opened] : [...(listing.page?.rows ?? []), ...leaving];
  const marks = Object.fromEntries(shown.flatMap(({ id }) => (all.has(id) ? [[id, all.get(id)!]] : [])));
  if (listing.page) await addCounts(records, listing.page.rows, marks);
  return { ...listing, marks, changes: { ...countsOf(all), leaving } };
}

/** The records that the release removes, as they are live; so many as a page has. */
async function readLeaving<Row>(records: Repository<Row>, query: ListQuery, marks: ReadonlyMap<number, RowMark>) {
  const ids = [...marks].filter(([, { leaves }]) => leaves).map(([id]) => id);
  if (ids.length === 0) return [];
  const { [changedParam]: _, ...filters } = query.filters;
  return (await records.list({ ...query, page: 1, filters: { ...filters, ids: ids.join(",") } })).rows;
}

/** What the lists count of a record: changes of its associations change it. */
const countedFields = ["cityCount", "visibleCityCount", "planCount", "visiblePlanCount"] as const;

/** Adds the counts of today to the marks of rows whose counts the release changes. */
async function addCounts<Row extends RecordMetadata>(
  records: Repository<Row>,
  rows: readonly Row[],
  marks: Record<number, RowMark>,
): Promise<void> {
  const fields = countedFields.filter((name) => rows[0] && name in rows[0]) as (keyof Row)[];
  const changed = rows.filter(({ id }) => marks[id] && !marks[id].isNew);
  if (fields.length === 0 || changed.length === 0) return;
  const filters = { ids: changed.map(({ id }) => id).join(",") };
  const query: ListQuery = { ...everything, pageSize: changed.length, filters };
  const today = new Map((await records.list(query)).rows.map((row) => [row.id, row]));
  for (const row of changed) {
    const [mark, now] = [marks[row.id]!, today.get(row.id)];
    const counts = fields.flatMap((field) => (now && now[field] !== row[field] ? [[field, now[field]] as const] : []));
    if (counts.length > 0) marks[row.id] = { ...mark, before: { ...mark.before, ...Object.fromEntries(counts) } };
  }
}

const everything = { search: "", sort: null, direction: "asc", status: "all", page: 1 } as const;

function countsOf(marks: ReadonlyMap<number, RowMark>) {
  const values = [...marks.values()];
  return {
    count: values.length,
    added: values.filter(({ isNew }) => isNew).length,
    removed: values.filter(({ leaves }) => leaves).length,
  };
}

/** The loader of a tab that edits one record, with the history of its fields; null when the query fails. */
export function createRecordLoader<Row extends RecordMetadata, Input>(
  { name, fields }: Pick<ConsoleEntity<Row, Input>, "name" | "fields">,
  find: () => Promise<Row>,
) {
  return async ({ context }: Pick<LoaderFunctionArgs, "context">): Promise<{ opened: OpenedRecord<Row> | null }> => {
    const read = async () => {
      const row = await find();
      return { opened: { id: row.id, row, history: await historyOf(name, row.id, Object.keys(fields)) } };
    };
    return readOrFallback<{ opened: OpenedRecord<Row> | null }>({
      context,
      logFields: { entity: name },
      read: () => readInMode(context, read),
      fallback: { opened: null },
    });
  };
}

/** The requested page, or the last one when the list is shorter. */
async function existingPage<Row>(records: Repository<Row>, query: ListQuery) {
  const found = await records.list(query);
  const last = Math.max(1, Math.ceil(found.total / query.pageSize));
  if (query.page <= last) return { found, number: query.page };
  return { found: await records.list({ ...query, page: last }), number: last };
}

async function openRecord<Row>(
  name: audit.AuditEntity,
  records: Repository<Row>,
  id: number,
): Promise<OpenedRecord<Row>> {
  const row = (await records.find?.(id)) ?? null;
  if (row) return { id, row, history: await historyOf(name, id) };
  const stored = await records.findIncludingDeleted?.(id);
  const removal = stored?.removed ? await audit.findRemoval(name, id) : null;
  const isMine = removal?.by === currentActor().email;
  return { id, row, history: [], removal: stored && removal && { ...removal, isMine, version: stored.version } };
}

async function historyOf(
  name: audit.AuditEntity,
  id: number,
  fields?: readonly string[],
): Promise<RecordHistoryEntry[]> {
  const me = currentActor().email;
  const history = await audit.listForRecord(name, id, historyLength, fields);
  return history.map((entry) => ({ ...entry, isMine: entry.by === me }));
}
