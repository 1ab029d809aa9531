import type { ListPage, ListQuery, RecordMetadata } from "#app/records/list-query.ts";
import type { Subject } from "#app/records/role.ts";
import { withFoundIds } from "#app/catalogue/checks/ignored-check.server.ts";
import type { RowMark } from "#app/releases/release.ts";
import type { TabData } from "#app/console/entity/outcome.ts";
import { changedParam } from "#app/console/list/list-params.ts";

/** What a release does to the records of a kind, by id. */
export type Marks = ReadonlyMap<number, RowMark>;

/** Lists the live catalogue. */
type Repository<Row> = { list(query: ListQuery): Promise<ListPage<Row>> };

/** The query with 'Só o que muda' as the ids of the records that the release changes or creates. */
export function withChangedIds(query: ListQuery, marks: Marks | null): ListQuery {
  const { [changedParam]: isOn, ...filters } = query.filters;
  if (isOn === undefined) return query;
  const ids = [...(marks ?? [])].filter(([, { leaves }]) => !leaves).map(([id]) => id);
  return { ...query, filters: { ...filters, ids: ids.join(",") } };
}

/** What a release shows, with what it does to each record: the marks, and on the first page what leaves. */
export async function markListing<Row extends RecordMetadata, Extra>(
  about: Subject,
  records: Repository<Row>,
  listing: TabData<Row, Extra>,
  all: Marks,
): Promise<TabData<Row, Extra>> {
  const { query, page, opened } = listing;
  const leaving = page && query.page === 1 ? await readLeaving(about, records, query, all) : [];
  const shown = opened ? [opened] : [...(page?.rows ?? []), ...leaving];
  const marks = Object.fromEntries(shown.flatMap(({ id }) => (all.has(id) ? [[id, all.get(id)!]] : [])));
  if (page) await addCounts(records, page.rows, marks);
  return { ...listing, marks, changes: { ...countsOf(all), leaving } };
}

/** The records that the release removes, as they are live; so many as a page has. */
async function readLeaving<Row>(about: Subject, records: Repository<Row>, query: ListQuery, marks: Marks) {
  const ids = [...marks].filter(([, { leaves }]) => leaves).map(([id]) => id);
  if (ids.length === 0) return [];
  const { [changedParam]: _, ...filters } = query.filters;
  const leaving = { ...query, page: 1, filters: { ...filters, ids: ids.join(",") } };
  return (await records.list(await withFoundIds(about, leaving))).rows;
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
