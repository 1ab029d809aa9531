import { arrange } from "#app/pages/published.server.ts";
import type { Page } from "#app/pages/page.ts";
import { readDemonstration } from "#db/text-files.ts";

/** The demonstration's written pages, as the read model has them. */
export const demonstrationPages = arrange(
  (await readDemonstration()).map(({ image_url: imageUrl, keywords = "", ...row }, index): Page => ({
    day: null,
    category: null,
    author: null,
    chat: null,
    portal: null,
    ask: null,
    ...(row as Pick<Page, "kind" | "slug" | "title" | "description" | "body">),
    imageUrl: imageUrl ?? null,
    keywords,
    id: index + 1,
    stamp: "1",
  })),
);
