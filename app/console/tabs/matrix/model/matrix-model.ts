import type { PairCounts } from "#app/catalogue/availability-index/pair-counts.ts";
import {
  type Cell,
  type CellChange,
  cellsOf,
  type CellState,
  cellStates,
  packCellChanges,
} from "#app/catalogue/availability-index/cells.ts";
import { type Matrix, unpackCells } from "#app/catalogue/availability/matrix.ts";
import { toMultirange } from "#app/records/multirange.ts";

/** What is pending, in numbers. */
export type PendingCounts = {
  cells: number;
  /** Cells that start and that stop being sold. */
  starts: number;
  ends: number;
  cities: number;
  /** Cells that somebody else has changed since staff saw them. */
  conflicting: number;
};

/** An edit as its undo needs it: the cells with what was wanted and seen before. */
type Edit = { cells: Int32Array; wanted: Uint8Array; seen: Uint8Array };

/**
 * The matrix as it is and as staff want it. A cell is a number: the city's row times the number of offers, plus the
 * offer's column. Half a million cells are typed arrays, so that an edit costs only what it touches; each edit
 * calls the listeners, and each row has a version of its own.
 */
export class MatrixModel {
  readonly offers: Matrix["offers"];
  readonly cities: Matrix["cities"];
  readonly width: number;
  /** The associations of each city and of each offer as they are wanted: all, and those that visitors see (`PairCounts`). */
  readonly cityCounts: PairCounts[];
  readonly offerCounts: PairCounts[];
  readonly pendingInCity: Int32Array;
  readonly pendingOfOffer: Int32Array;
  /** Changes of offers and cities that have been deleted; kept until staff drop them. */
  lost: readonly Cell[] = [];
  version = 0;
  readonly rowVersions: Uint32Array;

  readonly #live: Uint8Array;
  /** 0 where nothing is pending, else 1 + the wanted state. */
  readonly #wanted: Uint8Array;
  /** For a pending cell, the state in which staff saw it. */
  readonly #seen: Uint8Array;
  #counts: PendingCounts = { cells: 0, starts: 0, ends: 0, cities: 0, conflicting: 0 };
  readonly #undo: Edit[] = [];
  readonly #redo: Edit[] = [];
  readonly #listeners = new Set<() => void>();

