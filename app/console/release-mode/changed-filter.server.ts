import type { RouterContextProvider } from "react-router";
import { isReleased } from "#app/records/audit-entities.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import { marksOf } from "#app/releases/marks.server.ts";
import type { RowMark } from "#app/releases/release.ts";
import { changedParam } from "#app/console/list/list-params.ts";
import { releaseOf } from "./release-mode.server.ts";

/** The query with 'Só o que muda' as the ids of the records that the release changes or creates. */
export function withChangedIds(query: ListQuery, marks: ReadonlyMap<number, RowMark>): ListQuery {
  const { [changedParam]: isOn, ...filters } = query.filters;
  if (isOn === undefined) return query;
  const ids = [...marks].filter(([, { leaves }]) => !leaves).map(([id]) => id);
  return { ...query, filters: { ...filters, ids: ids.join(",") } };
}

/** The same for the release that the request is in. */
export async function withChangedFilter(
  context: Readonly<RouterContextProvider>,
  entity: string,
  query: ListQuery,
): Promise<ListQuery> {
  if (query.filters[changedParam] === undefined) return query;
  const release = releaseOf(context);
  return withChangedIds(query, release && isReleased(entity) ? await marksOf(release.id, entity) : new Map());
}
