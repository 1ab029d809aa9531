import { describe, expect, test } from "vitest";
import { pairCountsText } from "#app/catalogue/availability-index/pair-counts.ts";
import { cellsOf, packCellChanges } from "#app/catalogue/availability-index/cells.ts";
import { packCells } from "#app/catalogue/availability/matrix.ts";
import { copiedCells, fill, pasteValues, setTable, toggle } from "./grid-edits.ts";
import { lostNames, namesOf } from "./draft-storage.ts";
import { MatrixModel } from "./matrix-model.ts";
import { type ChosenSides, viewOf } from "./matrix-view.ts";

const offers = [
  { id: 10, name: "Fibra 350", price: 90, isActive: true, isOnSale: true },
  { id: 11, name: "Fibra 500", price: 100, isActive: true, isOnSale: true },
  { id: 12, name: "Antigo", price: 110, isActive: false, isOnSale: false },
];
const cities = [
  { id: 3, name: "Betim", state: "MG", isActive: true },
  { id: 1, name: "Ubá", state: "MG", isActive: true },
  { id: 2, name: "Vitória", state: "ES", isActive: true },
];
const states = [2, 1, 0, 2, 2, 0, 0, 0, 2];
const matrix = (cells = states) => ({ offers, cities, cells: packCells(Uint8Array.from(cells)) });
const modelOf = (cells = states) => new MatrixModel(matrix(cells));
const all = { rows: [0, 1, 2], columns: [0, 1, 2] };
const statesOf = (model: MatrixModel) => Array.from({ length: 9 }, (_, cell) => model.state(cell)).join(" ");
const area = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right });

describe("pending cells", () => {
  test("are counted by city and by plan, as they will be", () => {
    const model = modelOf();
    model.set([1, 2], "sold");
    model.set([3], "none");
    expect(model.counts).toEqual({ cells: 3, starts: 2, ends: 1, cities: 2, conflicting: 0 });
    // Nobody sees the inactive plan.
    expect(model.cityCounts.map(pairCountsText)).toEqual([
      "2 à venda · 3 associações",
      "1 à venda · 1 associação",
      "0 à venda · 1 associação",
    ]);
    expect(model.offerCounts.map(pairCountsText)).toEqual([
      "1 à venda · 1 associação",
      "2 à venda · 2 associações",
      "0 à venda · 2 associações",
    ]);
    expect([...model.pendingInCity]).toEqual([2, 1, 0]);
    expect([...model.pendingOfOffer]).toEqual([1, 1, 1]);
  });

  test("end when they become what is on the site", () => {
    const model = modelOf();
    model.set([0], "none");
    model.set([0], "sold");
    expect(model.counts).toEqual({ cells: 0, starts: 0, ends: 0, cities: 0, conflicting: 0 });
    expect(model.changes()).toEqual([]);
  });

  test("are undone and redone step by step, and brought back after they were discarded", () => {
    const model = modelOf();
    model.set([0, 1], "none");
    model.set([1], "sold");
    model.undo();
    expect(statesOf(model)).toBe("none none none sold sold none none none sold");
    model.redo();
    expect(model.state(1)).toBe("sold");
    model.discard();
    expect(model.counts.cells).toBe(0);
    model.undo();
    expect(model.counts.cells).toBe(2);
  });

  test("are sent with the state in which they were seen, and restored on what is on the site then", () => {
    const model = modelOf();
    model.set([0, 1], "none");
    model.set([6], "sold");
    const later = new MatrixModel(matrix([0, 2, 0, 2, 2, 0, 0, 0, 2]), model.changes());
    // The first is so already; somebody else has changed the second.
    expect(later.counts).toEqual({ cells: 2, starts: 1, ends: 1, cities: 2, conflicting: 1 });
    expect(later.change(1)).toEqual({ before: "off", after: "none" });
    later.decideContested("mine");
    expect(later.change(1)).toEqual({ before: "sold", after: "none" });
    expect(later.counts.conflicting).toBe(0);

    const other = new MatrixModel(matrix([0, 2, 0, 2, 2, 0, 0, 0, 2]), model.changes());
    other.decideContested("live");
    expect(other.counts).toMatchObject({ cells: 1, conflicting: 0 });
  });

  test("of a deleted plan or city are kept with its name until they are dropped", () => {
    const model = modelOf();
    const changes = packCellChanges([
      { offerId: 99, cityId: 1, before: "none", after: "sold" },
      { offerId: 10, cityId: 2, before: "none", after: "sold" },
    ]);
    const restored = new MatrixModel(matrix(), changes);
    expect(restored.counts.cells).toBe(1);
    expect([...cellsOf(restored.draft())]).toHaveLength(2);
    const names = namesOf(
      changes,
      { offers: { 10: "Fibra 350" }, cities: { 1: "Ubá – MG" } },
      { offers: { 99: "Natal" }, cities: {} },
    );
    expect(lostNames(restored.lost, names)).toEqual(["Natal em Ubá – MG"]);
    restored.dropLost();
    expect([...cellsOf(restored.draft())]).toHaveLength(1);
    expect(model.lost).toEqual([]);
  });

  test("that were stored elsewhere are settled, but not what was wanted since", () => {
    const model = modelOf();
    model.set([0, 6], "none");
    model.set([7], "sold");
    const sent = model.changes();
    model.set([7], "off");
    model.settle(sent);
    expect(model.pendingCells()).toEqual([7]);
  });
});

