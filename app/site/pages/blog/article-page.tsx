import { data, Link } from "react-router";
import type { StylesHandle } from "#app/document/style-sheet.tsx";
import * as settings from "#app/provider/settings.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ArrowLeftIcon } from "#app/ui/icon.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import { UnlistedPageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/article-page";
import { Article } from "./article.tsx";
import { ArticleGrid } from "./article-card.tsx";
import * as articles from "./articles.server.ts";
import * as content from "./content.ts";
import styles from "#app/site/markdown/markdown.css?url";

export const handle: StylesHandle = { styles: [styles] };

/** How many related articles are listed at the end. */
const relatedCount = 3;

export async function loader({ params, url }: Route.LoaderArgs) {
  const provider = await settings.current();
  const article = await articles.find(params.id, provider);
  const others = (await articles.list(provider)).filter(({ id }) => id !== params.id);
  if (!article) return data({ article, others: others.slice(0, relatedCount) }, notFoundInit(url));
  const related = others.toSorted(
    (a, b) => Number(b.category === article.category) - Number(a.category === article.category),
  );
  return data({ article, others: related.slice(0, relatedCount) });
}

/** An article; for an unknown id, a not-found message. Either way, other articles follow. */
export default function ArticlePage({ loaderData: { article, others } }: Route.ComponentProps) {
  const { article: words } = useCopy(content);
  return (
    <>
      {article ? <Article article={article} /> : <ArticleNotFound />}
      <section aria-labelledby="leia-tambem" className="bg-surface py-13 lg:py-18">
        <div className="page">
          <h2 id="leia-tambem" className="mb-6">
            {article ? words.related : content.list.latest}
          </h2>
          <ArticleGrid articles={others} />
          <BackToBlog />
        </div>
      </section>
    </>
  );
}

function ArticleNotFound() {
  const { article: words } = useCopy(content);
  return (
    <>
      <UnlistedPageHead title={words.notFound.title} />
      <PageHero
        ancestors={[pageLinks.blog]}
        current={words.notFound.title}
        title={words.notFound.title}
        text={words.notFound.text}
        look="spot"
        illustration="/cenas/pagina-perdida.svg"
      />
    </>
  );
}

function BackToBlog() {
  const { article: words } = useCopy(content);
  return (
    <p className="mt-8">
      <Link to={pageLinks.blog.to} className={buttonClass("ghost")}>
        <ArrowLeftIcon />
        {words.back}
      </Link>
    </p>
  );
}
