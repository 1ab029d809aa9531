import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import { useCopy } from "#app/site/text/copy.ts";
import { archivePath } from "./archive-query.ts";
import * as content from "./content.ts";

type PaginationProps = { query: URLSearchParams; page: number; pageCount: number };

/** Links to the newer and the older page; nothing when there is one page. */
export function Pagination({ query, page, pageCount }: PaginationProps) {
  const { words } = useCopy(content);
  if (pageCount < 2) return null;
  const link = (target: number, label: string) =>
    target >= 1 &&
    target <= pageCount && (
      <Link to={archivePath(query, { pagina: target === 1 ? null : String(target) })} className={buttonClass("ghost")}>
        {label}
      </Link>
    );
  return (
    <nav aria-label={words.pages} className="mt-6 flex flex-wrap items-center justify-between gap-3 text-muted">
      {link(page - 1, words.previous)}
      <p>{words.pageOf(page, pageCount)}</p>
      {link(page + 1, words.next)}
    </nav>
  );
}
