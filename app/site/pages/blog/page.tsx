import { href, useSearchParams } from "react-router";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import type { ArticleCategory } from "#app/pages/page.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import * as settings from "#app/provider/settings.server.ts";
import { textActionClass } from "#app/ui/button.ts";
import { Link } from "react-router";
import { PageLinks } from "#app/site/sections/page-links.tsx";
import { type ListedPage, listedPage } from "#app/site/sections/listed-page.ts";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { SearchField } from "#app/site/search/search-field.tsx";
import { useSearchQuery } from "#app/site/search/use-search-query.ts";
import type { SearchHit } from "#app/site/search/search-hit.ts";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import { ArticleGrid, FeaturedArticle } from "./article-card.tsx";
import * as articles from "./articles.server.ts";
import type { ArticleSummary } from "./article-summary.ts";
import * as content from "./content.ts";
import { filterArticles, categoryCounts, categoryFromSlug } from "./filter-articles.ts";
import { searchArticles } from "./search-articles.server.ts";
import { Sidebar } from "./sidebar.tsx";

/** How many articles follow the featured one (BLOG-1). */
const latestCount = 5;

/** The newest articles or, for a search or a category, a page of those found, best first, with their texts marked. */
export async function loader({ url }: Pick<Route.LoaderArgs, "url">) {
  const all = await articles.list(await settings.current());
  const categories = categoryCounts(all);
  const text = normalizeLine(url.searchParams.get("q") ?? "");
  const category = categoryFromSlug(url.searchParams.get("categoria"));
  if (text === "" && !category) return { articles: all.slice(0, 1 + latestCount), categories, text, found: null };
  const hits = text === "" ? null : await searchArticles(text);
  const results = filterArticles(all, hits && hits.map(({ id }) => id), category);
  const { items, ...page } = listedPage(results, url);
  const ids = new Set(items.map(({ id }) => id));
  return { articles: items, categories, text, found: { ...page, hits: hits?.filter(({ id }) => ids.has(id)) ?? [] } };
}

export const handle: CacheHandle = { readsQuery: true };

/** The blog (BLOG-1). The search text and the category are in the URL. */
export default function Blog({ loaderData }: Route.ComponentProps) {
  const { page, intro, search } = useCopy(content);
  const [params] = useSearchParams();
  const [text, setText] = useSearchQuery();
  const slug = params.get("categoria");
  const category = categoryFromSlug(slug);
  const { articles: shown, categories, found, text: searched } = loaderData;

  return (
    <>
      <PageHead page={page} canonicalPath="/blog" />
      <link rel="alternate" type="application/rss+xml" title={page.title} href={href("/rss.xml")} />
      <PageHero
        current={intro.title}
        title={intro.title}
        text={intro.text}
        look="masthead"
        media={
          <SearchField
            label={search.label}
            placeholder={search.placeholder}
            text={text}
            onTextChange={setText}
            hiddenParams={category ? { categoria: slug! } : {}}
          />
        }
      />
      <div className="page grid gap-12 py-9 min-[68rem]:grid-cols-[minmax(0,1fr)_19rem] lg:py-13">
        <div className="grid content-start gap-12">
          {found ? (
            <Results articles={shown} found={found} text={searched} category={category} />
          ) : (
            <Latest articles={shown} />
          )}
        </div>
        <Sidebar categories={categories} chosen={category} text={text.trim()} />
      </div>
    </>
  );
}

function Latest({ articles: [featured, ...others] }: { articles: readonly ArticleSummary[] }) {
  const { list } = useCopy(content);
  return (
    <>
      {featured && (
        <section aria-labelledby="destaque">
          <h2 id="destaque" className={headingClass}>
            {list.featured}
          </h2>
          <FeaturedArticle article={featured} />
        </section>
      )}
      <section aria-labelledby="ultimos">
        <h2 id="ultimos" className={headingClass}>
          {list.latest}
        </h2>
        <ArticleGrid articles={others} />
      </section>
    </>
  );
}

type Found = Omit<ListedPage<ArticleSummary>, "items"> & { hits: readonly SearchHit[] };

type ResultsProps = {
  articles: readonly ArticleSummary[];
  found: Found;
  text: string;
  category: ArticleCategory | null;
};

/** The articles that match search and category; without any, a link to clear the search. */
function Results({ articles: results, found, text, category }: ResultsProps) {
  const { search, list, pageLinks } = useCopy(content);
  const hits = new Map(found.hits.map((hit) => [hit.id, hit]));
  const message =
    results.length > 0
      ? (text ? search.found : search.shown)(found.count)
      : text
        ? search.notFound(text)
        : search.notFoundInCategory(category!);
  return (
    <section aria-labelledby="encontrados">
      <h2 id="encontrados" className={headingClass}>
        {category ?? list.all}
      </h2>
      <p role="status" className="-mt-3 mb-6 text-lg text-muted">
        {message}
        {results.length === 0 && (
          <Link to="/blog" className={`${textActionClass} ml-4`}>
            {search.clear}
          </Link>
        )}
      </p>
      <ArticleGrid articles={results} hits={hits} />
      <PageLinks previous={found.previous} next={found.next} words={pageLinks} />
    </section>
  );
}

const headingClass = "mb-5";