describe("edits of a range", () => {
  test("toggle all to the opposite of the active cell; what has an association keeps it, switched off", () => {
    const model = modelOf();
    toggle(model, all, area(0, 1, 0, 2), 0);
    expect(statesOf(model)).toBe("off off none off off none none none sold");
    toggle(model, all, area(0, 1, 0, 2), 0);
    expect(statesOf(model)).toBe("sold sold sold sold sold sold none none sold");
  });

  test("fill down and to the right from the first row or column", () => {
    const model = modelOf();
    fill(model, all, area(0, 2, 0, 1), "down");
    expect(statesOf(model)).toBe("sold off none sold off none sold off sold");
    fill(model, all, area(0, 0, 1, 2), "right");
    expect(statesOf(model)).toBe("sold off off sold off none sold off sold");
  });

  test("paste one value everywhere, and a rectangle from its first cell on", () => {
    const model = modelOf();
    expect(pasteValues(model, all, area(0, 1, 0, 0), [["none"]])).toEqual({ pasted: 2, cut: 0 });
    expect(pasteValues(model, all, area(2, 2, 1, 1), [["sold", null, "off"], ["sold"]])).toEqual({ pasted: 1, cut: 2 });
    expect(statesOf(model)).toBe("none off none none sold none none sold sold");
  });

  test("paste a table, and copy a city onto others, equal or only added", () => {
    const model = modelOf();
    setTable(model, [2, 0], [0], [["sold"], [null]]);
    expect(statesOf(model)).toBe("sold off none sold sold none sold none sold");
    model.setEach(copiedCells(model, 1, [0, 1], "add"));
    expect(statesOf(model)).toBe("sold sold none sold sold none sold none sold");
    model.setEach(copiedCells(model, 1, [2], "equal"));
    expect(statesOf(model)).toBe("sold sold none sold sold none sold sold none");
  });
});

describe("the view", () => {
  const names = ["betim – mg", "uba – mg", "vitoria – es"];
  const chosen: ChosenSides = { offers: null, cities: null };
  const filters = { chosen, search: "", found: [], state: "", near: null, onlyPending: false, withInactive: false };
  test("shows only the offers and cities that another tab has chosen, active or not", () => {
    const model = modelOf();
    const [, uba, vitoria] = model.cities.map(({ id }) => id);
    const inactive = [model.offers[2]!.id];
    expect(viewOf(model, names, { ...filters, chosen: { offers: inactive, cities: null } })).toEqual({
      rows: [0, 1, 2],
      columns: [2],
    });
    const two = [vitoria!, uba!];
    expect(viewOf(model, names, { ...filters, chosen: { offers: null, cities: two } })).toEqual({
      rows: [1, 2],
      columns: [0, 1],
    });
    expect(viewOf(model, names, { ...filters, state: "ES", chosen: { offers: inactive, cities: two } })).toEqual({
      rows: [2],
      columns: [2],
    });
  });

  test("hides inactive plans, unless they are wanted or something about them is pending", () => {
    const model = modelOf();
    expect(viewOf(model, names, filters)).toEqual({ rows: [0, 1, 2], columns: [0, 1] });
    expect(viewOf(model, names, { ...filters, withInactive: true }).columns).toEqual([0, 1, 2]);
    model.set([2], "sold");
    expect(viewOf(model, names, filters).columns).toEqual([0, 1, 2]);
  });

  test("finds cities by name without accents, by state, near one, and with something pending", () => {
    const model = modelOf();
    model.set([7], "sold");
    expect(viewOf(model, names, { ...filters, search: "Vitó" }).rows).toEqual([2]);
    expect(viewOf(model, names, { ...filters, search: "mg  ub" }).rows).toEqual([1]);
    expect(viewOf(model, names, { ...filters, search: "mg", found: [{ id: 1 }] }).rows).toEqual([1, 0]);
    expect(viewOf(model, names, { ...filters, search: "vx", found: [{ id: 2 }] }).rows).toEqual([2]);
    expect(viewOf(model, names, { ...filters, state: "MG" }).rows).toEqual([0, 1]);
    expect(viewOf(model, names, { ...filters, near: new Set([1, 2]) }).rows).toEqual([1, 2]);
    expect(viewOf(model, names, { ...filters, onlyPending: true })).toEqual({ rows: [2], columns: [1] });
  });
});
