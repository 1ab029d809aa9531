import { Link, useLocation, useSearchParams } from "react-router";
import { textActionClass } from "#app/ui/button.ts";
import { queryOfPage } from "./listed-page.ts";

type PageLinksProps = { number: number; last: number; words: { title: string; previous: string; next: string } };

/** Links to the pages of a long list before and after this one; nothing when there is only one. */
export function PageLinks({ number, last, words }: PageLinksProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (last === 1) return null;
  const to = (page: number) => ({ pathname, search: queryOfPage(params, page) });
  return (
    <nav aria-label={words.title} className="mt-8 flex flex-wrap gap-x-6">
      {number > 1 && (
        <Link to={to(number - 1)} rel="prev" className={textActionClass}>
          {words.previous}
        </Link>
      )}
      {number < last && (
        <Link to={to(number + 1)} rel="next" className={textActionClass}>
          {words.next}
        </Link>
      )}
    </nav>
  );
}
