import { useEffect, useId, useState } from "react";
import { useFetcher } from "react-router";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { CloseIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/button.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import type { NounForms } from "#app/console/entity/labels.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { Progress, useSlow } from "#app/console/list/selection.tsx";
import { SegmentedField, controlProps, FieldFrame, inputClass, SelectField } from "#app/console/fields/fields.tsx";
import { type PickerOption, RecordPicker, type RecordPickerSource } from "#app/console/fields/record-picker.tsx";
import { readSheet, withSheet } from "#app/console/list/list-params.ts";
import { type ParamsUpdater, useListParams, useListNavigation } from "#app/console/list/use-list-params.ts";
import type { FieldState } from "#app/console/entity/use-record-form.ts";
import { SheetBody, SheetDialog, SheetFooter, SheetHeader, SheetPopup } from "#app/console/sheet/sheet-parts.tsx";

type BulkAssociateProps<Offer, City> = {
  noun: NounForms;
  /** The offers' label, and where they and the cities are searched. */
  offers: RecordPickerSource<Offer> & { label: string };
  cities: RecordPickerSource<City>;
  states: readonly string[];
};

type Selection = { offers: PickerOption[]; where: string; cities: PickerOption[]; state: string };

const emptySelection: Selection = { offers: [], where: "cities", cities: [], state: "" };
const cityScopes = [
  ["cities", "Escolher"],
  ["state", "Um estado"],
  ["all", "Todas"],
] as const;
const debounceMs = 150;

/**
 * Sheet that associates several offers with several cities at once, after showing how many associations that creates.
 */
export function BulkAssociate<Offer, City>({ noun, offers, cities, states }: BulkAssociateProps<Offer, City>) {
  const { params } = useListParams();
  const { change, closeSheet } = useListNavigation();
  const isOpen = readSheet(params) === "massa";
  // Kept while the sheet is closed, so that Escape loses no choice.
  const [chosen, setChosen] = useState(emptySelection);
  const id = useId();
  const fields = {
    offerIds: idsOf(chosen.offers),
    where: chosen.where,
    cityIds: idsOf(chosen.cities),
    state: chosen.state,
  };
  const { counts, errors, recount } = useCounts(isOpen && chosen.offers.length > 0, fields);
  const { send, pending } = useRecordAction({
    noun,
    failureTitles: { associate: "Erro ao associar em massa" },
    onOutcome: ({ kind }) => {
      if (kind !== "batchDone") return recount();
      setChosen(emptySelection);
      closeSheet();
    },
  });
  const isSlow = useSlow(pending !== null);
  const field = (name: keyof typeof fields, label: string, error?: string): FieldState => ({
    id: `${id}-${name}`,
    label,
    value: fields[name],
    set: (value) => setChosen({ ...chosen, [name]: value }),
    error,
    previousText: null,
    reset: () => {},
  });
  const created = counts?.created ?? 0;

  return (
    <>
      <button type="button" className={buttonClass("plain")} onClick={() => change(openBulkSheet)}>
        <span className="max-sm:hidden">Associar em massa</span>
        <span className="sm:hidden">Em massa</span>
      </button>
      <SheetDialog isOpen={isOpen} onClose={closeSheet}>
        <SheetPopup>
          <SheetHeader title="Associar em massa">Vários planos com várias cidades, de uma vez</SheetHeader>
          <SheetBody>
            <div className="grid flex-none grid-cols-2 gap-x-4">
              <ManyPicker
                field={field("offerIds", offers.label === "Plano" ? "Planos" : "Planos empresariais", errors.offerIds)}
                source={offers}
                chosen={chosen.offers}
                choose={(next) => setChosen({ ...chosen, offers: next })}
              />
              <SegmentedField field={field("where", "Cidades")} options={cityScopes} />
              {chosen.where === "cities" && (
                <ManyPicker
                  field={field("cityIds", "Quais cidades", errors.cityIds)}
                  source={cities}
                  chosen={chosen.cities}
                  choose={(next) => setChosen({ ...chosen, cities: next })}
                />
              )}
              {chosen.where === "state" && (
                <SelectField
                  field={field("state", "Estado", errors.state)}
                  options={[["", "Escolha o estado"], ...states.map((state) => [state, state] as const)]}
                />
              )}
            </div>
            <p role="status" className="rounded-md bg-brand-soft px-4 py-3 empty:hidden">
              {counts && (
                <>
                  <b className="block text-lg font-bold">
                    {pluralize(created, "associação nova", "associações novas")}
                  </b>
                  <span className="text-muted">{existingText(counts.existing, counts.inactive)}</span>
                </>
              )}
            </p>
          </SheetBody>
          <SheetFooter statusLines={[]}>
            {isSlow && <Progress label={`Associando ${formatCount(created)}…`} />}
            <button type="button" className={buttonClass("plain")} onClick={closeSheet}>
              Cancelar
            </button>
            <button
              type="button"
              data-save
              aria-disabled={created === 0 || pending !== null}
              className={buttonClass("accent")}
              onClick={() => {
                if (created > 0 && pending === null) send("associate", { ...fields, expected: created });
              }}
            >
              Associar {created > 0 && formatCount(created)}
            </button>
          </SheetFooter>
        </SheetPopup>
      </SheetDialog>
    </>
  );
}

const openBulkSheet: ParamsUpdater = (params) => withSheet(params, "massa");

function existingText(kept: number, inactive: number): string {
  if (kept === 0) return "Nenhuma delas existe ainda.";
  const stay = kept === 1 ? "já existe e fica como está" : "já existem e ficam como estão";
  return `${formatCount(kept)} ${stay}${inactive > 0 ? `, ${pluralize(inactive, "inativa", "inativas")}` : ""}.`;
}

function idsOf(choices: readonly PickerOption[]): string {
  return choices.map(({ id }) => id).join(",");
}

/** The server's counts of what associating would do, requested on every change; null until they arrive. */
function useCounts(isOn: boolean, fields: Record<string, string>) {
  const [attempt, setAttempt] = useState(0);
  const requestKey = JSON.stringify([fields, attempt]);
  // Each request has its own fetcher key, so that an earlier response is never shown for it.
  const { submit, data, state } = useFetcher<Outcome>({ key: isOn ? requestKey : "idle" });
  useEffect(() => {
    if (!isOn) return;
    const [chosen] = JSON.parse(requestKey) as [Record<string, string>];
    const options = { method: "post", defaultShouldRevalidate: false } as const;
    const timer = setTimeout(() => void submit({ ...chosen, action: "count" }, options), debounceMs);
    return () => clearTimeout(timer);
  }, [isOn, requestKey, submit]);
  const result = state === "idle" ? data : undefined;
  return {
    counts: result?.kind === "counted" ? result.counts : null,
    // Missing choices are no error before anything is chosen.
    errors: result?.kind === "invalid" ? result.errors : {},
    recount: () => setAttempt(attempt + 1),
  };
}

type ManyPickerProps<Row> = {
  field: FieldState;
  source: RecordPickerSource<Row>;
  chosen: PickerOption[];
  choose: (next: PickerOption[]) => void;
};

/** Picker of several records, one after the other; the chosen ones are listed below the field. */
function ManyPicker<Row>({ field, source, chosen, choose }: ManyPickerProps<Row>) {
  // The picker is remounted after each choice, and keeps the focus.
  const [pickerKey, setPickerKey] = useState(0);
  useEffect(() => {
    if (pickerKey > 0) document.getElementById(field.id)?.focus();
  }, [pickerKey, field.id]);
  return (
    <FieldFrame field={field} help={null}>
      <RecordPicker
        {...source}
        key={pickerKey}
        input={controlProps(field, null)}
        className={inputClass}
        chosen={null}
        choose={(choice) => {
          if (!choice) return;
          choose([...chosen.filter(({ id }) => id !== choice.id), choice]);
          setPickerKey(pickerKey + 1);
        }}
      />
      {chosen.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map((choice) => (
            <li
              key={choice.id}
              className="flex h-8 items-center gap-1 rounded-sm bg-brand-soft pl-2.5 text-xs max-md:h-11"
            >
              {choice.label}
              <button
                type="button"
                aria-label={`Tirar ${choice.label}`}
                className="grid size-8 place-items-center rounded-sm text-muted hover:text-ink max-md:size-11"
                onClick={() => choose(chosen.filter(({ id }) => id !== choice.id))}
              >
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}
