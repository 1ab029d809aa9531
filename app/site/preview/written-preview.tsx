import type { Block } from "#app/pages/markdown/blocks.ts";
import { parseMarkdown, UnsupportedMarkdown } from "#app/pages/markdown/parse-markdown.ts";
import { type ArticleCategory, articleCategories, type PageKind, pageKinds, pathOf } from "#app/pages/page.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { fillBlocks } from "#app/site/markdown/fill-blocks.ts";
import { Article } from "#app/site/pages/blog/article.tsx";
import { summaryOf } from "#app/site/pages/blog/article-summary.ts";
import { NewsArticle } from "#app/site/pages/markdown-page/news-item.tsx";
import { newsSummary } from "#app/site/pages/markdown-page/news-summary.ts";
import { MarkdownPage } from "#app/site/pages/markdown-page/page.tsx";
import { contentOf } from "#app/site/pages/markdown-page/page-content.ts";

/** The page that a form would save; where its text cannot be shown, why. */
export function PreviewedPage({ texts }: { texts: Readonly<Record<string, string>> }) {
  const provider = useProvider();
  const page = pageIn(texts);
  const parsed = parse(page.body);
  if (typeof parsed === "string") return <p className="page py-9 font-semibold">{parsed}</p>;
  const blocks = fillBlocks(parsed, provider);
  switch (page.kind) {
    case "page":
      return <MarkdownPage path={pathOf(page)} page={contentOf(page, blocks, provider)} />;
    case "article":
      return <Article article={{ ...summaryOf(page, provider), blocks }} />;
    case "news":
      return <NewsArticle news={newsSummary(page, provider)} image={page.imageUrl} blocks={blocks} />;
  }
}

/** The blocks of a text, or why it cannot be shown. */
function parse(body: string): Block[] | string {
  try {
    return parseMarkdown(body);
  } catch (error) {
    if (!(error instanceof UnsupportedMarkdown)) throw error;
    return error.message;
  }
}

/** A page with what its form lacks yet. */
function pageIn(texts: Readonly<Record<string, string>>) {
  const textOf = (name: string) => texts[name] ?? "";
  const kind = textOf("kind");
  const imageUrl = textOf("imageUrl");
  return {
    kind: (Object.hasOwn(pageKinds, kind) ? kind : "article") as PageKind,
    slug: textOf("slug"),
    title: textOf("title") || "Título",
    description: textOf("description"),
    body: textOf("body"),
    // A file that is not uploaded yet has no address.
    imageUrl: imageUrl.startsWith("/") ? imageUrl : null,
    day: textOf("day") || new Date().toISOString().slice(0, 10),
    category: (textOf("category") || articleCategories[0]) as ArticleCategory,
    author: textOf("author") || "Autor",
    keywords: "",
    chat: textOf("chat") || null,
    portal: textOf("portal") || null,
    ask: textOf("ask") || null,
  };
}
