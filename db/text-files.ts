import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Insertable, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { parseFrontMatter, requiredField } from "#app/pages/front-matter.ts";
import { articleCategories, type PageKind } from "#app/pages/page.ts";
import { isPlace } from "#app/pages/places.ts";
import type { Tables } from "./tables.ts";

type PageRow = Insertable<Tables["pages"]>;

/** The text files of the program (content/README.md): the demonstration's, and templates for a site that starts empty. */
const demonstrationFolders = { page: "content/paginas", article: "content/blog" } as const;
const templateFolders = { page: "content/modelos" } as const;

/** Makes the templates pages of a new database, once: does nothing if it was done before, or by another instance. */
export async function takeInTemplates(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await claim(tx))) return;
    // Where nothing was ever written the revision stays 0: the database is still new, as `seed` needs it.
    await sql`
      select set_config('vitrine.mass_write', 'templates', true) from catalogue_revision where revision = 0
    `.execute(tx);
    await insert(
      tx,
      (await readFolders(templateFolders)).map((page) => ({ ...page, is_template: true })),
    );
  });
}

/** The demonstration's pages, for a new database, in the place of the templates; they are nobody's templates. */
export async function takeInDemonstration(tx: Transaction<Tables>): Promise<void> {
  await claim(tx);
  await tx.deleteFrom("pages").execute();
  await insert(tx, await readDemonstration());
}

/** The templates of a new database, as the confirmed pages of a provider that has no others. */
export async function confirmTemplates(tx: Transaction<Tables>): Promise<void> {
  await claim(tx);
  await tx.deleteFrom("pages").execute();
  await insert(tx, await readFolders(templateFolders));
}

async function claim(tx: Transaction<Tables>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("page_intake")
    .set({ done_at: sql`now()` })
    .where("done_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

async function insert(tx: Transaction<Tables>, pages: readonly PageRow[]): Promise<void> {
  if (pages.length > 0) await tx.insertInto("pages").values(pages).execute();
}

/** The rows of the demonstration's text files. */
export function readDemonstration(): Promise<PageRow[]> {
  return readFolders(demonstrationFolders);
}

async function readFolders(folders: Partial<Record<PageKind, string>>): Promise<PageRow[]> {
  const files = await Promise.all(
    Object.entries(folders).map(async ([kind, folder]) => {
      const root = join(projectRoot, folder);
      const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".md")).toSorted();
      return names.map(async (name) => {
        const source = await readFile(join(root, name), "utf8");
        return kind === "article" ? articleOf(source) : pageOf(name.slice(0, -".md".length), source);
      });
    }),
  );
  return Promise.all(files.flat());
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
