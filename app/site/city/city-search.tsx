import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { SearchIcon } from "#app/ui/icon.tsx";
import { takePreHydrationChoice } from "#app/site/pre-hydration/pre-hydration-choice.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { groupCitiesByState } from "./group-cities-by-state.ts";
import { useChosenCity } from "./chosen-city.tsx";
import { cityIdFromRow, cityRowId, cityRowsId } from "./initial-cities.ts";
import { CityRows, cityCountLabel, filterRows } from "./state-rows.tsx";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

/**
 * Search field and list of cities: a combobox whose focus stays in the field while the arrow keys move through the
 * rows. There may be thousands of rows, so a keystroke does not render them again: it only hides and shows them.
 */
export function CitySearch({ isOpen }: { isOpen: boolean }) {
  const { cityModal: copy } = useCopy(content);
  const { cities, city: chosen, plansStatus, choose, prefetchPlans } = useChosenCity();
  const [text, setText] = useState("");
  const [activeId, setActiveId] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);

  const { states, search, prepare } = useMemo(() => createCityIndex(cities), [cities]);
  const found = useMemo(() => search(text), [search, text]);
  const loading = plansStatus === "loading" ? chosen : null;

  const onOpenChange = useEffectEvent((isNowOpen: boolean) => {
    if (isNowOpen) return field.current?.focus();
    if (field.current) field.current.value = "";
    setQuery("");
  });
  useEffect(() => onOpenChange(isOpen), [isOpen]);

  // Input from before hydration counts: the field may already have text, and a chosen city was recorded.
  const restoreInput = useEffectEvent(() => {
    const choice = takePreHydrationChoice();
    const city = cities.find(({ id }) => id === choice?.cityId);
    if (city) void choose(city, choice?.arePlansShown);
    else if (field.current?.value) setQuery(field.current.value);
  });
  // Before React's first paint, so that rows hidden by that text do not flash.
  useLayoutEffect(() => restoreInput(), []);

  // Before the first keystroke, which would wait for it; a browser without idle callbacks prepares them then.
  useEffect(() => {
    const waiting = globalThis.requestIdleCallback?.(prepare);
    return () => void (waiting && cancelIdleCallback(waiting));
  }, [prepare]);

  useLayoutEffect(() => filterRows(found, rows.current), [found]);

  useLayoutEffect(() => {
    const row = activeId === null ? null : document.getElementById(cityRowId(activeId));
    row?.toggleAttribute("data-active", true);
    return () => row?.removeAttribute("data-active");
  }, [activeId]);

  // Both functions scroll before they change state: scrolling afterwards would force layout of the whole list in the
  // event's own task.
  function setQuery(query: string) {
    rows.current?.scrollTo({ top: 0 });
    setText(query);
    // The highlighted row is always the one that Enter chooses.
    setActiveId(normalizeForSearch(query) === "" ? null : (search(query)[0]?.id ?? null));
  }

  function moveActive(step: 1 | -1) {
    const from = found.findIndex((city) => city.id === activeId);
    const to = found[from === -1 && step === -1 ? found.length - 1 : (from + step + found.length) % found.length];
    if (!to) return;
    const row = document.getElementById(cityRowId(to.id));
    row?.scrollIntoView({ block: "nearest" });
    setActiveId(to.id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const active = found.find((city) => city.id === activeId);
    if (event.key === "ArrowDown") moveActive(1);
    else if (event.key === "ArrowUp") moveActive(-1);
    else if (event.key === "Enter" && active) void choose(active);
    else if (event.key === "Escape") {
      event.currentTarget.value = "";
      setQuery("");
    } else return;
    event.preventDefault();
  }

  function cityAt({ target }: MouseEvent): City | undefined {
    const row = (target as Element).closest("[role=option]");
    return row ? cities.find(({ id }) => id === cityIdFromRow(row)) : undefined;
  }

  function onPointerDown(event: MouseEvent) {
    const city = cityAt(event);
    if (city) prefetchPlans(city);
  }

  function onClick(event: MouseEvent) {
    const city = cityAt(event);
    if (city) void choose(city);
  }

  return (
    <>
      <div className="px-5 pb-4 md:px-8 md:pb-5">
        <label className="city-field">
          <SearchIcon size={22} />
          <span className="sr-only">Buscar cidade</span>
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={cityRowsId}
            aria-activedescendant={activeId === null ? undefined : cityRowId(activeId)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the modal has only this one field (design.md)
            autoFocus
            placeholder={copy.placeholder}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keyboard of these rows */}
      <div
        ref={rows}
        id={cityRowsId}
        role="listbox"
        aria-label="Cidades atendidas"
        tabIndex={-1}
        hidden={found.length === 0}
        className="city-rows"
        onPointerDown={onPointerDown}
        onClick={onClick}
      >
        <CityRows states={states} found={found} chosenId={chosen?.id ?? null} isLoading={loading !== null} />
      </div>
      <p
        role="status"
        className={found.length > 0 ? "sr-only" : "flex-1 border-t border-line px-5 py-10 text-center text-muted"}
      >
        {loading
          ? copy.loadingPlansOf(cityLabel(loading))
          : text && (found.length > 0 ? cityCountLabel(found.length, "encontrada") : copy.notFound(text))}
      </p>
      <div className="flex justify-between gap-4 border-t border-line px-5.5 py-3 text-xs text-muted md:px-8">
        <span aria-hidden="true" className="hidden md:block">
          <kbd>↑</kbd> <kbd>↓</kbd> {copy.hints.move} <kbd className="ml-3">Enter</kbd> {copy.hints.choose}
        </span>
        <span className="tabular-nums">{cityCountLabel(cities.length, "atendida")}</span>
      </div>
    </>
  );
}

/** The cities grouped by state, and a search over their normalised names, which are prepared once. */
function createCityIndex(cities: readonly City[]) {
  const states = groupCitiesByState(cities);
  const ordered = states.flatMap(([, ofState]) => ofState);
  let names: string[] | undefined;
  const prepare = () => (names ??= ordered.map(({ name }) => normalizeForSearch(name)));
  const search = (text: string): readonly City[] => {
    const query = normalizeForSearch(text);
    if (query === "") return ordered;
    const prepared = prepare();
    return ordered.filter((_, index) => prepared[index]!.includes(query));
  };
  return { states, search, prepare };
}
