import { expect, test } from "vitest";
import { validateCopy } from "#app/provider/copy.ts";
import { moveOverrides, replacedCopy } from "#app/provider/replaced-copy.server.ts";
import { copyPages } from "./copy-pages.server.ts";

const defaultTexts = new Set(
  copyPages.flatMap(({ groups }) => groups.flatMap(({ texts }) => texts.map(({ defaultText }) => defaultText))),
);

test("a replaced text left the site, and the text in its place is on it", () => {
  expect([...replacedCopy.keys()].filter((former) => defaultTexts.has(former))).toEqual([]);
  expect([...replacedCopy.values()].filter((current) => !defaultTexts.has(current))).toEqual([]);
});

test("a former default text is a valid override of its successor, so that its overrides are too", () => {
  const errors = [...replacedCopy].map(([former, defaultText]) =>
    validateCopy(former, { defaultText, mustKeepFacts: false }),
  );
  expect(errors.filter((error) => error !== null)).toEqual([]);
});

test("an override that conflicts with another stays where it is", () => {
  const [former, current] = [...replacedCopy][0]!;
  expect(moveOverrides({ [former]: "Meu texto" })).toEqual({ [current]: "Meu texto" });
  expect(moveOverrides({ [former]: "Antigo", [current]: "Novo" })).toEqual({ [former]: "Antigo", [current]: "Novo" });
  expect(moveOverrides({ [former]: current })).toEqual({});
});
