import { type RawBuilder, sql } from "kysely";
import type { AvailabilityTables } from "./availability-tables.server.ts";
import type { OpenChange, Planned, PlannedRows } from "./planned-state.server.ts";
import { removed, sold } from "./planned-write.server.ts";

/** Which associations a reader needs; what is not said does not narrow them. */
export type PairScope = {
  offerIds?: readonly number[] | null;
  cityIds?: readonly number[] | null;
  ids?: readonly number[] | null;
};

/** SQL: the table's associations as they will be, those of the scope at least; removed ones are left out. */
export function plannedRows(
  planned: Planned,
  { availability, offerIdColumn }: AvailabilityTables,
  scope: PairScope,
): RawBuilder<unknown> {
  const { ids, offers, cities, actives } = selectPlanned(planned, scope);
  return sql`(
    select id, ${sql.ref(offerIdColumn)}, city_id, ${isActiveAfter(planned.changes)} as is_active, version, created_at, updated_at, deleted_at
    from ${sql.table(availability)} where deleted_at is null and ${isKeptAfter(planned.changes)}
    union all
    select id, offer, city, active, 1, now(), now(), null::timestamptz
    from unnest(${ids}::integer[], ${offers}::integer[], ${cities}::integer[], ${actives}::boolean[])
      planned (id, offer, city, active)
  )`;
}

/** SQL: whether a stored association is active after these changes, of which the last one of an association counts. */
function isActiveAfter(changes: readonly OpenChange[]): RawBuilder<unknown> {
  const cases = changes
    .toReversed()
    .flatMap((open) =>
      open.change.action === "remove"
        ? []
        : [sql`when ${isIn(open)} then ${sql.lit(open.change.action === "activate")}`],
    );
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else is_active end` : sql`is_active`;
}

/** SQL: whether a stored association is there after these changes: none of them removes it. */
export function isKeptAfter(changes: readonly OpenChange[]): RawBuilder<unknown> {
  const removals = changes.filter(({ change }) => change.action === "remove");
  return removals.length > 0
    ? sql.join(
        removals.map((open) => sql`not ${isIn(open)}`),
        sql` and `,
      )
    : sql`true`;
}

/** The planned new associations of the scope, as columns. */
export function selectPlanned(
  planned: Planned,
  scope: PairScope,
): { ids: number[]; offers: number[]; cities: number[]; actives: boolean[] } {
  const found = { ids: [] as number[], offers: [] as number[], cities: [] as number[], actives: [] as boolean[] };
  for (const [rows, index] of matchingRows(planned, scope)) {
    found.ids.push(rows.firstId + index);
    found.offers.push(rows.offers[index]!);
    found.cities.push(rows.cities[index]!);
    found.actives.push(rows.states[index] === sold);
  }
  return found;
}

/** The places of the planned new associations of the scope. */
export function* matchingRows({ created }: Planned, scope: PairScope): Generator<[rows: PlannedRows, index: number]> {
  const offers = scope.offerIds && new Set(scope.offerIds);
  const cities = scope.cityIds && new Set(scope.cityIds);
  const isWanted = (rows: PlannedRows, index: number) =>
    rows.states[index] !== removed &&
    (!offers || offers.has(rows.offers[index]!)) &&
    (!cities || cities.has(rows.cities[index]!));
  if (scope.ids) {
    for (const id of scope.ids) {
      const rows = created.find(({ firstId, states }) => id >= firstId && id < firstId + states.length);
      if (rows && isWanted(rows, id - rows.firstId)) yield [rows, id - rows.firstId];
    }
    return;
  }
  for (const rows of created) {
    for (let index = 0; index < rows.states.length; index++) if (isWanted(rows, index)) yield [rows, index];
  }
}

/** SQL: whether the change is about the row and has not been written. */
function isIn({ change: { ids }, written }: OpenChange): RawBuilder<boolean> {
  return written.size === 0
    ? sql`id <@ ${ids}::int4multirange`
    : sql`(id <@ ${ids}::int4multirange and id <> all (${[...written]}::integer[]))`;
}
