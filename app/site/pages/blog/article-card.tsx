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
import type { ArticleSummary } from "./articles.server.ts";
import * as content from "./content.ts";

type ArticleGridProps = {
  articles: readonly ArticleSummary[];
  /** Titles and excerpts with the words of a search marked, by the id of their article. */
  hits?: ReadonlyMap<string, SearchHit>;
  /** Whether it has less width, so that three columns come later. */
  isBesideSidebar?: boolean;
};

export function ArticleGrid({ articles, hits, isBesideSidebar = false }: ArticleGridProps) {
  // In two columns a last card alone in its row takes all of it; in three the first ones are wider, so that none is.
  const wide = [0, 4, 2][articles.length % 3]!;
  const { columns, lone, third, half, whole } = grids[isBesideSidebar ? "besideSidebar" : "page"];
  return (
    <ul className={`grid gap-5 sm:grid-cols-2 ${columns}`}>
      {articles.map((article, index) => (
        <li
          key={article.id}
          className={`@container ${lone} ${articles.length === 1 ? whole : index < wide ? half : third}`}
        >
          <ArticleCard article={article} hit={hits?.get(article.id)} />
        </li>
      ))}
    </ul>
  );
}

/** The classes of the grid with three columns from a width on, and of its cards. */
const grids = {
  besideSidebar: {
    columns: "xl:grid-cols-6",
    lone: "sm:max-xl:last:odd:col-span-2",
    third: "xl:col-span-2",
    half: "xl:col-span-3",
    whole: "xl:col-span-6",
  },
  page: {
    columns: "lg:grid-cols-6",
    lone: "sm:max-lg:last:odd:col-span-2",
    third: "lg:col-span-2",
    half: "lg:col-span-3",
    whole: "lg:col-span-6",
  },
};

/** An article in a list. The whole card is a link. */
function ArticleCard({ article, hit }: { article: ArticleSummary; hit: SearchHit | undefined }) {
  return (
    <article className={`${cardClass} flex h-full flex-col @xl:flex-row`}>
      <ArticleImage article={article} className="aspect-video w-full @xl:w-[55%]" />
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

/** The article at the top of the blog: image and text side by side. */
export function FeaturedArticle({ article }: { article: ArticleSummary }) {
  const { list } = useCopy(content);
  return (
    <article className={`${cardClass} grid lg:grid-cols-[1.15fr_1fr]`}>
      <ArticleImage article={article} className="aspect-video size-full lg:aspect-auto" isEager />
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
      className={`${className} object-cover`}
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
