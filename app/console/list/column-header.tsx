import type { ListQuery } from "#app/records/list-query.ts";
import { ArrowDownIcon, ArrowUpIcon } from "#app/console/widgets/icon.tsx";
import { withSort } from "./list-params.ts";
import { ListLink } from "./list-link.tsx";

type HeadProps = {
  header: string;
  sort?: string;
  numeric?: boolean;
  query: ListQuery;
  className: string;
};

/** A column header; a sortable one is a link, so that the order is in the URL. */
export function ColumnHeader({ header, sort, numeric, query, className }: HeadProps) {
  const isSorted = sort !== undefined && query.sort === sort;
  const Arrow = isSorted && query.direction === "desc" ? ArrowDownIcon : ArrowUpIcon;
  const direction = query.direction === "desc" ? "descending" : "ascending";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={`${columnHeaderClass} ${numeric ? "text-right" : ""} ${className}`}
    >
      {sort === undefined ? (
        header
      ) : (
        <ListLink
          to={(params) => withSort(params, sort)}
          replace
          className={`group/sort relative -mx-1.5 inline-flex h-8 items-center gap-1 rounded-[6px] px-1.5 hover:bg-hover hover:text-ink ${isSorted ? "font-bold text-ink" : ""}`}
        >
          {header}
          <Arrow
            size={14}
            className={`${numeric ? "absolute right-full -mr-1" : ""} ${isSorted ? "text-brand" : "opacity-0 group-hover/sort:opacity-50 group-focus-visible/sort:opacity-50"}`}
          />
        </ListLink>
      )}
    </th>
  );
}

export const columnHeaderClass =
  "sticky top-0 z-2 h-10 border-b border-line bg-paper px-2 text-left text-xs font-semibold whitespace-nowrap text-muted lg:px-3";
