import type { ReactNode } from "react";
import { AlertIcon } from "#app/ui/icon.tsx";

type ContestedFieldProps<Side extends string> = {
  id: string;
  label: string;
  /** Context for the choice. */
  note: ReactNode;
  /** The values to choose from; a null text is blank. */
  sides: readonly { value: Side; title: string; text: string | null }[];
  chosen: Side | undefined;
  choose: (side: Side) => void;
};

/** A field with two conflicting values, as a radio group. */
export function ConflictingField<Side extends string>(props: ContestedFieldProps<Side>) {
  const { id, label, note, sides, chosen, choose } = props;
  return (
    <fieldset
      className={`min-w-0 rounded-md border p-2 pt-0 ${chosen ? "border-line" : "border-warn inset-ring inset-ring-warn"}`}
    >
      <legend className="contents">
        <span className="flex min-h-9 flex-wrap items-center gap-x-2 px-1">
          <b className="font-bold">{label}</b>
          <span className="text-xs text-muted">{note}</span>
          {!chosen && (
            <span className="ml-auto inline-flex items-center gap-1 text-xs font-semibold text-warn-ink">
              <AlertIcon size={14} />
              Falta escolher
            </span>
          )}
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        {sides.map(({ value, title, text }) => (
          <label
            key={value}
            className="grid min-w-0 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-sm border border-field-line p-2.5 has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              className="mt-0.5 size-4 flex-none accent-brand"
              name={id}
              checked={chosen === value}
              onChange={() => choose(value)}
            />
            <span className="text-xs leading-6 text-muted">{title}</span>
            <span className="col-start-2 text-md font-semibold wrap-anywhere">
              {text ?? <i className="font-normal">em branco</i>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The first radio button of the first field without a choice. */
export function firstUnchosenInput(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>("fieldset:not(:has(:checked)) input") ?? null;
}
