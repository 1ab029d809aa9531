import { expect, test } from "vitest";
import { compare } from "./conflict.ts";

const opened = { name: "Fibra 500", price: "114,90", badge: "", speed: "500" };

test("reports a field that both changed differently as conflicting, and merges the others", () => {
  const mine = { ...opened, price: "104,90", badge: "SÓ HOJE" };
  const theirs = { ...opened, price: "109,90", name: "Fibra 500 Mega" };
  expect(compare(opened, mine, theirs)).toEqual({
    contested: ["price"],
    onlyTheirs: ["name"],
    onlyMine: ["badge"],
    merged: { name: "Fibra 500 Mega", price: "104,90", badge: "SÓ HOJE", speed: "500" },
  });
});

test("treats the same change on both sides as no conflict", () => {
  const changed = { ...opened, price: "99,90" };
  expect(compare(opened, changed, changed)).toEqual({
    contested: [],
    onlyTheirs: [],
    onlyMine: [],
    merged: changed,
  });
});
