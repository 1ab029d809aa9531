import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import { readDemonstration } from "#db/text-files.ts";

const counts = { news: 500, article: 5000 };
const batchSize = 500;

/** Writes 500 pieces of news and 5,000 articles: the demonstration's articles, each many times under titles of their own. */
export async function writePages(database: Kysely<Tables>): Promise<void> {
  const articles = (await readDemonstration()).filter(({ kind }) => kind === "article");
  for (const kind of ["news", "article"] as const) {
    for (let first = 0; first < counts[kind]; first += batchSize) {
      const pages = Array.from({ length: batchSize }, (_, index) => {
        const number = first + index;
        const article = articles[number % articles.length]!;
        const title = `${article.title} (parte ${number})`;
        return { ...article, kind, slug: `${article.slug}-${number}`, title, is_active: true };
      });
      // oxlint-disable-next-line no-await-in-loop -- one statement may not keep a database busy for long
      await database.insertInto("pages").values(pages).execute();
    }
  }
}
