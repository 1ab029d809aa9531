import { type CodedPageName, codedPages, folderOf } from "#app/site/links/page-table.ts";
import type { PageMeta } from "#app/site/text/copy.ts";
import { comingSoonServiceAt, words } from "#app/site/pages/coming-soon/content.ts";

/** The texts of a page: its title and description, and its sections by name. */
type PageContent = { page: PageMeta; [section: string]: unknown };

const modules = import.meta.glob<PageContent>("./*/content.ts", { eager: true });

/** The content of a page: what the content.ts of its folder exports; of a coming-soon page, the texts of its service. */
export function pageContent(name: CodedPageName): PageContent {
  const folder = folderOf(name);
  if (folder === "coming-soon") {
    const { page, ...hero } = comingSoonServiceAt(codedPages[name].to);
    return { page, hero, words };
  }
  const content = modules[`./${folder}/content.ts`];
  if (!content) throw new Error(`app/site/pages/${folder} has no content.ts`);
  return content;
}
