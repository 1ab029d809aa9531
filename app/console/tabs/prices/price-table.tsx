import type { PricedOffer } from "#app/catalogue/plans/price-change.ts";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import { moneyFieldValue } from "#app/platform/text/money.ts";
import { UndoIcon } from "#app/console/widgets/icon.tsx";
import { type PriceDraft, pricesOf, withPasted } from "./price-draft.ts";
import { isComposing } from "#app/ui/is-composing.ts";

type PriceTableProps = {
  offers: readonly PricedOffer[];
  draft: PriceDraft;
  errors: FieldErrors;
  onChange: (changes: Partial<PriceDraft>) => void;
};

/** The prices of today, calculated and after, one line for each offer; a price may be typed or pasted. */
export function PriceTable({ offers, draft, errors, onChange }: PriceTableProps) {
  const exclude = (excluded: ReadonlySet<number>) => onChange({ excluded });
  const all = new Set(offers.map(({ id }) => id));
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">Preços antes e depois</caption>
      <thead>
        <tr className="text-xs font-semibold text-muted *:sticky *:top-0 *:z-10 *:h-10 *:border-b *:border-line *:bg-paper *:px-3 max-md:*:px-1.5">
          <th scope="col" className="w-13 pl-6! text-left max-md:w-11 max-md:pl-4!">
            <input
              type="checkbox"
              aria-label="Incluir todos"
              className="size-4 accent-brand align-middle max-md:size-5"
              checked={draft.excluded.size === 0}
              onChange={() => exclude(draft.excluded.size === 0 ? all : new Set())}
            />
          </th>
          <th scope="col" className="text-left">
            Plano
          </th>
          <th scope="col" className="text-right max-md:hidden">
            Hoje
          </th>
          <th scope="col" className="text-right max-md:hidden">
            Conta
          </th>
          <th scope="col" className="text-right max-md:pr-4!">
            Depois
          </th>
          <th scope="col" className="pr-6! text-right max-md:hidden">
            Diferença
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <PriceRow
            key={offer.id}
            {...{ offer, draft }}
            error={errors[`price-${offer.id}`]}
            onType={(text) => onChange({ typed: { ...draft.typed, [offer.id]: text } })}
            onReset={() => onChange({ typed: withoutKey(draft.typed, offer.id) })}
            onPaste={(text) => onChange({ typed: withPasted(offers, draft, offer.id, text) })}
            onToggle={() => exclude(toggled(draft.excluded, offer.id))}
          />
        ))}
      </tbody>
    </table>
  );
}

type PriceRowProps = {
  offer: PricedOffer;
  draft: PriceDraft;
  error: string | undefined;
  onType: (text: string) => void;
  onReset: () => void;
  onPaste: (text: string) => void;
  onToggle: () => void;
};

function PriceRow({ offer, draft, error, onType, onReset, onPaste, onToggle }: PriceRowProps) {
  const { id, name, price } = offer;
  const { calculated, after, isTyped } = pricesOf(offer, draft);
  const isIncluded = !draft.excluded.has(id);
  const errorId = `preco-${id}-erro`;
  return (
    <tr className="*:h-11 *:border-b *:border-line *:px-3 *:py-1 max-md:*:px-1.5">
      <td className="pl-6! max-md:pl-4!">
        <input
          type="checkbox"
          aria-label={`Incluir ${name}`}
          className="size-4 accent-brand align-middle max-md:size-5"
          checked={isIncluded}
          onChange={onToggle}
        />
      </td>
      <th scope="row" className="text-left font-semibold wrap-anywhere">
        {name}
        <span className="block text-xs font-normal text-muted tabular-nums md:hidden">
          hoje {moneyFieldValue(price)}
        </span>
        {error && (
          <span id={errorId} className="block text-xs text-danger">
            {error}
          </span>
        )}
      </th>
      <td className="text-right text-muted tabular-nums max-md:hidden">{moneyFieldValue(price)}</td>
      <td className="text-right text-muted tabular-nums max-md:hidden">
        {calculated === null ? "—" : moneyFieldValue(calculated)}
      </td>
      <td className="text-right max-md:pr-4!">
        {isIncluded ? (
          <span className="relative inline-flex items-center gap-0.5">
            {isTyped && (
              <button
                type="button"
                aria-label={`Voltar ao preço calculado de ${name}`}
                className="grid size-8 place-items-center rounded-sm text-brand hover:bg-brand-soft max-md:absolute max-md:size-11"
                onClick={onReset}
              >
                <UndoIcon size={15} />
              </button>
            )}
            <input
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              aria-label={`Preço novo de ${name}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              className="h-8 w-24 rounded-[6px] border border-brand-line bg-brand-soft px-2 text-right font-semibold text-brand-strong tabular-nums aria-invalid:border-danger aria-invalid:bg-danger-soft max-md:h-11 max-md:w-32"
              value={isTyped ? draft.typed[id] : after === null ? "" : moneyFieldValue(after)}
              placeholder={moneyFieldValue(price)}
              onChange={(event) => onType(event.target.value)}
              onPaste={(event) => {
                const text = event.clipboardData.getData("text");
                if (!/\n/.test(text.trim())) return;
                event.preventDefault();
                onPaste(text);
              }}
              onKeyDown={(event) => {
                const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
                if (step === undefined || event.ctrlKey || event.metaKey || isComposing(event)) return;
                event.preventDefault();
                const inputs = [
                  ...event.currentTarget.closest("table")!.querySelectorAll<HTMLInputElement>("input[inputmode]"),
                ];
                const next = inputs[inputs.indexOf(event.currentTarget) + step];
                next?.focus();
                next?.select();
              }}
            />
          </span>
        ) : (
          <span className="text-muted tabular-nums">{moneyFieldValue(price)}</span>
        )}
      </td>
      <td className="pr-6! text-right tabular-nums max-md:hidden">
        {isIncluded ? <Difference before={price} after={after} /> : <span className="text-muted">fica de fora</span>}
      </td>
    </tr>
  );
}

function Difference({ before, after }: { before: number; after: number | null }) {
  if (after === null || after === before) return <span className="text-muted">—</span>;
  const percent = before === 0 ? null : ((after - before) / before) * 100;
  return (
    <>
      {after > before ? "+" : "−"}
      {moneyFieldValue(Math.abs(after - before))}{" "}
      {percent !== null && <span className="text-muted">{Math.abs(percent).toFixed(1).replace(".", ",")} %</span>}
    </>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function withoutKey(typed: PriceDraft["typed"], key: number): PriceDraft["typed"] {
  return Object.fromEntries(Object.entries(typed).filter(([id]) => Number(id) !== key));
}
