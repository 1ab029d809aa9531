import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";
import type { TabData } from "#app/console/entity/outcome.ts";
import { loaderUrl, paramNames, withSheet } from "#app/console/list/list-params.ts";
import { type PaletteEntry, type PaletteGroup, matchesEntry } from "./entries.ts";

const typingDelay = 150;
const maxPerSource = 5;

/** Plans, cities and business plans that the server finds by the text. */
export function useRecordSearch(text: string) {
  const sources = [
    useSource("Planos", href("/intranet"), text, "inativo", nameOf),
    useSource("Cidades", href("/intranet/cidades"), text, "inativa", cityLabel),
    useSource("Planos empresariais", href("/intranet/planos-empresariais"), text, "inativo", nameOf),
  ];
  return {
    groups: sources.map(({ group }) => group),
    isBusy: sources.some(({ isBusy }) => isBusy),
    isFailed: sources.some(({ isFailed }) => isFailed),
    retry: () => sources.forEach(({ retry }) => retry()),
  };
}

function nameOf({ name }: { name: string }): string {
  return name;
}

/** The records of one tab, searched by its own loader. */
function useSource(
  value: string,
  path: string,
  text: string,
  inactive: string,
  /** The label of a row of this tab. */
  labelOf: (row: never) => string,
) {
  const { load, data } = useFetcher<TabData<RecordMetadata>>();
  const search = text.trim();
  const url = loaderUrl(path, new URLSearchParams({ [paramNames.search]: search }));
  useEffect(() => {
    if (search === "") return undefined;
    const timer = setTimeout(() => void load(url), typingDelay);
    return () => clearTimeout(timer);
  }, [search, url, load]);

  const isCurrent = data?.query.search === search;
  const entries = (search === "" ? [] : (data?.page?.rows ?? [])).slice(0, maxPerSource).map((row): PaletteEntry => {
    const to = path + withSheet(new URLSearchParams(), row.id);
    return { id: to, to, label: labelOf(row as never), note: row.isActive ? undefined : inactive };
  });
  return {
    // Until the server responds to the current text, earlier results that match it stay.
    group: {
      value,
      items: isCurrent ? entries : entries.filter((entry) => matchesEntry(entry, search)),
    } satisfies PaletteGroup,
    isBusy: search !== "" && !isCurrent,
    isFailed: search !== "" && isCurrent && data.page === null,
    retry: () => void load(url),
  };
}
