import { useState } from "react";
import { useLocation } from "react-router";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { formatAmount } from "#app/platform/text/money.ts";
import type { PricedOffer, PriceRule } from "#app/catalogue/plans/price-change.ts";
import type { InputWarning } from "#app/records/input-warning.ts";
import type { AuditEntity } from "#app/records/kinds.ts";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import type { NounForms } from "#app/console/entity/labels.ts";
import type { SelectionActionsProps } from "#app/console/list/selection.tsx";
import { SegmentedControl } from "#app/console/list/filter-controls.tsx";
import { WarningsDialog } from "#app/console/sheet/warnings-dialog.tsx";
import { FormAlert, SheetDialog, SheetFooter, SheetHeader, SheetPopup } from "#app/console/sheet/sheet-parts.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { draftChanges, type PriceDraft } from "./price-draft.ts";
import { PriceTable } from "./price-table.tsx";

const kinds = [
  ["set", "Definir"],
  ["add", "+ R$"],
  ["percent", "+ %"],
] as const;
const roundings = [
  ["none", "Não"],
  ["90", ",90"],
  ["99", ",99"],
] as const;

type ChangePricesProps = SelectionActionsProps & { entity: { name: AuditEntity; noun: NounForms } };

const emptyDraft: PriceDraft = { kind: "percent", amount: "", rounding: "none", typed: {}, excluded: new Set() };

/** The button that changes the prices of the selected offers, and its sheet with the prices before and after. */
export function ChangePrices({ selection, count, entity: { name, noun } }: ChangePricesProps) {
  const { search } = useLocation();
  const [offers, setOffers] = useState<readonly PricedOffer[] | null>(null);
  const [draft, setDraft] = useState(emptyDraft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [warnings, setWarnings] = useState<readonly InputWarning[]>([]);
  const { send, pending } = useRecordAction({
    noun,
    failureTitles: { prices: "Erro ao ler os preços", reprice: "Erro ao mudar os preços" },
    onOutcome: (outcome) => {
      setErrors(outcome.kind === "invalid" ? outcome.errors : {});
      setWarnings(outcome.kind === "unconfirmed" ? outcome.warnings : []);
      if (outcome.kind === "priced") setOffers(outcome.offers);
      if (outcome.kind === "refused" && outcome.recordIds) read();
      if (outcome.kind === "batchDone") {
        setOffers(null);
        selection.clear();
      }
    },
  });
  const read = () => send("prices", selection.isEverything ? { search } : { ids: [...selection.ids].join(",") });
  const mayChange = useMayChange(name);
  if (!mayChange) return null;

  const changes = draftChanges(offers ?? [], draft);
  const change = (next: Partial<PriceDraft>) => {
    setDraft({ ...draft, ...next });
    setErrors({});
  };
  const dismissWarnings = () => setWarnings([]);
  const save = (confirmed: "sim" | "não") => {
    if (pending !== null || changes.changed === 0) return;
    send("reprice", { ...changes.form, kind: draft.kind, amount: draft.amount, rounding: draft.rounding, confirmed });
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={pending !== null}
        className={buttonClass("brand")}
        onClick={() => {
          setDraft(emptyDraft);
          if (pending === null) read();
        }}
      >
        Mudar preço
      </button>
      <SheetDialog isOpen={offers !== null} onClose={() => setOffers(null)}>
        <SheetPopup width="wide">
          <SheetHeader title={`Mudar o preço de ${pluralize(offers?.length ?? count, noun.one, noun.many)}`}>
            {selection.isEverything ? "Todos os que a lista encontra" : "Os selecionados na lista"}
          </SheetHeader>
          <RuleFields draft={draft} error={errors["amount"]} onChange={change} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <div className="px-6 pt-4 empty:hidden max-md:px-4">
              <FormAlert message={errors[""]} />
            </div>
            <PriceTable offers={offers ?? []} draft={draft} errors={errors} onChange={change} />
          </div>
          <SheetFooter statusLines={summaryOf(changes)}>
            <button type="button" className={buttonClass("plain")} onClick={() => setOffers(null)}>
              Cancelar
            </button>
            <button
              type="button"
              data-save
              aria-disabled={pending !== null || changes.changed === 0}
              className={buttonClass("accent")}
              onClick={() => save("não")}
            >
              {changes.changed === 0 ? "Mudar agora" : `Mudar ${pluralize(changes.changed, "preço", "preços")} agora`}
            </button>
          </SheetFooter>
        </SheetPopup>
      </SheetDialog>
      <WarningsDialog
        editor={{
          warnings,
          dismissWarnings,
          saveCorrected: dismissWarnings,
          saveConfirmed() {
            dismissWarnings();
            save("sim");
          },
        }}
      />
    </>
  );
}

type RuleFieldsProps = {
  draft: PriceDraft;
  /** What is wrong with the amount. */
  error: string | undefined;
  onChange: (next: Partial<PriceDraft>) => void;
};

/** How the new prices are calculated. */
function RuleFields({ draft, error, onChange }: RuleFieldsProps) {
  return (
    <div className="flex flex-none flex-wrap gap-x-4 gap-y-3 border-b border-line bg-surface px-6 py-4 max-md:px-4">
      <Choice label="Conta">
        <SegmentedControl
          name="kind"
          label="Conta"
          options={kinds}
          value={draft.kind}
          onChange={(kind) => onChange({ kind: kind as PriceRule["kind"] })}
        />
      </Choice>
      <label className="grid content-start gap-1.5 text-sm font-semibold">
        Quanto
        <span className="relative w-fit">
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            aria-invalid={error ? true : undefined}
            aria-describedby="quanto-ajuda"
            className="h-9 w-32 rounded-sm border border-field-line bg-paper px-3 pr-10 font-normal aria-invalid:border-danger max-md:h-11"
            value={draft.amount}
            onChange={(event) => onChange({ amount: event.target.value })}
          />
          <span aria-hidden="true" className="absolute inset-y-0 right-3 grid place-items-center text-xs text-muted">
            {draft.kind === "percent" ? "%" : "R$"}
          </span>
        </span>
        <span id="quanto-ajuda" className="text-xs font-normal text-muted">
          {error ? (
            <b className="text-danger">{error}</b>
          ) : draft.kind === "set" ? (
            "O mesmo preço para todos"
          ) : (
            "Com − na frente, diminui"
          )}
        </span>
      </label>
      <Choice label="Arredondar">
        <SegmentedControl
          name="rounding"
          label="Arredondar"
          options={roundings}
          value={draft.rounding}
          onChange={(rounding) => onChange({ rounding: rounding as PriceRule["rounding"] })}
        />
      </Choice>
    </div>
  );
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid content-start gap-1.5 text-sm font-semibold">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

/** "8 preços sobem e 1 desce", and by how much. */
function summaryOf({ up, down, least, most }: ReturnType<typeof draftChanges>): string[] {
  if (up + down === 0) return ["Nenhum preço muda ainda", "Escolha a conta, ou digite os preços na tabela."];
  const parts = [
    up > 0 && `${pluralize(up, "preço", "preços")} ${up === 1 ? "sobe" : "sobem"}`,
    down > 0 && `${pluralize(down, "preço", "preços")} ${down === 1 ? "desce" : "descem"}`,
  ].filter((part) => part !== false);
  return [parts.join(", "), `De ${signed(least)} a ${signed(most)}. Dá para desfazer de uma vez.`];
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}R$ ${formatAmount(Math.abs(value))}`;
}
