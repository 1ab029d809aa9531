import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import { cityLabel } from "#app/catalogue/city.ts";
import type { Stored } from "#app/catalogue/listing.ts";
import type { Listing } from "../entity/outcome.ts";
import { paramNames, withSheet } from "../list/address.ts";
import { type Entry, type Group, isMatch } from "./entries.ts";

const typingPause = 150;
const shownAtOnce = 5;

/** The records that the server finds by the text: plans, cities and business plans. */
export function useFound(text: string) {
  const sources = [
    useSource("Planos", href("/intranet"), text, "inativo", nameOf),
    useSource("Cidades", href("/intranet/cidades"), text, "inativa", cityLabel),
    useSource("Planos empresariais", href("/intranet/planos-empresariais"), text, "inativo", nameOf),
  ];
  return {
    groups: sources.map(({ group }) => group),
    isBusy: sources.some(({ isBusy }) => isBusy),
    isFailed: sources.some(({ isFailed }) => isFailed),
    again: () => sources.forEach(({ again }) => again()),
  };
}

function nameOf({ name }: { name: string }): string {
  return name;
}

/** The records of one tab, searched as the tab itself searches. */
function useSource(
  value: string,
  path: string,
  text: string,
  inactive: string,
  /** Of the tab's own rows. */
  labelOf: (row: never) => string,
) {
  const { load, data } = useFetcher<Listing<Stored>>();
  const wanted = text.trim();
  const isIndex = path === href("/intranet");
  const address = `${path}?${isIndex ? "index&" : ""}${new URLSearchParams({ [paramNames.search]: wanted })}`;
  useEffect(() => {
    if (wanted === "") return undefined;
    const timer = setTimeout(() => void load(address), typingPause);
    return () => clearTimeout(timer);
  }, [wanted, address, load]);

  const isCurrent = data?.query.search === wanted;
  const entries = (wanted === "" ? [] : (data?.page?.rows ?? [])).slice(0, shownAtOnce).map((row): Entry => {
    const to = path + withSheet(new URLSearchParams(), row.id);
    return { id: to, to, label: labelOf(row as never), note: row.isActive ? undefined : inactive };
  });
  return {
    // Until the server has heard the last letters, what was found by the first ones stays if it goes with them.
    group: { value, items: isCurrent ? entries : entries.filter((entry) => isMatch(entry, wanted)) } satisfies Group,
    isBusy: wanted !== "" && !isCurrent,
    isFailed: wanted !== "" && isCurrent && data.page === null,
    again: () => void load(address),
  };
}
