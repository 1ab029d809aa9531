import { useSearchParams } from "react-router";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import * as settings from "#app/provider/settings.server.ts";
import { textActionClass } from "#app/ui/button.ts";
import { Link } from "react-router";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { SearchField } from "#app/site/search/search-field.tsx";
import { useSearchQuery } from "#app/site/search/use-search-query.ts";
import type { SearchHit } from "#app/site/search/search-hit.ts";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import { ArticleGrid, FeaturedArticle } from "./article-card.tsx";
import * as articles from "./articles.server.ts";
import type { ArticleSummary } from "./articles.server.ts";
import type { ArticleCategory } from "./content.ts";
import * as content from "./content.ts";
import { filterArticles, categoryCounts, categoryFromSlug } from "./filter-articles.ts";
import { searchArticles } from "./search-articles.server.ts";
import { Sidebar } from "./sidebar.tsx";

/** How many articles follow the featured one (BLOG-1). */
const latestCount = 5;

/** All articles and, for a search, those found, best first, with their texts marked. */
export async function loader({ url }: Route.LoaderArgs) {
  const all = articles.list(await settings.current());
  const text = normalizeLine(url.searchParams.get("q") ?? "");
  if (text === "") return { articles: all, text, found: null };
  return { articles: all, text, found: await searchArticles(text) };
}

export const handle: CacheHandle = { readsQuery: true };

/** The blog (BLOG-1). The search text and the category are in the URL. */
export default function Blog({ loaderData }: Route.ComponentProps) {
  const { page, intro, search } = useCopy(content);
  const [params] = useSearchParams();
  const [text, setText] = useSearchQuery();
  const slug = params.get("categoria");
  const category = categoryFromSlug(slug);
  const { articles: all, found, text: searched } = loaderData;

  return (
    <>
      <PageHead page={page} canonicalPath="/blog" />
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
          {found || category ? (
            <Results articles={all} found={found} text={searched} category={category} />
          ) : (
            <Latest articles={all} />
          )}
        </div>
        <Sidebar categories={categoryCounts(all)} chosen={category} text={text.trim()} />
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
        <ArticleGrid articles={others.slice(0, latestCount)} />
      </section>
    </>
  );
}

type ResultsProps = {
  articles: readonly ArticleSummary[];
  found: readonly SearchHit[] | null;
  text: string;
  category: ArticleCategory | null;
};

/** The articles that match search and category; without any, a link to clear the search. */
function Results({ articles: all, found, text, category }: ResultsProps) {
  const { search, list } = useCopy(content);
  const ids = found && found.map(({ id }) => id);
  const results = filterArticles(all, ids, category);
  const hits = new Map(found?.map((hit) => [hit.id, hit]));
  const message =
    results.length > 0
      ? (text ? search.found : search.shown)(results.length)
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
    </section>
  );
}

const headingClass = "mb-5";
