import { data, Link } from "react-router";
import * as pages from "#app/pages/published.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import type { StylesHandle } from "#app/document/style-sheet.tsx";
import * as settings from "#app/provider/settings.server.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import { listedPage } from "#app/site/sections/listed-page.ts";
import { PageLinks } from "#app/site/sections/page-links.tsx";
import { interpolate, useCopy } from "#app/site/text/copy.ts";
import { formatLongDate } from "#app/site/text/format-date.ts";
import type { Route } from "./+types/news";
import * as content from "./news-content.ts";
import * as markdown from "./markdown-pages.server.ts";
import { newsSummary, type NewsSummary } from "./news-summary.ts";
import { handle as pageHandle, MarkdownPage } from "./page.tsx";

export const handle: StylesHandle & CacheHandle = { ...pageHandle, readsQuery: true };

/** A page of the news, newest first, with the text that stands below them, if there is one. */
export async function loader({ pattern, url }: Pick<Route.LoaderArgs, "pattern" | "url">) {
  const provider = await settings.current();
  const { items, previous, next } = listedPage(await pages.list("news"), url);
  const written = await markdown.find(pattern, provider);
  if (!written && items.length === 0) throw data(null, notFoundInit(url));
  const page = written ?? { ...interpolate(content.news, provider), ...blankPage };
  return { path: pattern, page, news: items.map((one) => newsSummary(one, provider)), previous, next };
}

const blankPage = { updated: null, image: null, chat: null, portal: null, ask: null, blocks: [] };

export default function News({ loaderData: { news, previous, next, ...page } }: Route.ComponentProps) {
  const { pageLinks } = useCopy(content);
  return (
    <MarkdownPage {...page}>
      {news.length > 0 && (
        <div className="page pt-13 lg:pt-18">
          <ol className="grid gap-8">
            {news.map((one) => (
              <li key={one.path}>
                <NewsLink news={one} />
              </li>
            ))}
          </ol>
          <PageLinks previous={previous} next={next} words={pageLinks} />
        </div>
      )}
    </MarkdownPage>
  );
}

function NewsLink({ news: { path, title, description, day } }: { news: NewsSummary }) {
  return (
    <article className="max-w-[38rem]">
      <p className="text-sm text-muted">
        <time dateTime={day}>{unbroken(formatLongDate(day))}</time>
      </p>
      <h2 className="mt-1 text-xl leading-tight font-bold tracking-tight">
        <Link to={path} className="underline-offset-4 hover:text-brand hover:underline">
          {unbroken(title)}
        </Link>
      </h2>
      <p className="mt-2 leading-normal text-muted">{unbroken(description)}</p>
    </article>
  );
}
