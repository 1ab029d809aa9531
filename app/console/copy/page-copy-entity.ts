import type { RecordMetadata } from "#app/records/list-query.ts";
import type { CopyText, CopyPage } from "#app/provider/copy.ts";
import { type CopyChange, copyFieldName } from "#app/provider/setting.ts";
import type { EditableEntity } from "#app/console/entity/console-entity.ts";

/** The texts of a page by their field names, with the version of the settings. */
export type PageCopyRow = RecordMetadata & { [name: string]: unknown };

/** A text with its position on the page: as words and as the anchor of its field. */
export type PositionedText = { text: CopyText; position: string; anchor: string };

/** A page's texts in order. */
export function positionedTexts({ groups }: CopyPage): PositionedText[] {
  return groups
    .flatMap((group) => group.texts.map((text) => ({ text, position: `${group.title} · ${text.label}` })))
    .map((placed, index) => ({ ...placed, anchor: `texto-${index + 1}` }));
}

/** A page's texts as one record of the console; they are saved as part of the settings. */
export function pageCopyEntity(page: CopyPage): EditableEntity<PageCopyRow, CopyChange, "update"> {
  return {
    name: "settings",
    noun: { one: "página", many: "páginas", gender: "f" },
    operations: ["update"],
    fields: Object.fromEntries(
      positionedTexts(page).map(({ text, position }) => [copyFieldName(text.defaultText), { label: position }]),
    ),
  };
}
