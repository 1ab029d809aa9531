import { Combobox } from "@base-ui/react/combobox";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { CheckIcon, ChevronDownIcon, CloseIcon } from "#app/ui/icon.tsx";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { loaderUrl, paramNames, withParams } from "#app/console/list/list-params.ts";
import { controlProps, FieldFrame, inputClass } from "./fields.tsx";
import type { TabData } from "#app/console/entity/outcome.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { useListNavigation } from "#app/console/list/use-list-params.ts";

export type PickerOption = { id: number; label: string; note?: string };

type PickerProps<Row> = {
  /** The path of a tab, whose list the server searches for the typed text; it can have any number of records. */
  source: string;
  choiceOf: (row: Row) => PickerOption;
  chosen: PickerOption | null;
  choose: (choice: PickerOption | null) => void;
  placeholder: string;
  /** Attributes that connect the input with its label and messages. */
  input: { id?: string; "aria-label"?: string; "aria-invalid"?: boolean; "aria-describedby"?: string };
  /** Classes of the input. */
  className: string;
};

const typingDelay = 150;
const maxOptions = 25;

/** A combobox that selects one record of another tab by a part of its name. */
export function RecordPicker<Row>({
  source,
  choiceOf,
  chosen,
  choose,
  placeholder,
  input,
  className,
}: PickerProps<Row>) {
  const { load, data, state } = useFetcher<TabData<Row>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [typed, setTyped] = useState("");
  // The popup renders inside the dialog or main element of the field, not at the end of the document.
  const [container, setContainer] = useState<HTMLElement>();

  const search = (text: string, delay: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    const params = new URLSearchParams({ [paramNames.search]: text, [paramNames.pageSize]: String(maxOptions) });
    timer.current = setTimeout(() => void load(loaderUrl(source, params)), delay);
  };

  const choices = data?.page?.rows.map(choiceOf) ?? [];
  const hiddenCount = (data?.page?.total ?? 0) - choices.length;
  const isBusy = state !== "idle" || data === undefined;
  const status = isBusy
    ? "Buscando…"
    : data.page === null
      ? "A busca falhou. Digite de novo para tentar outra vez."
      : choices.length === 0
        ? `Nada encontrado com “${typed}”`
        : hiddenCount > 0
          ? `E mais ${formatCount(hiddenCount)}: digite para encontrar.`
          : null;

  return (
    <Combobox.Root
      items={choices}
      filter={null}
      value={chosen}
      onValueChange={choose}
      itemToStringLabel={(choice: PickerOption) => choice.label}
      isItemEqualToValue={(item: PickerOption, value: PickerOption) => item.id === value.id}
      autoHighlight
      onOpenChange={(open, { reason }) => open && reason !== "input-change" && search("", 0)}
      onInputValueChange={(text, { reason }) => {
        if (reason === "input-change" || reason === "input-clear") search(text, typingDelay);
      }}
    >
      <Combobox.InputGroup
        className="relative"
        ref={(group) => setContainer(group?.closest<HTMLElement>("[role=dialog], main") ?? undefined)}
      >
        <Combobox.Input {...input} className={`${className} pr-16`} placeholder={placeholder} />
        <div className="absolute inset-y-0 right-0 flex items-center pr-1">
          <Combobox.Clear
            aria-label="Limpar a escolha"
            className="grid size-8 place-items-center rounded-sm text-muted hover:text-ink"
          >
            <CloseIcon size={15} />
          </Combobox.Clear>
          <Combobox.Trigger aria-label="Abrir a lista" className="grid size-8 place-items-center rounded-sm text-muted">
            <ChevronDownIcon size={18} />
          </Combobox.Trigger>
        </div>
      </Combobox.InputGroup>
      <Combobox.Portal container={container}>
        <Combobox.Positioner sideOffset={4} align="start" className="z-70 outline-none">
          <Combobox.Popup
            aria-busy={isBusy}
            className="max-h-[min(var(--available-height),20rem)] w-(--anchor-width) min-w-64 overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-1 text-sm shadow-2"
          >
            <Combobox.List>{(choice: PickerOption) => <PickerItem key={choice.id} choice={choice} />}</Combobox.List>
            <Combobox.Status className="text-xs text-muted">
              {status && <p className="px-2.5 py-2">{status}</p>}
            </Combobox.Status>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function PickerItem({ choice }: { choice: PickerOption }) {
  return (
    <Combobox.Item
      value={choice}
      className="flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2.5 py-1.5 data-highlighted:bg-brand-soft data-selected:font-semibold max-md:min-h-11"
    >
      <span className="min-w-0 flex-1 truncate">{choice.label}</span>
      {choice.note && <span className="flex-none text-xs text-muted">{choice.note}</span>}
      <Combobox.ItemIndicator className="text-brand">
        <CheckIcon size={16} />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

type PickerFieldProps<Row> = { field: FieldState; help?: string } & Pick<
  PickerProps<Row>,
  "source" | "choiceOf" | "placeholder"
>;

/** A form field that holds the id of a record of another tab. */
export function RecordPickerField<Row>({ field, help, ...picker }: PickerFieldProps<Row>) {
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  return (
    <FieldFrame field={field} help={help}>
      <RecordPicker
        {...picker}
        input={controlProps(field, help)}
        className={inputClass}
        chosen={chosen}
        choose={(choice) => {
          setChosen(choice);
          field.set(choice ? String(choice.id) : "");
        }}
      />
    </FieldFrame>
  );
}

type PickerFilterProps<Row> = { name: string; label: string } & Pick<
  PickerProps<Row>,
  "source" | "choiceOf" | "placeholder" | "chosen"
>;

/** A list filter by a record of another tab, in the search param `name`. */
export function RecordPickerFilter<Row>({ name, label, chosen, ...picker }: PickerFilterProps<Row>) {
  const { change } = useListNavigation();
  const stateClass = chosen
    ? "border-brand-line bg-brand-soft font-semibold text-brand-strong"
    : "border-control bg-paper hover:border-field-line";
  return (
    <div className="md:w-44 md:flex-none min-[1440px]:w-52">
      <RecordPicker
        {...picker}
        input={{ "aria-label": label }}
        className={`h-9 w-full rounded-sm border pl-2.5 font-medium placeholder:text-ink max-md:h-11 ${stateClass}`}
        chosen={chosen}
        choose={(choice) =>
          change((params) => withParams(params, { [name]: choice ? String(choice.id) : null }), { replace: true })
        }
      />
    </div>
  );
}
