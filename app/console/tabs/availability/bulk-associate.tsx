import { useId, useState } from "react";
import { useLocation } from "react-router";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import type { NounForms } from "#app/console/entity/labels.ts";
import { Progress, useSlow } from "#app/console/list/selection.tsx";
import { SelectField, TextAreaField } from "#app/console/fields/fields.tsx";
import { type PickerOption, RecordPickerField, type RecordPickerSource } from "#app/console/fields/record-picker.tsx";
import { readSheet, withSheet } from "#app/console/list/list-params.ts";
import { type ParamsUpdater, useListParams, useListNavigation } from "#app/console/list/use-list-params.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { SheetBody, SheetDialog, SheetFooter, SheetHeader, SheetPopup } from "#app/console/sheet/sheet-parts.tsx";
import { CountsFailure, CountsSummary, DeletedNotice, useBulkCounts } from "./bulk-counts.tsx";
import { bulkChoiceFrom, type BulkChoice, type CitySelection } from "./bulk-choice.ts";
import { Chip, ManyPicker } from "./many-picker.tsx";

type BulkAssociateProps<Offer, City> = {
  noun: NounForms;
  /** The offers' label, and where they and the cities are searched. */
  offers: RecordPickerSource<Offer> & { label: string };
  cities: RecordPickerSource<City>;
  states: readonly string[];
};

type Chosen = {
  offers: PickerOption[];
  where: string;
  cities: PickerOption[];
  cityList: string;
  sameAs: string;
  state: string;
  /** The cities that were selected in their own tab. */
  selection: CitySelection | null;
};

const nothingChosen: Chosen = {
  offers: [],
  where: "cities",
  cities: [],
  cityList: "",
  sameAs: "",
  state: "",
  selection: null,
};

/**
 * Sheet that associates several offers with several cities at once, after showing how many associations that creates.
 */
export function BulkAssociate<Offer, City>({ noun, offers, cities, states }: BulkAssociateProps<Offer, City>) {
  const { params } = useListParams();
  const { change, closeSheet } = useListNavigation();
  const isOpen = readSheet(params) === "massa";
  const brought = bulkChoiceFrom(useLocation().state);
  const [taken, setTaken] = useState(brought);
  // Kept while the sheet is closed, so that Escape loses no choice.
  const [chosen, setChosen] = useState(() => chosenFrom(brought));
  if (brought && brought !== taken) {
    setTaken(brought);
    setChosen(chosenFrom(brought));
  }
  const id = useId();
  const fields = fieldsOf(chosen);
  const { counts, errors, refusal, hasFailed, recount } = useBulkCounts(isOpen && chosen.offers.length > 0, fields);
  const { send, pending } = useRecordAction({
    noun,
    failureTitles: { associate: "Erro ao associar em massa" },
    onOutcome: ({ kind }) => {
      if (kind !== "batchDone") return recount();
      setChosen(nothingChosen);
      closeSheet();
    },
  });
  const isSlow = useSlow(pending !== null);
  const field: FieldOf = (name, label) => ({
    id: `${id}-${name}`,
    label,
    value: fields[name],
    set: (value) => setChosen({ ...chosen, [name]: value }),
    error: errors[name],
    previousText: null,
    reset: () => {},
  });
  const created = counts?.created ?? 0;
  const deleted = { offerIds: refusal?.recordIds?.offerIds ?? [], cityIds: refusal?.recordIds?.cityIds ?? [] };
  const deletedCount = deleted.offerIds.length + deleted.cityIds.length;

  return (
    <>
      <button type="button" className={buttonClass("plain")} onClick={() => change(openBulkSheet)}>
        Associar em massa
      </button>
      <SheetDialog isOpen={isOpen} onClose={closeSheet}>
        <SheetPopup initialFocus={() => document.getElementById(`${id}-offerIds`)}>
          <SheetHeader title="Associar em massa">Vários planos com várias cidades, de uma vez</SheetHeader>
          <SheetBody>
            <div className="grid flex-none grid-cols-2 gap-x-4">
              <ManyPicker
                field={field("offerIds", offers.label === "Plano" ? "Planos" : "Planos empresariais")}
                source={offers}
                chosen={chosen.offers}
                choose={(next) => setChosen({ ...chosen, offers: next })}
                deletedIds={deleted.offerIds}
              />
              <SelectField field={field("where", "Em quais cidades")} options={scopesFor(chosen)} />
              <CityChoice
                chosen={chosen}
                setChosen={setChosen}
                field={field}
                offers={offers}
                cities={cities}
                states={states}
                deletedIds={deleted.cityIds}
              />
            </div>
            {counts && <CountsSummary counts={counts} />}
            {hasFailed && <CountsFailure onRetry={recount} />}
            {refusal && deletedCount > 0 && (
              <DeletedNotice
                message={refusal.message}
                count={deletedCount}
                onContinue={() => setChosen(withoutDeleted(chosen, deleted))}
              />
            )}
          </SheetBody>
          <BulkFooter
            created={created}
            isPending={pending !== null}
            isSlow={isSlow}
            onCancel={closeSheet}
            onAssociate={() => send("associate", { ...fields, expected: created })}
          />
        </SheetPopup>
      </SheetDialog>
    </>
  );
}

