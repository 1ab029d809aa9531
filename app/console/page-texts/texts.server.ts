import { searchable } from "#app/catalogue/city.ts";
import { pageTextsInput } from "#app/catalogue/page-text.input.ts";
import { type PageText, textBytes, type TextPage } from "#app/catalogue/page-text.ts";
import { ownText, type Provider } from "#app/catalogue/provider.ts";
import { textName } from "#app/catalogue/setting.ts";
import * as settings from "#app/catalogue/settings.server.ts";
import { textPages } from "#app/page-texts/pages.server.ts";
import type { FieldSpec } from "../entity/entity.ts";
import { type Numbered, numbered, type TextsRow } from "./entity.ts";

/** A page in the list of all: how many texts it has, and how many of them staff have written. */
export type ListedPage = Pick<TextPage, "key" | "title"> & { texts: number; own: number };

/** A text that a search found. */
export type FoundText = { page: string; pageTitle: string; place: string; anchor: string; text: string };

export type Texts = { pages: ListedPage[]; bytes: number; found: FoundText[] | null };

/** The standard texts by themselves, with the titles of the pages on which each stands. */
const known = new Map<string, { text: PageText; titles: string[] }>();
for (const page of textPages) {
  for (const { text } of numbered(page)) {
    const entry = known.get(text.standard) ?? { text, titles: [] };
    known.set(text.standard, { text: text.isBinding ? text : entry.text, titles: [...entry.titles, page.title] });
  }
}

/** What may be typed for them. */
export const input = pageTextsInput((standard) => known.get(standard)?.text);

/** How the history calls each text: by the first page on which it stands. */
export const specs: Readonly<Record<string, FieldSpec<string>>> = Object.fromEntries(
  textPages
    .flatMap((page) => numbered(page).map(({ text, place }) => [text.standard, `${page.title} · ${place}`] as const))
    .toReversed()
    .map(([standard, label]) => [textName(standard), { label }]),
);

const lostKey = "textos-sem-lugar";

/** The page by its key; null for a key that none has. Texts whose standard one left the site are a page of their own. */
export async function pageBy(key: string): Promise<TextPage | null> {
  if (key === lostKey) return lostPage(await settings.current());
  return textPages.find((page) => page.key === key) ?? null;
}

/** The texts of a page as they are now, with the settings' version. */
export async function find(page: TextPage): Promise<TextsRow> {
  const { provider, version, updatedAt } = await settings.peek();
  const standards = numbered(page).map(({ text }) => text.standard);
  return { ...textsAt(provider, standards), id: 1, version, isActive: true, createdAt: updatedAt, updatedAt };
}

/** Every text as it is now, by its name. */
export function all(provider: Provider): Record<string, string> {
  return textsAt(provider, [...known.keys()]);
}

/** Of each text of a page that stands on others too: their titles. */
export function alsoOn(page: TextPage): Record<string, string[]> {
  const shared = numbered(page).flatMap(({ text: { standard } }) => {
    const others = (known.get(standard)?.titles ?? []).filter((title) => title !== page.title);
    return others.length > 0 ? [[standard, others] as const] : [];
  });
  return Object.fromEntries(shared);
}

/** All pages, and where in them every word of the search occurs; no search for a blank one. */
export async function list(search: string): Promise<Texts> {
  const { provider } = await settings.peek();
  const lost = lostPage(provider);
  const pages = [...textPages, ...(lost.groups.length > 0 ? [lost] : [])];
  return {
    pages: pages.map((page) => {
      const texts = numbered(page).map(({ text }) => text.standard);
      const own = texts.filter((standard) => Object.hasOwn(provider.texts, standard)).length;
      return { key: page.key, title: page.title, texts: texts.length, own };
    }),
    bytes: textBytes(provider.texts),
    found: search === "" ? null : pages.flatMap((page) => foundOn(page, provider, search)),
  };
}

function foundOn(page: TextPage, provider: Provider, search: string): FoundText[] {
  const words = searchable(search).split(" ");
  return numbered(page).flatMap(({ text: { standard }, place, anchor }: Numbered) => {
    const text = ownText(provider, standard);
    const whole = searchable(`${standard} ${text}`);
    if (!words.every((word) => whole.includes(word))) return [];
    return [{ page: page.key, pageTitle: page.title, place, anchor, text }];
  });
}

function lostPage({ texts }: Provider): TextPage {
  const lost = Object.keys(texts).filter((standard) => !known.has(standard));
  const group = {
    id: "sem-lugar",
    title: "Textos sem lugar",
    texts: lost.map((standard, index) => ({ standard, label: `Texto ${index + 1}`, isBinding: false })),
  };
  return { key: lostKey, title: "Textos sem lugar", path: null, groups: lost.length > 0 ? [group] : [] };
}

function textsAt(provider: Provider, standards: readonly string[]): Record<string, string> {
  return Object.fromEntries(standards.map((standard) => [textName(standard), ownText(provider, standard)]));
}
