import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { afterPaint } from "#app/ui/after-paint.ts";
import { PersonIcon, SearchIcon } from "#app/ui/icon.tsx";
import { pages } from "#app/site/links/page-table.ts";
import {
  cityIdFromRow,
  cityRowId,
  cityRowsId,
  closestCityRow,
  foundRowId,
  foundRowsId,
  showActiveRow,
  showFoundRows,
} from "#app/site/pre-hydration/page-elements.ts";
import { takePreHydrationChoice } from "#app/site/pre-hydration/pre-hydration-choice.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { Answer, CityNote } from "./city-answer.tsx";
import { createCityIndex } from "./city-index.ts";
import { useChosenCity } from "./chosen-city.tsx";
import { ContinueButton } from "./last-city.tsx";
import { useMissedSearch } from "./missed-search.ts";
import type { InterestLink } from "./missing-city.tsx";
import { isOnlyMeaning, useCityAnswer } from "./municipalities.ts";
import { findUnservedNamesake, requestMunicipalities } from "#app/site/pre-hydration/request-municipalities.ts";
import { CityRows, cityCountLabel, countServed } from "./state-rows.tsx";
import { isComposing } from "#app/ui/is-composing.ts";

/**
 * Search field and list of cities: a combobox whose focus stays in the field while the arrow keys move through the
 * rows. There may be thousands of rows, so a keystroke does not render them again: it shows copies of those found.
 */
