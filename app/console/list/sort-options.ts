import type { RecordMetadata } from "#app/records/list-query.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";

/** The sort key of the column of active records, which every list with such a column has. */
export const activeSort = "isActive";

/** What a list can be sorted by, in the order of its columns. */
export function sortOptions<Row extends RecordMetadata, Input>(
  entity: ConsoleEntity<Row, Input>,
): { key: string; header: string }[] {
  const { primary, columns, operations, noun } = entity;
  const active = operations.includes("setActive") ? [{ key: activeSort, header: labelsFor(noun).active }] : [];
  return [...(primary.leading ? [primary.leading] : []), primary, ...columns, ...active].flatMap(({ key, header }) =>
    key === undefined ? [] : [{ key, header }],
  );
}
