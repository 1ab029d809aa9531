/** Whether an offer is sold in a city: not at all, by an association that is switched off, or by an active one. */
export type CellState = "none" | "off" | "sold";

export const cellStates: readonly CellState[] = ["none", "off", "sold"];
