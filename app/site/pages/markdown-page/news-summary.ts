import { type Page, pathOf } from "#app/pages/page.ts";
import type { Provider } from "#app/provider/provider.ts";
import { headOf } from "#app/site/markdown/fill-blocks.ts";

/** A piece of news in a list, with the provider's facts. */
export type NewsSummary = { path: string; title: string; description: string; day: string };

/** A piece of news as lists show it. */
export function newsSummary(
  page: Pick<Page, "kind" | "slug" | "title" | "description" | "day">,
  provider: Provider,
): NewsSummary {
  // The form requires its day.
  return { path: pathOf(page), ...headOf(page, provider), day: page.day! };
}