// oxlint-disable-next-line max-lines-per-function -- one combobox, and every part is more script for every visitor
export function CitySearch({ isOpen, interestLink }: { isOpen: boolean; interestLink: InterestLink }) {
  const { cityModal: copy } = useCopy(content);
  const { cities, city: chosen, plansStatus, choose, prefetchPlans, closeModal } = useChosenCity();
  const [text, setText] = useState("");
  const [activeId, setActiveId] = useState<number | null>(null);
  /** A city that is not served and has the name that was typed. */
  const [unserved, setUnserved] = useState<{ text: string; name: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);

  const { states, search, prepare } = useMemo(() => createCityIndex(cities), [cities]);
  const isSearching = text.trim() !== "";
  const matches = search(text);
  const { named, isGuess } = matches;
  const { found, similar, known } = useCityAnswer(text, matches);
  const isClear = found.length > 0 && (!isGuess || (known !== null && isOnlyMeaning(matches, known)));
  // The highlighted row is always the one that Enter chooses.
  const active = found.find(({ id }) => id === activeId) ?? (isSearching && isClear ? found[0] : undefined);
  const activeRowId = active && (isSearching ? foundRowId : cityRowId)(active.id);
  // The frame of a letter shows the rows; what else depends on it is rendered after that frame.
  const answered = useDeferredValue(text);
  const answer = useDeferredValue(found);
  const loading = plansStatus === "loading" ? chosen : null;

  const isMounted = useRef(false);
  const onOpenChange = useEffectEvent((isNowOpen: boolean) => {
    if (isNowOpen) {
      // A list that was scrolled before hydration stays where a finger may be on it.
      if (isMounted.current) rows.current?.scrollTo({ top: 0 });
      isMounted.current = true;
      field.current?.focus();
    }
    // After the frame that closes the modal, which has the plans to lay out.
    else afterPaint(clear);
  });
  useEffect(() => onOpenChange(isOpen), [isOpen]);

  // Input from before hydration counts: the field may already have text, and a chosen city was recorded.
  const restoreInput = useEffectEvent(() => {
    const choice = takePreHydrationChoice();
    if (choice === "skipped") return closeModal();
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

  useLayoutEffect(
    () => showFoundRows(isSearching ? found : null, rows.current!),
    // The copies are made again when their rows have changed.
    [isSearching, found, chosen, loading],
  );
  useLayoutEffect(() => showActiveRow(active?.id ?? null), [active, found, chosen, loading]);

  const isFound = countServed(found) > 0;
  useMissedSearch(text, isFound);

  // Both functions scroll before they change state: scrolling afterwards would force layout of the whole list in the
  // event's own task.
  function setQuery(query: string) {
    rows.current?.scrollTo({ top: 0 });
    setText(query);
    setActiveId(null);
  }

  function clear() {
    if (field.current) field.current.value = "";
    startTransition(() => {
      setText("");
      setActiveId(null);
    });
  }

  function moveActive(step: 1 | -1) {
    const from = active ? found.indexOf(active) : -1;
    const to = found[from === -1 && step === -1 ? found.length - 1 : (from + step + found.length) % found.length];
    if (!to) return;
    const row = document.getElementById((isSearching ? foundRowId : cityRowId)(to.id));
    row?.scrollIntoView({ block: "nearest" });
    setActiveId(to.id);
  }

  /** Enter chooses a guess only when the text can mean no other city. */
  async function chooseGuess(guess: City) {
    const isOnly = isOnlyMeaning(matches, await requestMunicipalities(text));
    if (isOnly && field.current?.value === text) await choose(guess);
  }

  /** Enter chooses a city of which a part was typed, unless that is the name of another one. */
  async function choosePartly(city: City) {
    const name = await findUnservedNamesake(text, cities);
    if (field.current?.value !== text) return;
    if (name) setUnserved({ text, name });
    else await choose(city);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    if (event.key === "ArrowDown") moveActive(1);
    else if (event.key === "ArrowUp") moveActive(-1);
    else if (event.key === "Enter" && active)
      void (isSearching && activeId === null && named === 0 && !isGuess ? choosePartly(active) : choose(active));
    else if (event.key === "Enter" && found[0] && isGuess) chooseGuess(found[0]).catch(() => {});
    else if (event.key === "Escape") {
      event.currentTarget.value = "";
      setQuery("");
    } else return;
    event.preventDefault();
  }

  function cityAt({ target }: MouseEvent): City | undefined {
    const row = closestCityRow(target as Element);
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
      <div className="city-modal-search px-5 pb-4 md:px-8 md:pb-5">
        <ContinueButton />
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
            aria-activedescendant={activeRowId}
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
        aria-label="Cidades"
        tabIndex={-1}
        hidden={found.length === 0}
        className="city-rows"
        onPointerDown={onPointerDown}
        onClick={onClick}
      >
        {/* With text content, if empty, and `suppressHydrationWarning` React leaves to the scripts what it contains. */}
        <div id={foundRowsId} suppressHydrationWarning>
          {""}
        </div>
        <CityRows states={states} chosenId={chosen?.id ?? null} isLoading={loading !== null} />
      </div>
      <Answer text={answered} count={answer.length} {...{ known, similar, loading, interestLink }} />
      {isSearching && answer[0]?.isWaiting && (
        <CityNote text={copy.missing.waiting(cityLabel(answer[0]))} city={cityLabel(answer[0])} {...{ interestLink }} />
      )}
      {isSearching && unserved?.text === answered && (
        <CityNote text={copy.missing.unserved(unserved.name)} city={unserved.name} {...{ interestLink }} />
      )}
      <Foot count={countServed(cities)} />
    </>
  );
}

/** The number of cities, the keys, and the way past the choice. */
const Foot = memo(function Foot({ count }: { count: number }) {
  const { cityModal: copy } = useCopy(content);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-5.5 py-1 text-xs text-muted md:px-8">
      <span className="tabular-nums">{count > 0 && cityCountLabel(count, "atendida")}</span>
      <span aria-hidden="true" className="hidden lg:block">
        <kbd>↑</kbd> <kbd>↓</kbd> {copy.hints.move} <kbd className="ml-3">Enter</kbd> {copy.hints.choose}
      </span>
      <CustomerLink />
    </div>
  );
});

/** The way of subscribers past the choice: to their shortcuts. */
export function CustomerLink() {
  const { cityModal: copy } = useCopy(content);
  const { closeModal } = useChosenCity();
  return (
    <Link
      to={pages.customerPortal.to}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand underline-offset-4 hover:underline"
      onClick={closeModal}
    >
      <PersonIcon size={18} />
      {copy.customer}
    </Link>
  );
}