  constructor({ offers, cities, cells }: Matrix, pending: readonly CellChange[] | null = null) {
    this.offers = offers;
    this.cities = cities;
    this.width = offers.length;
    this.#live = unpackCells(cells, cities.length * this.width);
    this.#wanted = new Uint8Array(this.#live.length);
    this.#seen = new Uint8Array(this.#live.length);
    this.cityCounts = cities.map(() => ({ all: 0, visible: 0 }));
    this.offerCounts = offers.map(() => ({ all: 0, visible: 0 }));
    this.pendingInCity = new Int32Array(cities.length);
    this.pendingOfOffer = new Int32Array(this.width);
    this.rowVersions = new Uint32Array(cities.length);
    for (let row = 0, cell = 0; row < cities.length; row++) {
      for (let column = 0; column < this.width; column++, cell++) {
        if (this.#live[cell] !== noneIndex) this.#countPair(row, column, this.#live[cell]!, 1);
      }
    }
    if (pending) this.#restore(pending);
  }

  // Listeners are called by a hook, without the object.
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get counts(): Readonly<PendingCounts> {
    return this.#counts;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  cellAt(row: number, column: number): number {
    return row * this.width + column;
  }

  /** The state as it is on the site. */
  liveState(cell: number): CellState {
    return cellStates[this.#live[cell]!]!;
  }

  /** The state as staff want it. */
  state(cell: number): CellState {
    return cellStates[this.#stateIndex(cell)]!;
  }

  isPending(cell: number): boolean {
    return this.#wanted[cell] !== 0;
  }

  /** Whether somebody else has changed a pending cell since staff saw it. */
  isConflicting(cell: number): boolean {
    return this.#wanted[cell] !== 0 && this.#seen[cell] !== this.#live[cell];
  }

  /** Wants a state for each of the cells, as one step to undo. */
  set(cells: readonly number[], state: CellState | ((cell: number) => CellState)): void {
    this.setEach(new Map(cells.map((cell) => [cell, typeof state === "string" ? state : state(cell)])));
  }

  /** Wants these states of these cells, as one step to undo. */
  setEach(wanted: ReadonlyMap<number, CellState>): void {
    const edits: number[] = [];
    const states: number[] = [];
    for (const [cell, state] of wanted) {
      const next = cellStates.indexOf(state);
      if (next === this.#stateIndex(cell) && !this.isConflicting(cell)) continue;
      edits.push(cell);
      states.push(next);
    }
    if (edits.length === 0) return;
    this.#pushEdit(this.#undo, Int32Array.from(edits));
    this.#redo.length = 0;
    for (const [index, cell] of edits.entries()) {
      const isLive = states[index] === this.#live[cell];
      this.#write(cell, isLive ? 0 : states[index]! + 1, this.#live[cell]!);
    }
    this.#changed();
  }

  /** Wants those cells as they are on the site. */
  reset(cells: readonly number[]): void {
    this.set(cells, (cell) => this.liveState(cell));
  }

  /** Drops everything that is pending, as one step to undo. */
  discard(): void {
    this.lost = [];
    this.reset(this.pendingCells());
    this.#changed();
  }

  dropLost(): void {
    this.lost = [];
    this.#changed();
  }

  /** Drops what has been stored elsewhere, such as in a release; there is nothing to undo here. */
  settle(changes: readonly CellChange[]): void {
    const [rows, columns] = this.#positions();
    for (const { offerId, cityId, after } of cellsOf(changes)) {
      const [row, column] = [rows.get(cityId), columns.get(offerId)];
      if (row === undefined || column === undefined) continue;
      const cell = this.cellAt(row, column);
      if (this.isPending(cell) && this.state(cell) === after) this.#write(cell, 0, this.#live[cell]!);
    }
    this.#undo.length = 0;
    this.#redo.length = 0;
    this.#changed();
  }

  /** Decides all conflicting cells: staff's own wishes, or what is on the site. */
  decideContested(side: "mine" | "live"): void {
    const cells = this.pendingCells().filter((cell) => this.isConflicting(cell));
    if (side === "live") return this.reset(cells);
    for (const cell of cells) this.#write(cell, this.#wanted[cell]!, this.#live[cell]!);
    this.#changed();
  }

  undo(): void {
    this.#swap(this.#undo, this.#redo);
  }

  redo(): void {
    this.#swap(this.#redo, this.#undo);
  }

  pendingCells(): number[] {
    const cells: number[] = [];
    for (let row = 0; row < this.cities.length; row++) {
      if (this.pendingInCity[row] === 0) continue;
      for (let column = 0; column < this.width; column++) {
        const cell = this.cellAt(row, column);
        if (this.#wanted[cell] !== 0) cells.push(cell);
      }
    }
    return cells;
  }

  /** What is pending, to send or to store. */
  changes(): CellChange[] {
    const rows = this.cities
      .map(({ id }, row) => ({ id, row }))
      .filter(({ row }) => this.pendingInCity[row]! > 0)
      .toSorted(byId);
    const columns = this.offers
      .map(({ id }, column) => ({ id, column }))
      .filter(({ column }) => this.pendingOfOffer[column]! > 0)
      .toSorted(byId);
    return columns.flatMap(({ id: offerId, column }) => {
      /** The cities by what was seen and what is wanted. */
      const cities = cellStates.map(() => cellStates.map((): number[] => []));
      for (const { id, row } of rows) {
        const cell = this.cellAt(row, column);
        if (this.#wanted[cell] !== 0) cities[this.#seen[cell]!]![this.#wanted[cell]! - 1]!.push(id);
      }
      return cellStates.flatMap((before, seen) =>
        cellStates.flatMap((after, wanted) => {
          const ids = cities[seen]![wanted]!;
          return ids.length > 0 ? [{ offerId, before, after, cities: toMultirange(ids), firstId: null }] : [];
        }),
      );
    });
  }

  /** What is pending with what was lost, to keep. */
  draft(): CellChange[] {
    if (this.lost.length === 0) return this.changes();
    return packCellChanges([...cellsOf(this.changes()), ...this.lost]);
  }

  /** The pending change of a cell; null when there is none. */
  change(cell: number): Pick<Cell, "before" | "after"> | null {
    if (this.#wanted[cell] === 0) return null;
    return { before: cellStates[this.#seen[cell]!]!, after: this.state(cell) };
  }

  #stateIndex(cell: number): number {
    const wanted = this.#wanted[cell]!;
    return wanted === 0 ? this.#live[cell]! : wanted - 1;
  }

  #positions() {
    const rows = new Map(this.cities.map(({ id }, row) => [id, row]));
    const columns = new Map(this.offers.map(({ id }, column) => [id, column]));
    return [rows, columns] as const;
  }

  /** Takes changes from before over; those that the site has by now are done. */
  #restore(changes: readonly CellChange[]): void {
    const [rows, columns] = this.#positions();
    const lost: Cell[] = [];
    for (const change of cellsOf(changes)) {
      const [row, column] = [rows.get(change.cityId), columns.get(change.offerId)];
      if (row === undefined || column === undefined) lost.push(change);
      else {
        const cell = this.cellAt(row, column);
        const wanted = cellStates.indexOf(change.after);
        if (wanted !== this.#live[cell]) this.#write(cell, wanted + 1, cellStates.indexOf(change.before));
      }
    }
    this.lost = lost;
  }

  #pushEdit(stack: Edit[], cells: Int32Array): void {
    const wanted = Uint8Array.from(cells, (cell) => this.#wanted[cell]!);
    stack.push({ cells, wanted, seen: Uint8Array.from(cells, (cell) => this.#seen[cell]!) });
    if (stack.length > maxUndo) stack.shift();
  }

  #swap(from: Edit[], to: Edit[]): void {
    const edit = from.pop();
    if (!edit) return;
    this.#pushEdit(to, edit.cells);
    for (const [index, cell] of edit.cells.entries()) this.#write(cell, edit.wanted[index]!, edit.seen[index]!);
    this.#changed();
  }

  /** Writes one cell and its part of the counts. */
  #write(cell: number, wanted: number, seen: number): void {
    const row = Math.floor(cell / this.width);
    const column = cell % this.width;
    this.#count(cell, row, column, -1);
    this.#wanted[cell] = wanted;
    this.#seen[cell] = seen;
    this.#count(cell, row, column, 1);
    this.rowVersions[row]!++;
  }

  #countPair(row: number, column: number, state: number, by: 1 | -1): void {
    const isVisible = state === soldIndex && this.cities[row]!.isActive && this.offers[column]!.isOnSale;
    for (const counts of [this.cityCounts[row]!, this.offerCounts[column]!]) {
      counts.all += by;
      if (isVisible) counts.visible += by;
    }
  }

  #count(cell: number, row: number, column: number, by: 1 | -1): void {
    const counts = this.#counts;
    const state = this.#stateIndex(cell);
    const isSold = state === soldIndex;
    if (state !== noneIndex) this.#countPair(row, column, state, by);
    if (this.#wanted[cell] === 0) return;
    const wasSold = this.#live[cell] === soldIndex;
    if (by === 1 && this.pendingInCity[row] === 0) counts.cities++;
    this.pendingInCity[row]! += by;
    if (by === -1 && this.pendingInCity[row] === 0) counts.cities--;
    this.pendingOfOffer[column]! += by;
    counts.cells += by;
    if (isSold && !wasSold) counts.starts += by;
    if (wasSold && !isSold) counts.ends += by;
    if (this.isConflicting(cell)) counts.conflicting += by;
  }

  #changed(): void {
    this.version++;
    this.#counts = { ...this.#counts };
    for (const listener of this.#listeners) listener();
  }
}

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
const soldIndex = cellStates.indexOf("sold");
const noneIndex = cellStates.indexOf("none");
const maxUndo = 100;
