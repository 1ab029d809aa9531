import { createCopyInput } from "#app/provider/copy.input.ts";
import { type CopyText, copyBytes, type CopyPage } from "#app/provider/copy.ts";
import { textOverrideOrDefault } from "#app/provider/interpolate-text.ts";
import type { Provider } from "#app/provider/provider.ts";
import { type CopyChange, copyFieldName, defaultOf } from "#app/provider/setting.ts";
import type { InputWarning } from "#app/records/input-warning.ts";
import { findPlainMark } from "#app/pages/markdown/raw-marks.ts";
import { plainMarkQuestion } from "#app/console/markdown/page-warnings.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { copyPages } from "#app/copy/copy-pages.server.ts";
import type { FieldSpec } from "#app/console/entity/console-entity.ts";
import { type PositionedText, positionedTexts, type PageCopyRow } from "./page-copy-entity.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

/** A page in the list, with the number of its texts and of those that staff have overridden. */
export type ListedPage = Pick<CopyPage, "key" | "title"> & { texts: number; overridden: number };

/** A search result. */
export type CopySearchHit = { page: string; pageTitle: string; position: string; anchor: string; text: string };

export type CopyListing = { pages: ListedPage[]; bytes: number; found: CopySearchHit[] | null };

/** The default texts, each with the titles of the pages that use it. */
const textsByDefault = new Map<string, { text: CopyText; titles: string[] }>();
for (const page of copyPages) {
  for (const { text } of positionedTexts(page)) {
    const entry = textsByDefault.get(text.defaultText) ?? { text, titles: [] };
    textsByDefault.set(text.defaultText, {
      text: text.mustKeepFacts ? text : entry.text,
      titles: [...entry.titles, page.title],
    });
  }
}

/** The schema of the overrides. */
export const copyInput = createCopyInput((defaultText) => textsByDefault.get(defaultText)?.text);

/** Field specs for the history: each text is labelled by the first page that uses it. */
export const copyFieldSpecs: Readonly<Record<string, FieldSpec<string>>> = Object.fromEntries(
  copyPages
    .flatMap((page) =>
      positionedTexts(page).map(({ text: { defaultText }, position }) => [
        copyFieldName(defaultText),
        { label: `${page.title} · ${position}` },
      ]),
    )
    .toReversed(),
);

const orphanedKey = "textos-sem-lugar";

type Overrides = Pick<Provider, "texts">;

/** The page with a key, or null. Overrides whose default text left the site are grouped as a page of their own. */
export async function findPage(key: string): Promise<CopyPage | null> {
  if (key === orphanedKey) return orphanedPage(await settings.current());
  return copyPages.find((page) => page.key === key) ?? null;
}

/** The current texts of a page, with the settings' version. */
export async function find(page: CopyPage): Promise<PageCopyRow> {
  const { provider, version, updatedAt } = await settings.readStored();
  const defaults = positionedTexts(page).map(({ text }) => text.defaultText);
  return { ...currentTexts(provider, defaults), id: 1, version, isActive: true, createdAt: updatedAt, updatedAt };
}

/** All current texts by their field names, for the history. */
export function allTexts(provider: Overrides): Record<string, string> {
  return currentTexts(provider, [...textsByDefault.keys()]);
}

/** The titles of the other pages that share a text of this page, by its default text. */
export function otherPagesWith(page: CopyPage): Record<string, string[]> {
  const shared = positionedTexts(page).flatMap(({ text: { defaultText } }) => {
    const others = (textsByDefault.get(defaultText)?.titles ?? []).filter((title) => title !== page.title);
    return others.length > 0 ? [[defaultText, others] as const] : [];
  });
  return Object.fromEntries(shared);
}

/** Asks about marks in new texts, which the pages show as they are typed. */
export async function findMarkWarnings(texts: CopyChange, stored: CopyChange | null): Promise<InputWarning[]> {
  const before: Readonly<Record<string, string>> = stored ?? {};
  return Object.entries(texts).flatMap(([field, text]) => {
    const shown = text === before[field] ? null : findPlainMark(text);
    return shown === null || text === defaultOf(field) ? [] : [{ field, question: plainMarkQuestion(shown) }];
  });
}

/** All pages and, unless the search is blank, the texts that contain every word of it. */
export async function list(search: string): Promise<CopyListing> {
  const { provider } = await settings.readStored();
  const orphaned = orphanedPage(provider);
  const pages = [...copyPages, ...(orphaned.groups.length > 0 ? [orphaned] : [])];
  return {
    pages: pages.map((page) => {
      const texts = positionedTexts(page).map(({ text }) => text.defaultText);
      const overridden = texts.filter((defaultText) => Object.hasOwn(provider.texts, defaultText)).length;
      return { key: page.key, title: page.title, texts: texts.length, overridden };
    }),
    bytes: copyBytes(provider.texts),
    found: search === "" ? null : pages.flatMap((page) => searchPage(page, provider, search)),
  };
}

function searchPage(page: CopyPage, provider: Overrides, search: string): CopySearchHit[] {
  const words = normalizeForSearch(search).split(" ");
  return positionedTexts(page).flatMap(({ text: { defaultText }, position, anchor }: PositionedText) => {
    const text = textOverrideOrDefault(provider, defaultText);
    const whole = normalizeForSearch(`${defaultText} ${text}`);
    if (!words.every((word) => whole.includes(word))) return [];
    return [{ page: page.key, pageTitle: page.title, position, anchor, text }];
  });
}

function orphanedPage({ texts }: Overrides): CopyPage {
  const orphaned = Object.keys(texts).filter((defaultText) => !textsByDefault.has(defaultText));
  const group = {
    id: "sem-lugar",
    title: "Textos sem lugar",
    texts: orphaned.map((defaultText, index) => ({ defaultText, label: `Texto ${index + 1}`, mustKeepFacts: false })),
  };
  return { key: orphanedKey, title: "Textos sem lugar", path: null, groups: orphaned.length > 0 ? [group] : [] };
}

function currentTexts(provider: Overrides, defaults: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    defaults.map((defaultText) => [copyFieldName(defaultText), textOverrideOrDefault(provider, defaultText)]),
  );
}
