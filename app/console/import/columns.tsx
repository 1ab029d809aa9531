import { useState } from "react";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { ChevronDownIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { Adjustments } from "#app/console/import/corrections/adjustments.ts";
import type { FileColumn, FileColumns } from "#app/console/import/corrections/suggestions.ts";

type Chosen = Adjustments["columns"];

type ColumnsProps = {
  columns: FileColumns;
  /** Whether no row could be compared: then what the columns probably are is chosen already. */
  isNeeded?: boolean;
  /** Called with the choice for each column by its name in the file; null while nothing can be chosen. */
  onChoose: ((chosen: Chosen) => void) | null;
};

/** Which column of the file is which, open when one is probably known by another name. */
export function Columns({ columns: { file, choices }, isNeeded = false, onChoose }: ColumnsProps) {
  const applied = chosenOf(file, ({ means, isRead }) => (isRead ? means : null));
  const [chosen, setChosen] = useState<Chosen>(
    isNeeded ? chosenOf(file, ({ means, isRead, suggestion }) => (isRead ? means : suggestion)) : applied,
  );
  const isChanged = file.some(({ header }) => chosen[header] !== applied[header]);
  const [read, unread] = [file.filter(({ isRead }) => isRead), file.filter(({ means }) => means === null)];
  return (
    <details
      open={isNeeded || unread.length > 0}
      className="rounded-md border border-line bg-paper px-5 py-3 shadow-1 max-md:px-4"
    >
      <summary className="cursor-pointer">
        <b className="font-semibold">Colunas</b>{" "}
        <span className="text-xs text-muted">
          {pluralize(read.length, "lida", "lidas")}
          {unread.length > 0 && `, ${pluralize(unread.length, "não é lida", "não são lidas")}`}
        </span>
      </summary>
      <form
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose?.(chosen);
        }}
      >
        <ul className="grid gap-x-6 gap-y-2 text-xs sm:grid-cols-2 lg:grid-cols-3">
          {file.map((column) => (
            <Column
              key={column.index}
              column={column}
              choices={choices}
              value={chosen[column.header]!}
              onChange={onChoose && ((value) => setChosen({ ...chosen, [column.header]: value }))}
            />
          ))}
        </ul>
        {onChoose && (isNeeded || isChanged) && (
          <button type="submit" className={`${buttonClass(isNeeded ? "accent" : "plain")} mt-3`}>
            Conferir com estas colunas
          </button>
        )}
      </form>
    </details>
  );
}

function chosenOf(file: readonly FileColumn[], choose: (column: FileColumn) => string | null): Chosen {
  return Object.fromEntries(file.map((column) => [column.header, choose(column) ?? ""]));
}

type ColumnProps = {
  column: FileColumn;
  choices: readonly string[];
  value: string;
  onChange: ((value: string) => void) | null;
};

/** A column of the file, its meaning, and a guess where it has none. */
function Column({ column: { header, means, isRead, suggestion }, choices, value, onChange }: ColumnProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1.2fr)] items-center gap-x-2">
      <span className="truncate font-mono" title={header}>
        {header}
      </span>
      <span aria-hidden="true" className="text-muted">
        →
      </span>
      {means !== null && !isRead ? (
        <span className="flex min-h-9 items-center text-muted max-md:min-h-11">só para consulta</span>
      ) : (
        <span className="relative">
          <select
            aria-label={`A coluna ${header} é`}
            disabled={onChange === null}
            className={`h-9 w-full appearance-none rounded-sm border pr-7 pl-2.5 text-sm max-md:h-11 ${value === "" ? "border-dashed border-field-line bg-transparent text-muted" : "border-field-line bg-paper"}`}
            value={value}
            onChange={({ target }) => onChange?.(target.value)}
          >
            <option value="">não é lida</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
          <ChevronDownIcon size={15} className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2" />
        </span>
      )}
      {onChange && suggestion !== null && value === "" && (
        <button
          type="button"
          className="col-start-3 justify-self-start py-1 font-semibold text-brand underline-offset-3 hover:underline max-md:min-h-11"
          onClick={() => onChange(suggestion)}
        >
          Parece {suggestion}
        </button>
      )}
    </li>
  );
}
