import type { ReactNode } from "react";
import type { ListQuery } from "#app/records/list-query.ts";
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from "#app/ui/icon.tsx";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { iconButtonClass } from "#app/console/widgets/console-button.ts";
import { withPage, pageSizes, paramNames, withParams } from "./list-params.ts";
import { ListLink } from "./list-link.tsx";
import { type ParamsUpdater, useListNavigation } from "./use-list-params.ts";

type PaginationProps = { query: ListQuery; total: number; legend?: ReactNode };

/** "1–25 de 871", the page size, and links to the previous and next page. */
export function Pagination({ query, total, legend }: PaginationProps) {
  const { change } = useListNavigation();
  const { page, pageSize } = query;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const firstRow = (page - 1) * pageSize + 1;
  return (
    <div className="flex min-h-12 flex-none items-center gap-4 border-line py-1.5 pr-3 pl-4 text-xs text-muted md:border-t">
      <p role="status">
        <b className="font-semibold text-ink">
          {formatCount(firstRow)}–{formatCount(Math.min(firstRow + pageSize - 1, total))}
        </b>{" "}
        de <b className="font-semibold text-ink">{formatCount(total)}</b>
      </p>
      <label className="flex items-center gap-1.5 max-md:hidden">
        Por página
        <span className="relative">
          <select
            className="h-8 appearance-none rounded-sm border border-control bg-paper pr-6 pl-2 text-ink"
            value={pageSize}
            onChange={({ target }) =>
              change((params) => withParams(params, { [paramNames.pageSize]: target.value }), { replace: true })
            }
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <ChevronDownIcon size={14} className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2" />
        </span>
      </label>
      {legend}
      <nav aria-label="Páginas" className="ml-auto flex items-center gap-1">
        <PageLink label="Página anterior" to={page > 1 ? (params) => withPage(params, page - 1) : null}>
          <ChevronLeftIcon size={17} />
        </PageLink>
        <span
          aria-current="page"
          className="grid h-8 min-w-8 place-items-center rounded-sm bg-brand-soft px-1.5 font-bold text-brand-strong"
        >
          {formatCount(page)}
        </span>
        {lastPage > 1 && <span>de {formatCount(lastPage)}</span>}
        <PageLink label="Próxima página" to={page < lastPage ? (params) => withPage(params, page + 1) : null}>
          <ChevronRightIcon size={17} />
        </PageLink>
      </nav>
    </div>
  );
}

/** A link to the previous or next page; disabled where there is none. */
function PageLink({ label, to, children }: { label: string; to: ParamsUpdater | null; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={`${iconButtonClass} pointer-events-none opacity-40`}>
        {children}
      </span>
    );
  }
  return (
    <ListLink to={to} aria-label={label} title={label} className={iconButtonClass}>
      {children}
    </ListLink>
  );
}
