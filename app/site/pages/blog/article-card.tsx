import type { ReactNode } from "react";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { Link } from "react-router";
import { Marked } from "#app/site/search/marked-text.tsx";
import type { SearchHit } from "#app/site/search/search-hit.ts";
import { linkPrefetch } from "#app/site/links/link-prefetch.ts";
import { formatLongDate } from "#app/site/text/format-date.ts";
import { useCopy } from "#app/site/text/copy.ts";
import type { ArticleSummary } from "./article-summary.ts";
import * as content from "./content.ts";

type ArticleGridProps = {
  articles: readonly ArticleSummary[];
  /** Titles and excerpts with the words of a search marked, by the id of their article. */
  hits?: ReadonlyMap<string, SearchHit>;
};

/** Articles in three columns. The first ones are wider, so that none is alone in its row. */
export function ArticleGrid({ articles, hits }: ArticleGridProps) {
  const wide = [0, 4, 2][articles.length % 3]!;
  return (
    <ul className="grid gap-5 md:grid-cols-6">
      {articles.map((article, index) => (
        <li
          key={article.id}
          className={`@container ${articles.length === 1 ? "md:col-span-6" : index < wide ? "md:col-span-3" : "md:col-span-2"}`}
        >
          <ArticleCard article={article} hit={hits?.get(article.id)} />
        </li>
      ))}
    </ul>
  );
}

/** An article in a list. The whole card is a link. */
function ArticleCard({ article, hit }: { article: ArticleSummary; hit: SearchHit | undefined }) {
  return (
    <article className={`${cardClass} flex h-full flex-col @3xl:flex-row @3xl:items-center`}>
      <ArticleImage article={article} className="w-full @3xl:w-[55%] @3xl:self-center" />
      <div className="flex flex-1 flex-col p-5">
        <CategoryLabel article={article} />
        <h3 className="mt-1.5 text-lg leading-tight font-bold tracking-tight">
          <ArticleLink article={article}>{hit ? <Marked text={hit.title} /> : unbroken(article.title)}</ArticleLink>
        </h3>
        <p className="mt-2 mb-4 text-sm leading-normal text-muted">
          {hit ? <Marked text={hit.text} /> : unbroken(article.excerpt)}
        </p>
        <ArticleByline article={article} />
      </div>
    </article>
  );
}

/** The article at the top of the blog: image and text side by side, the image whole inside the card. */
export function FeaturedArticle({ article }: { article: ArticleSummary }) {
  const { list } = useCopy(content);
  return (
    <article className={`${cardClass} grid lg:grid-cols-[1.15fr_1fr] lg:items-center`}>
      <div className="lg:py-9 lg:pl-9">
        <ArticleImage article={article} className="w-full lg:rounded-md" isEager />
      </div>
      <div className="flex flex-col p-5 md:p-7 lg:p-9">
        <CategoryLabel article={article} />
        <h3 className="mt-2 text-2xl leading-[1.12] font-extrabold tracking-tight">
          <ArticleLink article={article}>{unbroken(article.title)}</ArticleLink>
        </h3>
        <p className="mt-3 mb-6 text-lg leading-snug text-muted">{unbroken(article.excerpt)}</p>
        <ArticleByline article={article} />
        <p aria-hidden="true" className="mt-4 flex items-center gap-1.5 font-semibold text-brand">
          <ArrowLabel className="transition-transform duration-200 group-hover:translate-x-1">{list.read}</ArrowLabel>
        </p>
      </div>
    </article>
  );
}

const cardClass =
  "group relative overflow-hidden rounded-lg border border-line bg-raised shadow-1 transition-shadow duration-200 hover:border-brand-line hover:shadow-2 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-brand";

type ArticleProps = { article: ArticleSummary };

function ArticleLink({ article, children }: ArticleProps & { children: ReactNode }) {
  return (
    <Link
      to={`/blog/${article.id}`}
      prefetch={linkPrefetch}
      className="outline-none after:absolute after:inset-0 group-hover:text-brand"
    >
      {children}
    </Link>
  );
}

function ArticleImage({ article, className, isEager }: ArticleProps & { className: string; isEager?: boolean }) {
  return (
    <img
      src={article.image}
      alt=""
      width={800}
      height={450}
      loading={isEager ? undefined : "lazy"}
      className={`aspect-video object-cover ${className}`}
    />
  );
}

function CategoryLabel({ article }: ArticleProps) {
  return <p className="text-sm font-bold text-brand">{article.category}</p>;
}

/** Publication date, author and reading time. */
export function ArticleByline({ article }: ArticleProps) {
  const { article: words } = useCopy(content);
  return (
    <p className="mt-auto overflow-x-clip text-sm leading-normal text-muted">
      <Facts>
        <time dateTime={article.date}>{formatLongDate(article.date)}</time>
        {words.by(article.author)}
        {words.readTime(article.readTime)}
      </Facts>
    </p>
  );
}
