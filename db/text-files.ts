import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Insertable, sql, type Transaction } from "kysely";
import { log } from "#app/platform/log.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { parseFrontMatter, requiredField } from "#app/pages/front-matter.ts";
import { readMarkdown } from "#app/pages/markdown/read-markdown.server.ts";
import { articleCategories, type PageKind } from "#app/pages/page.ts";
import { isPlace, legalPlaces, pagePlaces } from "#app/pages/places.ts";
import type { Tables } from "./tables.ts";

type PageRow = Insertable<Tables["pages"]>;

/** The text files of the program (content/README.md): the demonstration's, and templates for a site that starts empty. */
const demonstrationFolders = { page: "content/paginas", article: "content/blog" } as const;
const templateFolders = { page: "content/modelos" } as const;

/**
 * Makes the program's text files pages of the database, once: of a site that was in use before, the files as they are on
 * disk, adapted or not, with the titles and descriptions that staff had changed; of a new one, the templates. Does
 * nothing if it was done before, or by another instance. What cannot be shown becomes a draft, so nothing is lost.
 */
export async function takeInTextFiles(folder: string = projectRoot): Promise<void> {
  await db.transaction().execute((tx) => takeIn(tx, folder));
}

/** The same within a transaction. */
export async function takeIn(tx: Transaction<Tables>, folder: string): Promise<void> {
  const claimed = await claim(tx);
  if (!claimed) return;
  if (!claimed.had_files) return insertTemplates(tx, folder);
  const { facts } = await tx.selectFrom("settings").select("facts").executeTakeFirstOrThrow();
  const pages = (await readDemonstration(folder)).map((page) => ({
    ...withOverrides(page, facts.texts ?? {}),
    is_template: isLegal(page),
  }));
  await insert(tx, pages);
  log.info({ pages: pages.length }, "the text files became pages of the database");
}

/** The demonstration's pages, for a new database, in the place of the templates; they are nobody's templates. */
export async function takeInDemonstration(tx: Transaction<Tables>): Promise<void> {
  await claim(tx);
  await tx.deleteFrom("pages").execute();
  await insert(tx, await readDemonstration(projectRoot));
}

/** The templates of a new database, as the confirmed pages of a provider that has no others. */
export async function confirmTemplates(tx: Transaction<Tables>): Promise<void> {
  await claim(tx);
  await tx.deleteFrom("pages").execute();
  await insert(
    tx,
    (await readTemplates(projectRoot)).map((page) => ({ ...page, is_template: false })),
  );
}

/** Where nothing was ever written the revision stays 0: the database is still new, as `seed` needs it. */
async function insertTemplates(tx: Transaction<Tables>, folder: string): Promise<void> {
  await sql`
    select set_config('vitrine.mass_write', 'templates', true) from catalogue_revision where revision = 0
  `.execute(tx);
  await insert(tx, await readTemplates(folder));
}

function claim(tx: Transaction<Tables>): Promise<{ had_files: boolean } | undefined> {
  return tx
    .updateTable("page_intake")
    .set({ done_at: sql`now()` })
    .where("done_at", "is", null)
    .returning("had_files")
    .executeTakeFirst();
}

async function insert(tx: Transaction<Tables>, pages: readonly PageRow[]): Promise<void> {
  if (pages.length > 0) await tx.insertInto("pages").values(pages).execute();
}

async function readTemplates(root: string): Promise<PageRow[]> {
  return (await readFolders(root, templateFolders)).map((page) => ({ ...page, is_template: true }));
}

/** The rows of the demonstration's text files, or of those that a provider has adapted. */
export function readDemonstration(root: string): Promise<PageRow[]> {
  return readFolders(root, demonstrationFolders);
}

async function readFolders(root: string, folders: Partial<Record<PageKind, string>>): Promise<PageRow[]> {
  const files = await Promise.all(
    Object.entries(folders).map(async ([kind, folder]) => {
      const names = await readdir(join(root, folder), { recursive: true });
      const texts = names.filter((name) => name.endsWith(".md")).toSorted();
      return texts.map((name) => ({ kind: kind as PageKind, path: join(root, folder, name), name }));
    }),
  );
  return Promise.all(
    files
      .flat()
      .map(async ({ kind, path, name }) => toRow(kind, name.slice(0, -".md".length), await readFile(path, "utf8"))),
  );
}

/** The row of a text file; what cannot be shown, or has no place, is a draft. */
async function toRow(kind: PageKind, name: string, source: string): Promise<PageRow> {
  try {
    const row = kind === "article" ? articleOf(source) : pageOf(name, source);
    const { refusal } = await readMarkdown(row.body, true);
    if (refusal !== null) throw new Error(refusal);
    return row;
  } catch (error) {
    log.warn({ file: `${name}.md`, error }, "a text file became a draft: the site cannot show it as it is");
    return { kind, slug: name, title: name, description: "", body: source.trim(), is_active: false };
  }
}

function pageOf(slug: string, source: string): PageRow {
  const document = parseFrontMatter(source);
  const { updated, chat, image, portal, ask } = document.fields;
  if (!isPlace(slug)) throw new Error(`The site has no page at /${slug}`);
  return {
    kind: "page",
    slug,
    title: requiredField(document, "title"),
    description: requiredField(document, "description"),
    body: document.body,
    day: updated ?? null,
    image_url: image ?? null,
    chat: chat ?? null,
    portal: portal ?? null,
    ask: ask ?? null,
    is_active: true,
  };
}

function articleOf(source: string): PageRow {
  const document = parseFrontMatter(source);
  const name = requiredField(document, "category");
  const category = articleCategories.find((known) => known === name);
  if (!category) throw new Error(`"${name}" is not a category of the blog`);
  return {
    kind: "article",
    slug: requiredField(document, "id"),
    title: requiredField(document, "title"),
    description: requiredField(document, "excerpt"),
    body: document.body,
    day: requiredField(document, "date"),
    image_url: requiredField(document, "image"),
    category,
    author: requiredField(document, "author"),
    keywords: document.fields.keywords ?? "",
    is_active: true,
  };
}

/** The title and description that staff had put in the place of the file's. */
function withOverrides(page: PageRow, texts: Readonly<Record<string, string>>): PageRow {
  const overridden = (text: string) => (Object.hasOwn(texts, text) ? texts[text]! : text);
  return { ...page, title: overridden(page.title), description: overridden(page.description ?? "") };
}

function isLegal({ kind, slug }: PageRow): boolean {
  return kind === "page" && legalPlaces.some((name) => pagePlaces[name].to === `/${slug}`);
}
