import { withFoundIds } from "#app/catalogue/checks/ignored-check.server.ts";
import type { BatchResult, ListPage, ListQuery, Selection } from "#app/records/list-query.ts";
import type { BatchLabel } from "#app/records/bulk-actions.server.ts";
import type { StateChange } from "#db/tables.ts";

type Listed<Row> = {
  list(query: ListQuery): Promise<ListPage<Row>>;
  listAll(query: ListQuery): AsyncGenerator<Row[]>;
  bulkUpdate(action: StateChange, selection: Selection, name: BatchLabel): Promise<BatchResult>;
};

/** The records of a tab whose list, export and bulk actions know the filter of a check of the catalogue. */
export function checkable<Row, Records extends Listed<Row>>(records: Records & Listed<Row>): Records {
  const own: Listed<Row> = {
    list: async (query) => records.list(await withFoundIds(query)),
    async *listAll(query) {
      yield* records.listAll(await withFoundIds(query));
    },
    bulkUpdate: async (action, selection, name) =>
      records.bulkUpdate(
        action,
        "query" in selection ? { ...selection, query: await withFoundIds(selection.query) } : selection,
        name,
      ),
  };
  return { ...records, ...own };
}
