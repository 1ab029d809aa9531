import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { groupBy } from "#app/platform/text/group-by.ts";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "#app/site/search/content.ts";
import { Marked } from "#app/site/search/marked-text.tsx";
import { plansInOrder } from "#app/site/plan/plans-in-order.ts";
import type { MarkedText, Suggestions } from "#app/site/search/search-hit.ts";
import { isComposing } from "#app/ui/is-composing.ts";
import "./suggestion-list.css";

/** How long after the last keystroke suggestions are requested, in milliseconds. */
const debounceMs = 120;
const shortestText = 2;
const maxPlans = 2;

type Option = { to: string; title: MarkedText; detail?: string };
type Group = { title: string; options: Option[] };

type SuggestionListProps = {
  /** The search field: it becomes a combobox. */
  field: HTMLInputElement;
  /** Called when the visitor follows a suggestion. */
  onChoose: () => void;
};

/**
 * The suggestions of the search field: a combobox whose focus stays in the field while the arrow keys move through the
 * list. Loaded when the field is first used. Without it the field is a plain form.
 */
export function SuggestionList({ field, onChoose }: SuggestionListProps) {
  const { suggestions: copy } = useCopy(content);
  const navigate = useNavigate();
  const id = useId();
  // Some of the text may be typed before this has loaded.
  const [text, setText] = useState(() => field.value.trim());
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(text);
  const groups = useGroups(found);
  const all = { to: `${href("/busca")}?${new URLSearchParams({ q: text }).toString()}`, title: [copy.all(text)] };
  const options = [...groups.flatMap((group) => group.options), all];
  const isShown = isOpen && found !== null && text.length >= shortestText;

  function choose() {
    setOpen(false);
    onChoose();
  }

  const onInput = useEffectEvent(() => {
    setText(field.value.trim());
    setActive(-1);
    setOpen(true);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown || isComposing(event)) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = options[active];
    if (step !== 0) {
      // One position more than options: the field itself.
      const count = options.length + 1;
      setActive(((active + 1 + step + count) % count) - 1);
    } else if (event.key === "Enter" && chosen) {
      choose();
      void navigate(chosen.to);
    } else if (event.key === "Escape") setOpen(false);
    else return;
    event.preventDefault();
  });

  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    const isInside = (event.relatedTarget as Element | null)?.closest("search")?.contains(field);
    if (!isInside) setOpen(false);
  });

  // In the commit of the first text: no letter comes between the two.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener("input", () => onInput(), { signal });
    field.addEventListener("focus", () => onInput(), { signal });
    field.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    field.addEventListener("focusout", (event) => onFocusOut(event), { signal });
    return () => listening.abort();
  }, [field]);

  useComboboxAttributes(field, id, isShown, active);

  const renderOption = (option: Option) => {
    const position = options.indexOf(option);
    return (
      <OptionLink
        key={option.to}
        id={`${id}-${position}`}
        option={option}
        isActive={position === active}
        onChoose={choose}
      />
    );
  };

  return (
    <>
      {isShown && (
        // The focus stays in the field.
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-static-element-interactions
        <div
          id={id}
          role="listbox"
          aria-label={copy.label}
          className="search-suggestions"
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map((group, index) => (
            <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
              <p id={`${id}-group-${index}`} role="presentation">
                {group.title}
              </p>
              {group.options.map(renderOption)}
            </div>
          ))}
          {renderOption(all)}
        </div>
      )}
      <p role="status" className="sr-only">
        {isShown && (options.length > 1 ? copy.count(options.length - 1) : copy.none)}
      </p>
    </>
  );
}

type OptionLinkProps = { id: string; option: Option; isActive: boolean; onChoose: () => void };

function OptionLink({ id, option, isActive, onChoose }: OptionLinkProps) {
  return (
    <Link id={id} to={option.to} role="option" aria-selected={isActive} tabIndex={-1} onClick={onChoose}>
      <span>
        <Marked text={option.title} />
      </span>
      {option.detail && <span className="tabular-nums">{option.detail}</span>}
    </Link>
  );
}

/** Makes the field a combobox whose active option is the one at `active`; -1 for none. */
function useComboboxAttributes(field: HTMLInputElement, id: string, isShown: boolean, active: number) {
  // Together with the list that they describe.
  useLayoutEffect(() => {
    const attributes = {
      role: "combobox",
      autocomplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": String(isShown),
      "aria-controls": isShown ? id : null,
      "aria-activedescendant": isShown && active >= 0 ? `${id}-${active}` : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    if (isShown && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [field, id, isShown, active]);
}

/** The suggestions for a text; the older ones until they have arrived, null before the first. */
function useSuggestions(text: string): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (text.length < shortestText) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(text, request.signal).then(setFound, () => {});
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);
  return found;
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`${href("/busca/sugestoes")}?${new URLSearchParams({ q: text }).toString()}`, {
    signal,
  });
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  return (await response.json()) as Suggestions;
}

/** The suggestions by kind, plans of the chosen city first. */
function useGroups(found: Suggestions | null): Group[] {
  const { suggestions: copy, resultKinds } = useCopy(content);
  const { city, plans } = useChosenCity();
  if (!found) return [];
  const sold = city ? plansInOrder(found.planIds, plans).slice(0, maxPlans) : [];
  const byKind = groupBy(found.hits, ({ kind }) => kind);
  const groups = Array.from(byKind, ([kind, options]): Group => ({ title: resultKinds[kind], options }));
  if (!city || sold.length === 0) return groups;
  const options = sold.map(({ name, price }) => ({
    to: `${href("/busca")}?${new URLSearchParams({ q: name }).toString()}`,
    title: [name],
    detail: formatMoney(price),
  }));
  return [{ title: copy.plansIn(cityLabel(city)), options }, ...groups];
}
