import type { CellState } from "#app/catalogue/availability-index/cells.ts";

/** The sign of a cell's state: a filled box with a check, a box with a slash, or a dot. Its name is beside it. */
export function Mark({ state }: { state: CellState }) {
  return <i aria-hidden="true" className={`mark mark-${state}`} />;
}

/** The name of a state, of one plan in one city. */
export const stateNames: Record<CellState, string> = { sold: "vendido", off: "desligado", none: "não vendido" };
