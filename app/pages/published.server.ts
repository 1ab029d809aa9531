import { type Expression, sql, type SqlBool, type Transaction } from "kysely";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import { validUntil } from "#app/platform/cached-render.server.ts";
import { keepLast } from "#app/platform/keep-last.ts";
import { currentDay, startOfDay } from "#app/platform/time/clock.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import type { Tables } from "#db/tables.ts";
import { type Page, type PageKind, pathOf } from "./page.ts";
import { pagePlaces } from "./places.ts";

/** The published pages. A page is the same object until it is changed, so that what is made of it can be kept by it. */
export type PublishedPages = {
  byPath: ReadonlyMap<string, Page>;
  /** Articles and news, newest first. */
  article: readonly Page[];
  news: readonly Page[];
};

/** The published pages in the read model; only changed ones are read again. */
export const publishedPages: ReadModelPart<PublishedPages> = {
  name: "pages",
  tables: ["pages"],
  load: async (tx, _changes, older) => {
    const known = new Map(older && Array.from(older.byPath.values(), (page) => [page.id, page]));
    const current = await published(tx).select(["id", stamp]).execute();
    const changed = current.filter((row) => known.get(row.id)?.stamp !== row.stamp).map(({ id }) => id);
    const read = new Map((await readPages(tx, changed)).map((page) => [page.id, page]));
    return arrange(current.flatMap(({ id }) => read.get(id) ?? known.get(id) ?? []));
  },
};

/** Pages by their paths, and articles and news newest first. */
export function arrange(pages: readonly Page[]): PublishedPages {
  const newest = (kind: PageKind) => pages.filter((page) => page.kind === kind).toSorted(byDay);
  return {
    byPath: new Map(pages.map((page) => [pathOf(page), page])),
    article: newest("article"),
    news: newest("news"),
  };
}

/** The published page at a path; null when there is none. A cached response stays while it is the same. */
export function find(path: string): Promise<Page | null> {
  return readModel.select([publishedPages], ({ byPath }) => byPath.get(path) ?? null);
}

/** All published pages; the articles and news are those of `list`. */
export async function all(): Promise<PublishedPages> {
  const pages = await readModel.select([publishedPages], (each) => each);
  return withLists(pages, upToToday(pages.article), upToToday(pages.news));
}

const withLists = keepLast((pages: PublishedPages, article: readonly Page[], news: readonly Page[]) =>
  article === pages.article && news === pages.news ? pages : { ...pages, article, news },
);

/** The published articles or news, newest first, without those of a day to come: only their own address shows them. */
export async function list(kind: "article" | "news"): Promise<readonly Page[]> {
  return upToToday(await readModel.select([publishedPages], (pages) => pages[kind]));
}

/** What `upToToday` returned: the same array, so that what is made of it can be kept. */
const shown = new WeakMap<readonly Page[], readonly Page[]>();

/** Pages, newest first, without those of a day to come. The current response is right until the next of these days. */
function upToToday(pages: readonly Page[]): readonly Page[] {
  const today = currentDay();
  const first = pages.findIndex(({ day }) => (day ?? "") <= today);
  const later = first === -1 ? pages.length : first;
  if (later === 0) return pages;
  validUntil(startOfDay(pages[later - 1]!.day!)!);
  const known = shown.get(pages);
  if (known?.length === pages.length - later) return known;
  const left = pages.slice(later);
  shown.set(pages, left);
  return left;
}

/** The addresses of places without a published page, of the blog without an article, and of what leads to them; also of articles that pages name. */
export function findClosedAddresses(): Promise<string[]> {
  return readModel.select([publishedPages], ({ byPath, article, news }) => {
    const isOpen = (path: string) => byPath.has(path) || (path === pagePlaces.news.to && upToToday(news).length > 0);
    const closed = Object.values(pagePlaces).flatMap(({ to }) =>
      isOpen(to) ? [] : [to, ...(otherAddresses[to] ?? [])],
    );
    return [
      ...closed,
      ...(upToToday(article).length > 0 ? linkedArticles.filter((path) => !byPath.has(path)) : ["/blog"]),
    ];
  });
}

/** The articles that pages of the site lead to. */
const linkedArticles = ["/blog/golpe-do-boleto"];

/** The addresses that redirect to places (`aliases` of the site). */
export const otherAddresses: Readonly<Record<string, readonly string[]>> = {
  "/cliente/segunda-via": ["/segunda-via", "/fatura"],
  "/cliente/mudanca-senha": ["/mudanca-senha"],
  "/suporte": ["/suporte-tecnico"],
  "/central-atendimento": ["/chat"],
  "/politica-privacidade": ["/privacidade"],
};

/** The columns of a page, for visitors and for staff. */
export const pageColumns = [
  ...(["id", "kind", "slug", "title", "description", "body", "image_url as imageUrl", "day"] as const),
  ...(["category", "author", "keywords", "chat", "portal", "ask"] as const),
] as const;

/** The version alone comes again after a backup was restored. */
const stamp = sql<string>`version || ' ' || updated_at`.as("stamp");

function published(tx: Transaction<Tables>) {
  const isPublished: Expression<SqlBool> = sql`is_active and deleted_at is null`;
  return tx.selectFrom("pages").where(isPublished).orderBy("id");
}

function readPages(tx: Transaction<Tables>, ids: readonly number[]): Promise<Page[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom("pages")
    .select(pageColumns)
    .select(stamp)
    .where(sql<boolean>`id = any (${ids})`)
    .execute();
}

function byDay(one: Page, other: Page): number {
  return (other.day ?? "").localeCompare(one.day ?? "") || one.slug.localeCompare(other.slug);
}
