import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
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
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { afterPaint } from "#app/ui/after-paint.ts";
import { buttonClass } from "#app/ui/button.ts";
import { PersonIcon, SearchIcon } from "#app/ui/icon.tsx";
import { pages } from "#app/site/links/page-table.ts";
import {
  activeRowAttribute,
  cityIdFromRow,
  cityRowId,
  cityRowsId,
  cityStatusId,
  closestCityRow,
  filterCityRows,
  noCityId,
  skipCityId,
} from "#app/site/pre-hydration/page-elements.ts";
import { takePreHydrationChoice } from "#app/site/pre-hydration/pre-hydration-choice.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { createCityIndex } from "./city-index.ts";
import { useChosenCity } from "./chosen-city.tsx";
import { ContinueButton } from "./last-city.tsx";
import { useMissedSearch } from "./missed-search.ts";
import { CityRows, cityCountLabel } from "./state-rows.tsx";

/** Renders the link of the form for a city that is not served, with a label. */
export type InterestLink = (city: string, label: string) => ReactNode;

/**
 * Search field and list of cities: a combobox whose focus stays in the field while the arrow keys move through the
 * rows. There may be thousands of rows, so a keystroke does not render them again: it only hides and shows them.
 */
export function CitySearch({ isOpen, interestLink }: { isOpen: boolean; interestLink: InterestLink }) {
  const { cityModal: copy } = useCopy(content);
  const { cities, city: chosen, plansStatus, choose, prefetchPlans, closeModal } = useChosenCity();
  const [text, setText] = useState("");
  const [activeId, setActiveId] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);

  const { states, search, prepare } = useMemo(() => createCityIndex(cities), [cities]);
  const found = useMemo(() => search(text), [search, text]);
  // The frame of a letter hides and shows rows; what else depends on it is rendered after that frame.
  const answered = useDeferredValue(text);
  const answer = useMemo(() => search(answered), [search, answered]);
  const loading = plansStatus === "loading" ? chosen : null;

  const onOpenChange = useEffectEvent((isNowOpen: boolean) => {
    if (isNowOpen) {
      rows.current?.scrollTo({ top: 0 });
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

  useLayoutEffect(() => filterCityRows(found, rows.current!), [found]);

  useLayoutEffect(() => {
    const row = activeId === null ? null : document.getElementById(cityRowId(activeId));
    row?.toggleAttribute(activeRowAttribute, true);
    return () => row?.removeAttribute(activeRowAttribute);
  }, [activeId]);

  useMissedSearch(text, found.length > 0);

  // Both functions scroll before they change state: scrolling afterwards would force layout of the whole list in the
  // event's own task.
  function setQuery(query: string) {
    rows.current?.scrollTo({ top: 0 });
    setText(query);
    // The highlighted row is always the one that Enter chooses.
    setActiveId(normalizeForSearch(query) === "" ? null : (search(query)[0]?.id ?? null));
  }

  function clear() {
    if (field.current) field.current.value = "";
    startTransition(() => {
      setText("");
      setActiveId(null);
    });
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
      <div className="px-5 pb-4 md:px-8 md:pb-5">
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
        <CityRows states={states} found={answer} chosenId={chosen?.id ?? null} isLoading={loading !== null} />
      </div>
      <Answer text={answered} count={answer.length} loading={loading} interestLink={interestLink} />
      <Foot count={cities.length} />
    </>
  );
}

type AnswerProps = {
  /** The text that was searched. */
  text: string;
  /** How many cities were found. */
  count: number;
  /** The city whose plans are loading. */
  loading: City | null;
  interestLink: InterestLink;
};

/** Says how many cities were found, and without one offers the ways on (CITY-6). */
const Answer = memo(function Answer({ text, count, loading, interestLink }: AnswerProps) {
  const { cityModal: copy } = useCopy(content);
  const { closeModal } = useChosenCity();
  return (
    <div className="city-answer px-5 py-6 md:px-8">
      {/* The inline script of the head writes it before hydration. */}
      <p role="status" id={cityStatusId} data-none={copy.notFound("")} suppressHydrationWarning>
        {loading
          ? copy.loadingPlansOf(cityLabel(loading))
          : text && (count > 0 ? cityCountLabel(count, "encontrada") : copy.notFound(text))}
      </p>
      <div id={noCityId} hidden={count > 0} suppressHydrationWarning className="mt-4 rounded-lg bg-brand-soft p-5">
        <p className="font-bold">{copy.missing.title}</p>
        <p className="mt-1 mb-4 leading-snug">{copy.missing.text}</p>
        <div className="flex flex-wrap gap-3">
          {interestLink(text, copy.missing.action)}
          <button id={skipCityId} type="button" className={buttonClass("ghost")} onClick={closeModal}>
            {copy.continue}
          </button>
        </div>
      </div>
    </div>
  );
});

/** The number of cities, the keys, and the way past the choice. */
const Foot = memo(function Foot({ count }: { count: number }) {
  const { cityModal: copy } = useCopy(content);
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line px-5.5 py-1 text-xs text-muted md:px-8">
      <span className="tabular-nums">{cityCountLabel(count, "atendida")}</span>
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
