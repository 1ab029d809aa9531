import type { Stored } from "#app/catalogue/listing.ts";
import type { PageText, TextPage } from "#app/catalogue/page-text.ts";
import { type TextsChange, textName } from "#app/catalogue/setting.ts";
import type { Editable } from "../entity/entity.ts";

/** The texts of a page by their field names, with the version of the settings. */
export type TextsRow = Stored & { [name: string]: unknown };

/** A text with its position on the page: as words and as the anchor of its field. */
export type Numbered = { text: PageText; position: string; anchor: string };

/** A page's texts in order. */
export function numbered({ groups }: TextPage): Numbered[] {
  return groups
    .flatMap((group) => group.texts.map((text) => ({ text, position: `${group.title} · ${text.label}` })))
    .map((placed, index) => ({ ...placed, anchor: `texto-${index + 1}` }));
}

/** A page's texts as one record of the console; they are saved as part of the settings. */
export function pageEntity(page: TextPage): Editable<TextsRow, TextsChange, "update"> {
  return {
    name: "settings",
    noun: { one: "página", many: "páginas", gender: "f" },
    operations: ["update"],
    fields: Object.fromEntries(
      numbered(page).map(({ text, position }) => [textName(text.standard), { label: position }]),
    ),
  };
}
