/** The columns of a grid of cards, and whether its last card would still be alone in its row. */
export type Balance = { columns: number; isLastAlone: boolean };

/** The most columns, from two up to `max`, in which the last row has more than one card. */
export function balanceColumns(count: number, max: number): Balance {
  for (let columns = max; columns >= 2; columns--) {
    if (count <= columns || count % columns !== 1) return { columns, isLastAlone: false };
  }
  return { columns: max, isLastAlone: true };
}