type BulkFooterProps = {
  /** How many associations it creates. */
  created: number;
  isPending: boolean;
  isSlow: boolean;
  onCancel: () => void;
  onAssociate: () => void;
};

function BulkFooter({ created, isPending, isSlow, onCancel, onAssociate }: BulkFooterProps) {
  return (
    <SheetFooter statusLines={[]}>
      {isSlow && <Progress label={`Associando ${formatCount(created)}…`} />}
      <button type="button" className={buttonClass("plain")} onClick={onCancel}>
        Cancelar
      </button>
      <button
        type="button"
        data-save
        aria-disabled={created === 0 || isPending}
        className={buttonClass("accent")}
        onClick={() => {
          if (created > 0 && !isPending) onAssociate();
        }}
      >
        Associar {created > 0 && formatCount(created)}
      </button>
    </SheetFooter>
  );
}

/** The state of the field with this name. */
type FieldOf = (name: keyof ReturnType<typeof fieldsOf>, label: string) => FieldState;

type CityChoiceProps<Offer, City> = Pick<BulkAssociateProps<Offer, City>, "offers" | "cities" | "states"> & {
  chosen: Chosen;
  setChosen: (chosen: Chosen) => void;
  field: FieldOf;
  deletedIds: readonly number[];
};

/** The fields of the chosen way to choose cities. */
function CityChoice<Offer, City>(props: CityChoiceProps<Offer, City>) {
  const { chosen, setChosen, field, offers, cities, states, deletedIds } = props;
  return (
    <>
      {chosen.where === "selection" && chosen.selection && (
        <ul className="col-span-2 mb-4.5 flex">
          <Chip
            label={selectionLabel(chosen.selection)}
            onRemove={() => setChosen({ ...chosen, where: "cities", selection: null })}
          />
        </ul>
      )}
      {chosen.where === "cities" && (
        <ManyPicker
          field={field("cityIds", "Quais cidades")}
          source={cities}
          chosen={chosen.cities}
          choose={(next) => setChosen({ ...chosen, cities: next })}
          deletedIds={deletedIds}
        />
      )}
      {chosen.where === "list" && (
        <TextAreaField
          field={field("cityList", "Lista de cidades")}
          placeholder={"Cidade A – UF\nCidade B – UF"}
          maxLength={25_000}
          help="Uma por linha, como numa coluna de planilha. O estado só é preciso quando duas cidades têm o mesmo nome."
        />
      )}
      {chosen.where === "offer" && (
        <RecordPickerField
          {...offers}
          field={field("sameAs", `${offers.label} de referência`)}
          help="Vale onde ele está ativo."
        />
      )}
      {chosen.where === "state" && (
        <SelectField
          field={field("state", "Estado")}
          options={[["", "Escolha o estado"], ...states.map((state) => [state, state] as const)]}
        />
      )}
    </>
  );
}

/** What is sent. */
function fieldsOf(chosen: Chosen) {
  return {
    offerIds: idsOf(chosen.offers),
    where: chosen.where,
    cityIds: chosen.where === "selection" ? (chosen.selection?.ids ?? []).join(",") : idsOf(chosen.cities),
    citySearch: chosen.selection?.search ?? "",
    cityList: chosen.cityList,
    sameAs: chosen.sameAs,
    state: chosen.state,
  };
}

/** What is chosen without the offers and cities that somebody has deleted since. */
function withoutDeleted(chosen: Chosen, deleted: { offerIds: readonly number[]; cityIds: readonly number[] }): Chosen {
  const { offers, cities, selection } = chosen;
  return {
    ...chosen,
    offers: offers.filter((offer) => !deleted.offerIds.includes(offer.id)),
    cities: cities.filter((city) => !deleted.cityIds.includes(city.id)),
    selection: selection && { ...selection, ids: selection.ids.filter((city) => !deleted.cityIds.includes(city)) },
  };
}

/** What the sheet begins with. */
function chosenFrom(brought: BulkChoice | null): Chosen {
  return { ...nothingChosen, ...brought, where: brought?.selection ? "selection" : nothingChosen.where };
}

const openBulkSheet: ParamsUpdater = (params) => withSheet(params, "massa");

/** The ways to choose cities. */
function scopesFor({ selection }: Chosen): (readonly [value: string, label: string])[] {
  return [
    ...(selection ? [["selection", "As selecionadas na aba Cidades"] as const] : []),
    ["cities", "Escolher uma a uma"],
    ["list", "Colar uma lista"],
    ["offer", "As mesmas cidades do plano…"],
    ["state", "Um estado"],
    ["all", "Todas, ativas e inativas"],
  ];
}

function selectionLabel({ ids, count }: CitySelection): string {
  return pluralize(ids.length || count, "cidade selecionada", "cidades selecionadas");
}

function idsOf(choices: readonly PickerOption[]): string {
  return choices.map(({ id }) => id).join(",");
}
