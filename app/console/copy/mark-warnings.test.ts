import { expect, test } from "vitest";
import { copyPages } from "#app/copy/copy-pages.server.ts";
import { copyFieldName } from "#app/provider/setting.ts";
import { findMarkWarnings } from "./copy.server.ts";
import { positionedTexts } from "./page-copy-entity.ts";

const texts = copyPages.flatMap((page) => positionedTexts(page).map(({ text }) => text.defaultText));

test("asks about a mark in a new text, not in one that is stored or the site's own", async () => {
  const field = copyFieldName(texts[0]!);
  const fieldsOf = async (...args: Parameters<typeof findMarkWarnings>) =>
    (await findMarkWarnings(...args)).map((warning) => warning.field);
  expect(await fieldsOf({ [field]: "Veja [os planos] (/combos)" }, null)).toEqual([field]);
  expect(await fieldsOf({ [field]: "• Fibra" }, { [field]: "Fibra" })).toEqual([field]);
  expect(await fieldsOf({ [field]: "• Fibra" }, { [field]: "• Fibra" })).toEqual([]);
  expect(await fieldsOf({ [field]: "Fibra para todos" }, null)).toEqual([]);
  const defaults = Object.fromEntries(texts.map((text) => [copyFieldName(text), text]));
  expect(await fieldsOf(defaults, null)).toEqual([]);
});
