import { expect, test } from "vitest";
import { compareEdits } from "./conflict.ts";

const opened = { name: "Fibra 500", price: "114,90", badge: "", speed: "500" };

test("reports a field that both changed differently as conflicting, and merges the others", () => {
  const mine = { ...opened, price: "104,90", badge: "SÓ HOJE" };
  const theirs = { ...opened, price: "109,90", name: "Fibra 500 Mega" };
  expect(compareEdits(opened, mine, theirs)).toEqual({
    conflicting: ["price"],
    onlyTheirs: ["name"],
    onlyMine: ["badge"],
    merged: { name: "Fibra 500 Mega", price: "104,90", badge: "SÓ HOJE", speed: "500" },
  });
});

test("treats the same change on both sides as no conflict", () => {
  const changed = { ...opened, price: "99,90" };
  expect(compareEdits(opened, changed, changed)).toEqual({
    conflicting: [],
    onlyTheirs: [],
    onlyMine: [],
    merged: changed,
  });
});
