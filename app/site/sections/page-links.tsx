import { Link } from "react-router";
import { textActionClass } from "#app/ui/button.ts";
import type { ListedPage } from "./listed-page.ts";

type PageLinksProps = Pick<ListedPage<never>, "previous" | "next"> & {
  words: { title: string; previous: string; next: string };
};

/** Links to the pages of a long list before and after this one; nothing when there is only one. */
export function PageLinks({ previous, next, words }: PageLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={words.title} className="mt-8 flex flex-wrap gap-x-6">
      {previous && (
        <Link to={previous} rel="prev" className={textActionClass}>
          {words.previous}
        </Link>
      )}
      {next && (
        <Link to={next} rel="next" className={textActionClass}>
          {words.next}
        </Link>
      )}
    </nav>
  );
}
