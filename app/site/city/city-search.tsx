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
import { type City, cityLabel, searchable } from "#app/catalogue/city.ts";
import { SearchIcon } from "#app/ui/icon.tsx";
import { takeEarlyChoice } from "../early/early-choice.ts";
import { citiesByState } from "./by-state.ts";
import { useChosenCity } from "./chosen-city.tsx";
import { cityIdOfRow, cityRowId, cityRowsId } from "./city-list.tsx";
import { AllRows, countOf, showOnly } from "./state-rows.tsx";

/**
 * The search field and the list under it: a combobox whose focus stays in the field while the arrow keys walk the rows.
 * There may be thousands of rows, so a keystroke renders none of them again: it only hides and shows them.
 */
export function CitySearch({ isOpen }: { isOpen: boolean }) {
  const { cities, city: chosen, plansProgress, choose, foresee } = useChosenCity();
  const [text, setText] = useState("");
  const [activeId, setActiveId] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);

  const { states, matching, prepare } = useMemo(() => arrange(cities), [cities]);
  const found = useMemo(() => matching(text), [matching, text]);
  const loading = plansProgress === "loading" ? chosen : null;

  const begin = useEffectEvent((isOpening: boolean) => {
    if (isOpening) return field.current?.focus();
    if (field.current) field.current.value = "";
    type("");
  });
  useEffect(() => begin(isOpen), [isOpen]);

  // What the visitor did before React arrived counts: letters are already in the field, a press was remembered.
  const arrive = useEffectEvent(() => {
    const early = takeEarlyChoice();
    const city = cities.find(({ id }) => id === early?.cityId);
    if (city) void choose(city, early?.isShown);
    else if (field.current?.value) type(field.current.value);
  });
  // Before the first paint of ours, so that no row comes back that those letters had hidden.
  useLayoutEffect(() => arrive(), []);

  // Before the first letter, which would wait for it; a browser without idle time prepares them then.
  useEffect(() => {
    const waiting = globalThis.requestIdleCallback?.(prepare);
    return () => void (waiting && cancelIdleCallback(waiting));
  }, [prepare]);

  useLayoutEffect(() => showOnly(found, rows.current), [found]);

  useLayoutEffect(() => {
    const row = activeId === null ? null : document.getElementById(cityRowId(activeId));
    row?.toggleAttribute("data-active", true);
    return () => row?.removeAttribute("data-active");
  }, [activeId]);

  // Both verbs scroll before anything changes: scrolling afterwards would lay the whole list out in the press's own task.
  function type(typed: string) {
    rows.current?.scrollTo({ top: 0 });
    setText(typed);
    // What Enter would choose is always the highlighted row.
    setActiveId(searchable(typed) === "" ? null : (matching(typed)[0]?.id ?? null));
  }

  function walk(steps: 1 | -1) {
    const from = found.findIndex((city) => city.id === activeId);
    const to = found[from === -1 && steps === -1 ? found.length - 1 : (from + steps + found.length) % found.length];
    if (!to) return;
    const row = document.getElementById(cityRowId(to.id));
    row?.scrollIntoView({ block: "nearest" });
    setActiveId(to.id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const active = found.find((city) => city.id === activeId);
    if (event.key === "ArrowDown") walk(1);
    else if (event.key === "ArrowUp") walk(-1);
    else if (event.key === "Enter" && active) void choose(active);
    else if (event.key === "Escape") {
      event.currentTarget.value = "";
      type("");
    } else return;
    event.preventDefault();
  }

  function cityAt({ target }: MouseEvent): City | undefined {
    const row = (target as Element).closest("[role=option]");
    return row ? cities.find(({ id }) => id === cityIdOfRow(row)) : undefined;
  }

  function onPointerDown(event: MouseEvent) {
    const city = cityAt(event);
    if (city) foresee(city);
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
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the modal is there to ask this one question (design.md)
            autoFocus
            placeholder="Digite o nome da cidade"
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys of these rows */}
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
        <AllRows states={states} found={found} chosenId={chosen?.id ?? null} isLoading={loading !== null} />
      </div>
      <p
        role="status"
        className={found.length > 0 ? "sr-only" : "flex-1 border-t border-line px-5 py-10 text-center text-muted"}
      >
        {loading ? `Carregando os planos de ${cityLabel(loading)}` : text && outcome(found.length, text)}
      </p>
      <div className="flex justify-between gap-4 border-t border-line px-5.5 py-3 text-xs text-muted md:px-8">
        <span aria-hidden="true" className="hidden md:block">
          <kbd>↑</kbd> <kbd>↓</kbd> navegar <kbd className="ml-3">Enter</kbd> escolher
        </span>
        <span className="tabular-nums">{countOf(cities.length, "atendida")}</span>
      </div>
    </>
  );
}

/** The cities by state, the state with the most of them first; and the search, whose names are prepared once. */
function arrange(cities: readonly City[]) {
  const states = citiesByState(cities);
  const inOrder = states.flatMap(([, ofState]) => ofState);
  let names: string[] | undefined;
  const prepare = () => (names ??= inOrder.map(({ name }) => searchable(name)));
  const matching = (text: string): readonly City[] => {
    const wanted = searchable(text);
    if (wanted === "") return inOrder;
    const prepared = prepare();
    return inOrder.filter((_, place) => prepared[place]!.includes(wanted));
  };
  return { states, matching, prepare };
}

/** What the search found, in the words of CITY-6 when that is nothing. */
function outcome(count: number, text: string): string {
  return count === 0 ? `Nenhuma cidade encontrada com "${text}"` : countOf(count, "encontrada");
}
