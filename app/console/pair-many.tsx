import { useEffect, useId, useState } from "react";
import { useFetcher } from "react-router";
import { grouped } from "#app/catalogue/text.ts";
import { CloseIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "./button.ts";
import { useDeed } from "./entity/deed.tsx";
import { counted, type Noun } from "./entity/noun.ts";
import type { Outcome } from "./entity/outcome.ts";
import { Progress, useSlow } from "./entity/selection.tsx";
import { ChoiceField, described, FieldFrame, inputClass, SelectField } from "./fields/fields.tsx";
import { type Choice, Picker, type PickerSource } from "./fields/picker.tsx";
import { openSheet, withSheet } from "./list/address.ts";
import { type AddressChange, useAddress, useAddressChange } from "./list/use-address.ts";
import type { FieldState } from "./sheet/record-form.ts";
import { SheetBody, SheetDialog, SheetFooter, SheetHeader, SheetPopup } from "./sheet/sheet-parts.tsx";

type AssociateManyProps<Offer, City> = {
  noun: Noun;
  /** What the offers are called, and where they and the cities are searched. */
  offers: PickerSource<Offer> & { label: string };
  cities: PickerSource<City>;
  states: readonly string[];
};

type Chosen = { offers: Choice[]; where: string; cities: Choice[]; state: string };

const nothing: Chosen = { offers: [], where: "cities", cities: [], state: "" };
const places = [
  ["cities", "Escolher"],
  ["state", "Um estado"],
  ["all", "Todas"],
] as const;
const choosingPause = 150;

/** Associates several offers with several cities in one step, once staff have seen how many that makes. */
export function AssociateMany<Offer, City>({ noun, offers, cities, states }: AssociateManyProps<Offer, City>) {
  const { params } = useAddress();
  const { change, closeSheet } = useAddressChange();
  const isOpen = openSheet(params) === "massa";
  // Kept while the sheet is closed: nothing chosen is lost by Escape.
  const [chosen, setChosen] = useState(nothing);
  const id = useId();
  const fields = {
    offerIds: idsOf(chosen.offers),
    where: chosen.where,
    cityIds: idsOf(chosen.cities),
    state: chosen.state,
  };
  const { counts, errors, recount } = useCounts(isOpen && chosen.offers.length > 0, fields);
  const { send, pending } = useDeed(noun, (outcome) => {
    if (outcome.kind !== "doneMany") return recount();
    setChosen(nothing);
    closeSheet();
  });
  const isSlow = useSlow(pending !== null);
  const field = (name: keyof typeof fields, label: string, error?: string): FieldState => ({
    id: `${id}-${name}`,
    label,
    value: fields[name],
    set: (value) => setChosen({ ...chosen, [name]: value }),
    error,
    was: null,
    reset: () => {},
  });
  const created = counts?.created ?? 0;

  return (
    <>
      <button type="button" className={buttonClass("plain")} onClick={() => change(associate)}>
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
              <ChoiceField field={field("where", "Cidades")} options={places} />
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
                  <b className="block text-lg font-bold">{counted(created, "associação nova", "associações novas")}</b>
                  <span className="text-muted">{keptText(counts.kept, counts.inactive)}</span>
                </>
              )}
            </p>
          </SheetBody>
          <SheetFooter state={[]}>
            {isSlow && <Progress label={`Associando ${grouped(created)}…`} />}
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
              Associar {created > 0 && grouped(created)}
            </button>
          </SheetFooter>
        </SheetPopup>
      </SheetDialog>
    </>
  );
}

const associate: AddressChange = (params) => withSheet(params, "massa");

function keptText(kept: number, inactive: number): string {
  if (kept === 0) return "Nenhuma delas existe ainda.";
  const stay = kept === 1 ? "já existe e fica como está" : "já existem e ficam como estão";
  return `${grouped(kept)} ${stay}${inactive > 0 ? `, ${counted(inactive, "inativa", "inativas")}` : ""}.`;
}

function idsOf(choices: readonly Choice[]): string {
  return choices.map(({ id }) => id).join(",");
}

/** What associating these would do, asked from the server whenever the choice changes; null while it is not known. */
function useCounts(isOn: boolean, fields: Record<string, string>) {
  const [again, recount] = useState(0);
  const question = JSON.stringify([fields, again]);
  // Each question has an answer of its own, so that an earlier one is never taken for it.
  const { submit, data, state } = useFetcher<Outcome>({ key: isOn ? question : "nothing asked" });
  useEffect(() => {
    if (!isOn) return;
    const [chosen] = JSON.parse(question) as [Record<string, string>];
    const options = { method: "post", defaultShouldRevalidate: false } as const;
    const timer = setTimeout(() => void submit({ ...chosen, deed: "count" }, options), choosingPause);
    return () => clearTimeout(timer);
  }, [isOn, question, submit]);
  const answer = state === "idle" ? data : undefined;
  return {
    counts: answer?.kind === "counted" ? answer.counts : null,
    // Before anything is chosen, what is missing is no news.
    errors: answer?.kind === "invalid" ? answer.errors : {},
    recount: () => recount(again + 1),
  };
}

type ManyPickerProps<Row> = {
  field: FieldState;
  source: PickerSource<Row>;
  chosen: Choice[];
  choose: (next: Choice[]) => void;
};

/** Chooses several records, one after the other; those chosen stand below the field. */
function ManyPicker<Row>({ field, source, chosen, choose }: ManyPickerProps<Row>) {
  // The field begins anew after each choice, and keeps the focus.
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    if (begun > 0) document.getElementById(field.id)?.focus();
  }, [begun, field.id]);
  return (
    <FieldFrame field={field} help={null}>
      <Picker
        {...source}
        key={begun}
        input={described(field, null)}
        className={inputClass}
        chosen={null}
        choose={(choice) => {
          if (!choice) return;
          choose([...chosen.filter(({ id }) => id !== choice.id), choice]);
          setBegun(begun + 1);
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
