import { searchable } from "#app/catalogue/city.ts";
import { pageTextsInput } from "#app/catalogue/page-text.input.ts";
import { type PageText, textBytes, type TextPage } from "#app/catalogue/page-text.ts";
import { ownText, type Provider } from "#app/catalogue/provider.ts";
import { textName } from "#app/catalogue/setting.ts";
import * as settings from "#app/catalogue/settings.server.ts";
import { textPages } from "#app/page-texts/pages.server.ts";
import type { FieldSpec } from "../entity/entity.ts";
import { type Numbered, numbered, type TextsRow } from "./entity.ts";

/** A page in the list, with the number of its texts and of those that staff have overridden. */
export type ListedPage = Pick<TextPage, "key" | "title"> & { texts: number; overridden: number };

/** A search result. */
export type FoundText = { page: string; pageTitle: string; position: string; anchor: string; text: string };

export type Texts = { pages: ListedPage[]; bytes: number; found: FoundText[] | null };

/** The default texts, each with the titles of the pages that use it. */
const textsByDefault = new Map<string, { text: PageText; titles: string[] }>();
for (const page of textPages) {
  for (const { text } of numbered(page)) {
    const entry = textsByDefault.get(text.standard) ?? { text, titles: [] };
    textsByDefault.set(text.standard, {
      text: text.isBinding ? text : entry.text,
      titles: [...entry.titles, page.title],
    });
  }
}

/** The schema of the overrides. */
export const input = pageTextsInput((standard) => textsByDefault.get(standard)?.text);

/** Field specs for the history: each text is labelled by the first page that uses it. */
export const specs: Readonly<Record<string, FieldSpec<string>>> = Object.fromEntries(
  textPages
    .flatMap((page) =>
      numbered(page).map(({ text, position }) => [text.standard, `${page.title} · ${position}`] as const),
    )
    .toReversed()
    .map(([standard, label]) => [textName(standard), { label }]),
);

const orphanedKey = "textos-sem-lugar";

/** The page with a key, or null. Overrides whose default text left the site are grouped as a page of their own. */
export async function pageBy(key: string): Promise<TextPage | null> {
  if (key === orphanedKey) return orphanedPage(await settings.current());
  return textPages.find((page) => page.key === key) ?? null;
}

/** The current texts of a page, with the settings' version. */
export async function find(page: TextPage): Promise<TextsRow> {
  const { provider, version, updatedAt } = await settings.peek();
  const standards = numbered(page).map(({ text }) => text.standard);
  return { ...currentTexts(provider, standards), id: 1, version, isActive: true, createdAt: updatedAt, updatedAt };
}

/** All current texts by their field names. */
export function all(provider: Provider): Record<string, string> {
  return currentTexts(provider, [...textsByDefault.keys()]);
}

/** The titles of the other pages that share a text of this page, by its default text. */
export function alsoOn(page: TextPage): Record<string, string[]> {
  const shared = numbered(page).flatMap(({ text: { standard } }) => {
    const others = (textsByDefault.get(standard)?.titles ?? []).filter((title) => title !== page.title);
    return others.length > 0 ? [[standard, others] as const] : [];
  });
  return Object.fromEntries(shared);
}

/** All pages and, unless the search is blank, the texts that contain every word of it. */
export async function list(search: string): Promise<Texts> {
  const { provider } = await settings.peek();
  const orphaned = orphanedPage(provider);
  const pages = [...textPages, ...(orphaned.groups.length > 0 ? [orphaned] : [])];
  return {
    pages: pages.map((page) => {
      const texts = numbered(page).map(({ text }) => text.standard);
      const overridden = texts.filter((standard) => Object.hasOwn(provider.texts, standard)).length;
      return { key: page.key, title: page.title, texts: texts.length, overridden };
    }),
    bytes: textBytes(provider.texts),
    found: search === "" ? null : pages.flatMap((page) => searchPage(page, provider, search)),
  };
}

function searchPage(page: TextPage, provider: Provider, search: string): FoundText[] {
  const words = searchable(search).split(" ");
  return numbered(page).flatMap(({ text: { standard }, position, anchor }: Numbered) => {
    const text = ownText(provider, standard);
    const whole = searchable(`${standard} ${text}`);
    if (!words.every((word) => whole.includes(word))) return [];
    return [{ page: page.key, pageTitle: page.title, position, anchor, text }];
  });
}

function orphanedPage({ texts }: Provider): TextPage {
  const orphaned = Object.keys(texts).filter((standard) => !textsByDefault.has(standard));
  const group = {
    id: "sem-lugar",
    title: "Textos sem lugar",
    texts: orphaned.map((standard, index) => ({ standard, label: `Texto ${index + 1}`, isBinding: false })),
  };
  return { key: orphanedKey, title: "Textos sem lugar", path: null, groups: orphaned.length > 0 ? [group] : [] };
}

function currentTexts(provider: Provider, standards: readonly string[]): Record<string, string> {
  return Object.fromEntries(standards.map((standard) => [textName(standard), ownText(provider, standard)]));
}
