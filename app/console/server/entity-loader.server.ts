import type { LoaderFunctionArgs } from "react-router";
import { currentActor } from "#app/records/actor.server.ts";
import type { AuditEntity } from "#app/records/kinds.ts";
import * as audit from "#app/records/audit.server.ts";
import type { ListQuery, ListPage, RecordMetadata } from "#app/records/list-query.ts";
import { readListQuery, readRecordId } from "#app/console/list/list-params.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { markListing } from "#app/console/release-mode/marked-list.server.ts";
import { readForStaff, readListForStaff } from "./staff-request.server.ts";
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
    const read = async (listed: ListQuery): Promise<TabData<Row, Extra>> => {
      if (id !== null) return { query, page: null, opened: await openRecord(name, records, id), extras: null };
      const page = await existingPage(records, listed);
      return {
        query: { ...query, page: page.number },
        page: page.found,
        opened: null,
        extras: loadExtras ? await loadExtras(query) : null,
      };
    };
    return readListForStaff<TabData<Row, Extra>>({
      context,
      about: name,
      logFields: { entity: name },
      query,
      read,
      mark: (listing, marks) => markListing(name, records, listing, marks),
      fallback: { query, page: null, opened: null, extras: null },
    });
  };
}

/** The loader of a tab that edits one record, with the history of its fields; null when the query fails. */
export function createRecordLoader<Row extends RecordMetadata, Input>(
  { name, fields }: Pick<ConsoleEntity<Row, Input>, "name" | "fields">,
  find: () => Promise<Row>,
) {
  return async ({ context }: Pick<LoaderFunctionArgs, "context">): Promise<{ opened: OpenedRecord<Row> | null }> => {
    return readForStaff<{ opened: OpenedRecord<Row> | null }>({
      context,
      about: name,
      logFields: { entity: name },
      read: async () => {
        const row = await find();
        return { opened: { id: row.id, row, history: await historyOf(name, row.id, Object.keys(fields)) } };
      },
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

async function openRecord<Row>(name: AuditEntity, records: Repository<Row>, id: number): Promise<OpenedRecord<Row>> {
  const row = (await records.find?.(id)) ?? null;
  if (row) return { id, row, history: await historyOf(name, id) };
  const stored = await records.findIncludingDeleted?.(id);
  const removal = stored?.removed ? await audit.findRemoval(name, id) : null;
  const isMine = removal?.by === currentActor().email;
  return { id, row, history: [], removal: stored && removal && { ...removal, isMine, version: stored.version } };
}

async function historyOf(name: AuditEntity, id: number, fields?: readonly string[]): Promise<RecordHistoryEntry[]> {
  const me = currentActor().email;
  const history = await audit.listForRecord(name, id, historyLength, fields);
  return history.map((entry) => ({ ...entry, isMine: entry.by === me }));
}
