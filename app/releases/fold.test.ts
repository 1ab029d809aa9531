import { describe, expect, test } from "vitest";
import type { CellState } from "#app/catalogue/availability-index/cells.ts";
import { foldChanges, type Foldable } from "./fold.ts";

let next = 1;
function change(action: Foldable["action"], about: Partial<Foldable> = {}): Foldable {
  return { id: next++, entity: "plan", action, recordId: 7, before: null, after: null, columns: null, ...about };
}
const price = (before: number, after: number, about: Partial<Foldable> = {}) =>
  change("update", { before: { price: before }, after: { price: after }, columns: { price: after }, ...about });
/** What is left, in few words. */
const folded = (...changes: Foldable[]) =>
  foldChanges(changes).map(({ action, recordId, before, after }) => [action, recordId, before, after]);

describe("several changes of one record", () => {
  test("are one, from the first before to the last after", () => {
    expect(folded(price(100, 90), price(90, 80))).toEqual([["update", 7, { price: 100 }, { price: 80 }]]);
    const [one] = foldChanges([price(100, 90), change("update", { before: { badge: null }, after: { badge: "Já" } })]);
    expect(one).toMatchObject({
      before: { price: 100, badge: null },
      after: { price: 90, badge: "Já" },
      columns: null,
    });
    expect(one!.parts).toHaveLength(2);
  });

  test("are none when the last undoes the first", () => {
    expect(folded(price(100, 90), price(90, 100))).toEqual([]);
    expect(folded(change("activate"), change("deactivate"))).toEqual([]);
    expect(folded(change("remove"), change("restore"), price(100, 90))).toEqual([
      ["update", 7, { price: 100 }, { price: 90 }],
    ]);
  });

  test("belong to its creation when the release creates it", () => {
    const created = change("create", { after: { name: "Novo", price: 100 } });
    expect(folded(created, price(100, 90))).toEqual([["create", 7, null, { name: "Novo", price: 90 }]]);
  });
});

describe("changes stay apart", () => {
  test("of different records and of different aspects", () => {
    expect(folded(price(100, 90), price(100, 90, { recordId: 8 }), change("deactivate"))).toHaveLength(3);
    expect(folded(price(100, 90), price(100, 90, { entity: "business-plan" }))).toHaveLength(2);
  });

  test("with a change of many between them, which may be about the same record", () => {
    const many = change("deactivate", { recordId: null });
    expect(folded(change("activate"), many, change("activate"))).toHaveLength(3);
  });

  test.for([
    ["city", "name"],
    ["city", "state"],
    ["plan", "name"],
    ["business-plan", "name"],
    ["streaming-service", "name"],
    ["page", "slug"],
  ] as const)("of a %s with another between them, when its %s is unique and changes hands", ([entity, field]) => {
    const save = (name: string, before: unknown, after: unknown, recordId: number) =>
      change("update", { entity, recordId, before: { [name]: before }, after: { [name]: after } });
    const rename = (before: string, after: string, recordId: number) => save(field, before, after, recordId);
    expect(folded(rename("A", "B", 1), rename("C", "A", 2), rename("B", "C", 1))).toHaveLength(3);
    expect(folded(save("note", 1, 2, 2), rename("A", "B", 1), rename("C", "A", 2))).toHaveLength(3);
    expect(folded(save("note", 1, 2, 2), save("note", 1, 2, 1), rename("A", "B", 1), rename("C", "A", 2))).toHaveLength(
      3,
    );
    expect(folded(rename("A", "B", 1), change("remove", { entity, recordId: 2 }), rename("B", "C", 1))).toHaveLength(3);
    expect(folded(rename("A", "B", 1), rename("B", "C", 1))).toHaveLength(1);
    expect(folded(rename("A", "B", 1), rename("C", "D", 2), save("note", 1, 2, 1))).toHaveLength(2);
  });
});

describe("several changes of one cell", () => {
  const cell = (before: CellState, after: CellState, cities = "{[7,8)}"): Foldable => ({
    id: next++,
    entity: "plan-city",
    action: "deactivate",
    cells: [{ offerId: 1, before, after, cities, firstId: null }],
  });
  const afterwards = (...changes: Foldable[]) =>
    foldChanges(changes).map(({ action, cells }) => [action, cells![0]!.before, cells![0]!.after]);

  test("are the last, and none when it is as it is live", () => {
    expect(afterwards(cell("none", "sold"), cell("none", "off"))).toEqual([["create", "none", "off"]]);
    expect(afterwards(cell("sold", "off"), cell("sold", "sold"))).toEqual([]);
    expect(afterwards(cell("sold", "off"), cell("sold", "none", "{[8,9)}"))).toHaveLength(2);
  });

  test("stay after a change of many, which they take back", () => {
    const many = cell("none", "sold", "{[1,9)}");
    expect(afterwards(many, cell("none", "off"), cell("none", "none"))).toEqual([
      ["deactivate", "none", "sold"],
      ["deactivate", "none", "none"],
    ]);
    expect(afterwards(cell("none", "off"), many, cell("none", "none"))).toHaveLength(3);
  });
});
