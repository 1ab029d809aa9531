import type { ListQuery } from "#app/catalogue/listing.ts";
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from "#app/ui/icon.tsx";
import { grouped } from "#app/catalogue/text.ts";
import { iconButtonClass } from "../button.ts";
import { atPage, pageSizes, paramNames, withParams } from "./address.ts";
import { ListLink } from "./list-link.tsx";
import { type AddressChange, useAddressChange } from "./use-address.ts";

/** "1–25 de 871", the page's size, and the way to the pages beside it. */
export function Pager({ query, total }: { query: ListQuery; total: number }) {
  const { change } = useAddressChange();
  const { page, pageSize } = query;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <div className="flex min-h-12 flex-none items-center gap-4 border-line py-1.5 pr-3 pl-4 text-xs text-muted md:border-t">
      <p role="status">
        <b className="font-semibold text-ink">
          {grouped(first)}–{grouped(Math.min(first + pageSize - 1, total))}
        </b>{" "}
        de <b className="font-semibold text-ink">{grouped(total)}</b>
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
      <nav aria-label="Páginas" className="ml-auto flex items-center gap-1">
        <Turn label="Página anterior" to={page > 1 ? (params) => atPage(params, page - 1) : null}>
          <ChevronLeftIcon size={17} />
        </Turn>
        <span
          aria-current="page"
          className="grid h-8 min-w-8 place-items-center rounded-sm bg-brand-soft px-1.5 font-bold text-brand-strong"
        >
          {grouped(page)}
        </span>
        {last > 1 && <span>de {grouped(last)}</span>}
        <Turn label="Próxima página" to={page < last ? (params) => atPage(params, page + 1) : null}>
          <ChevronRightIcon size={17} />
        </Turn>
      </nav>
    </div>
  );
}

/** A page turn; at the list's end it stays in its place, without effect. */
function Turn({ label, to, children }: { label: string; to: AddressChange | null; children: React.ReactNode }) {
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
