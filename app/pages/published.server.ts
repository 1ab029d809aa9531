import { type Expression, sql, type SqlBool, type Transaction } from "kysely";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
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

/** All published pages. */
export function all(): Promise<PublishedPages> {
  return readModel.select([publishedPages], (pages) => pages);
}

/** The published articles or news, newest first. */
export function list(kind: "article" | "news"): Promise<readonly Page[]> {
  return readModel.select([publishedPages], (pages) => pages[kind]);
}

/** The addresses of places without a published page, of the blog without an article, and of what leads to them; also of articles that pages name. */
export function findClosedAddresses(): Promise<string[]> {
  return readModel.select([publishedPages], ({ byPath, article, news }) => {
    const isOpen = (path: string) => byPath.has(path) || (path === pagePlaces.news.to && news.length > 0);
    const closed = Object.values(pagePlaces).flatMap(({ to }) =>
      isOpen(to) ? [] : [to, ...(otherAddresses[to] ?? [])],
    );
    return [...closed, ...(article.length > 0 ? linkedArticles.filter((path) => !byPath.has(path)) : ["/blog"])];
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
