import { type DemandQuery, demandSorts } from "#app/leads/demand/demand.ts";
import { readListQuery } from "#app/console/list/list-params.ts";

/** The filters of the list in its URL. */
export const demandParams = { month: "mes", area: "cidades" } as const;

/** The value of `demandParams.area` that includes the served municipalities. */
export const allCities = "todas";

/** Parses the list's query; by default the municipalities that are not served, the most wanted first. */
export function readDemandQuery(params: URLSearchParams): DemandQuery {
  const { sort, direction, filters, search, page, pageSize } = readListQuery(params);
  const key = demandSorts.find((known) => known === sort);
  const month = filters[demandParams.month] ?? "";
  return {
    search,
    page,
    pageSize,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    includesServed: filters[demandParams.area] === allCities,
    sort: key ?? "total",
    direction: key ? direction : "desc",
  };
}

const months = ["jan.", "fev.", "mar.", "abr.", "maio", "jun.", "jul.", "ago.", "set.", "out.", "nov.", "dez."];

/** "nov. 2026" for "2026-11". */
export function monthLabel(month: string): string {
  const [year, number] = month.split("-");
  return `${months[Number(number) - 1]} ${year}`;
}
