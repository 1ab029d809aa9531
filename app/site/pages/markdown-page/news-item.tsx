import { data } from "react-router";
import type { Block } from "#app/pages/markdown/blocks.ts";
import { pathOf } from "#app/pages/page.ts";
import * as pages from "#app/pages/published.server.ts";
import type { StylesHandle } from "#app/document/style-sheet.tsx";
import { responsiveImageProps } from "#app/images/image.ts";
import * as settings from "#app/provider/settings.server.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { usePublicUrl } from "#app/site/links/public-url.ts";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import { MarkdownBody } from "#app/site/markdown/markdown-body.tsx";
import { blocksOf } from "#app/site/markdown/page-text.server.ts";
import { Breadcrumb } from "#app/site/sections/breadcrumb.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { newsArticle } from "#app/site/sections/schema-org.ts";
import { jsonLd, StructuredData } from "#app/site/sections/structured-data.tsx";
import { formatLongDate } from "#app/site/text/format-date.ts";
import type { Route } from "./+types/news-item";
import { newsSummary, type NewsSummary } from "./news-summary.ts";
import styles from "#app/site/markdown/markdown.css?url";

export const handle: StylesHandle = { styles: [styles] };

export async function loader({ params, url }: Pick<Route.LoaderArgs, "params" | "url">) {
  const provider = await settings.current();
  const page = await pages.find(pathOf({ kind: "news", slug: params.id }));
  if (!page) throw data(null, notFoundInit(url));
  return { news: newsSummary(page, provider), image: page.imageUrl, blocks: await blocksOf(page, provider) };
}

export default function NewsItem({ loaderData }: Route.ComponentProps) {
  return <NewsArticle {...loaderData} />;
}

type NewsArticleProps = { news: NewsSummary; image: string | null; blocks: readonly Block[] };

/** A piece of news. Not the default export, to which the router gives other props. */
export function NewsArticle({ news, image, blocks }: NewsArticleProps) {
  const provider = useProvider();
  const toPublicUrl = usePublicUrl();
  return (
    <article>
      <PageHead page={news} type="article" />
      <StructuredData json={import.meta.env.SSR && jsonLd(newsArticle(provider, news, toPublicUrl))} />
      <div className="page max-w-[52rem] pt-6 lg:pt-10">
        <Breadcrumb ancestors={[pageLinks.news]} current={news.title} />
        <h1 className="mt-6">{unbroken(news.title)}</h1>
        <p className="mt-4 text-lg leading-snug text-muted lg:text-xl">{unbroken(news.description)}</p>
        <p className="mt-5 text-sm text-muted">
          <time dateTime={news.day}>{unbroken(formatLongDate(news.day))}</time>
        </p>
        {image && <img {...responsiveImageProps(image)} alt="" className="mt-7 w-full rounded-lg object-cover" />}
      </div>
      <div className="page max-w-[52rem] py-9 lg:py-12">
        <MarkdownBody blocks={blocks} />
      </div>
    </article>
  );
}
