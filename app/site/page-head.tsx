import { provider } from "#app/catalogue/provider.ts";
import type { PageWords } from "./words.ts";

/** What the browser's tab and a search engine's list say of a page. */
export function PageHead({ page }: { page: PageWords }) {
  return (
    <>
      <title>{`${page.title} · ${provider.name}`}</title>
      <meta name="description" content={page.description} />
    </>
  );
}
