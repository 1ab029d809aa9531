import { useDeferredValue, useId, useState } from "react";
import type { MunicipalityChoice } from "#app/catalogue/cities/municipality-choice.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { inputClass } from "#app/console/fields/fields.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { ChoiceProps } from "./city-ways.ts";

type MunicipalityListProps = ChoiceProps & {
  choices: readonly MunicipalityChoice[];
  /** Whether there are so many that staff look for one. */
  isSearchable?: boolean;
};

/** Municipalities with a checkbox each; those that are served already stay ticked. */
export function MunicipalityList({ choices, isSearchable = false, chosen, onChoose }: MunicipalityListProps) {
  const [text, setText] = useState("");
  const searched = normalizeForSearch(useDeferredValue(text));
  const found = choices.filter(({ name }) => normalizeForSearch(name).includes(searched));
  const free = found.filter(({ isServed }) => !isServed);
  const areAll = free.length > 0 && free.every(({ code }) => chosen.has(code));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
        {isSearchable && (
          <input
            type="search"
            aria-label="Procurar município"
            placeholder="Procurar município"
            className={`${inputClass} max-w-72 flex-1`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <p role="status" className="text-xs text-muted">
          {found.length === 0 ? `Nenhum município com “${text}”` : `${found.length} de ${choices.length}`}
        </p>
        {free.length > 0 && (
          <button type="button" className={`ml-auto ${buttonClass("plain")}`} onClick={() => onChoose(free, !areAll)}>
            {areAll ? "Desmarcar" : "Marcar"} {free.length === 1 ? "a 1" : `as ${free.length}`}
          </button>
        )}
      </div>
      <ul className="grid max-h-96 overflow-y-auto sm:grid-cols-2">
        {found.map((choice) => (
          <MunicipalityRow
            key={choice.code}
            choice={choice}
            isChosen={chosen.has(choice.code)}
            onChange={(isChosen) => onChoose([choice], isChosen)}
          />
        ))}
      </ul>
    </>
  );
}

type RowProps = { choice: MunicipalityChoice; isChosen: boolean; onChange: (isChosen: boolean) => void };

function MunicipalityRow({ choice: { name, state, isServed, distance }, isChosen, onChange }: RowProps) {
  const id = useId();
  return (
    <li>
      <label
        htmlFor={id}
        className="flex min-h-9.5 cursor-pointer items-center gap-2.5 border-b border-line px-3 text-sm hover:bg-hover has-checked:bg-brand-soft has-checked:font-semibold has-disabled:cursor-default has-disabled:bg-paper has-disabled:text-muted max-md:min-h-11"
      >
        <input
          id={id}
          type="checkbox"
          className="size-4.5 flex-none accent-brand"
          checked={isServed || isChosen}
          disabled={isServed}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="min-w-0 flex-1 truncate">
          {name}
          {distance !== undefined && ` – ${state}`}
        </span>
        {isServed ? (
          <span className="text-xs font-normal">já adicionada</span>
        ) : (
          distance !== undefined && (
            <span className="text-xs font-normal text-muted">{distance === 0 ? "aqui" : `${distance} km`}</span>
          )
        )}
      </label>
    </li>
  );
}
