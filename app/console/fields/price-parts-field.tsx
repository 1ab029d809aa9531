import { partKinds } from "#app/catalogue/plans/offer-terms/price-parts.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { controlProps, FieldFrame, inputClass } from "./fields.tsx";
import { buttonClass, iconButtonClass } from "#app/console/widgets/console-button.ts";
import { CloseIcon, PlusIcon } from "#app/ui/icon.tsx";

type Part = readonly [name: string, kind: string, price: string];

/** The parts of a price, a row each. The form's text has a line for each: name; kind; price. */
export function PricePartsField({ field }: { field: FieldState }) {
  const parts = readParts(field.value);
  const change = (next: readonly Part[]) => field.set(next.map((part) => part.join("; ")).join("\n"));
  const set = (index: number, part: Part) => change(parts.with(index, part));
  const { id, ...group } = controlProps(field, help, true);
  return (
    <FieldFrame field={field} help={help} isOptional isGroup>
      <div role="group" aria-labelledby={`${id}-label`} {...group} className="grid gap-2">
        {parts.map(([name, kind, price], index) => (
          // Parts have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="flex flex-wrap gap-2">
            <input
              aria-label={`Nome da parte ${index + 1}`}
              className={`${inputClass} min-w-32 flex-1 max-sm:basis-full`}
              placeholder="Internet"
              maxLength={60}
              value={name}
              onChange={(event) => set(index, [event.target.value.replaceAll(";", ","), kind, price])}
            />
            <select
              aria-label={`Tipo da parte ${index + 1}`}
              className={`${inputClass} w-24! flex-none`}
              value={kind}
              onChange={(event) => set(index, [name, event.target.value, price])}
            >
              {partKinds.map((known) => (
                <option key={known} value={known}>
                  {known}
                </option>
              ))}
            </select>
            <input
              aria-label={`Preço da parte ${index + 1}`}
              className={`${inputClass} w-28! flex-none max-sm:flex-1`}
              inputMode="decimal"
              placeholder="89,90"
              maxLength={14}
              value={price}
              onChange={(event) => set(index, [name, kind, event.target.value])}
            />
            <button
              type="button"
              aria-label={`Tirar a parte ${index + 1}`}
              className={iconButtonClass}
              onClick={() => change(parts.toSpliced(index, 1))}
            >
              <CloseIcon size={15} />
            </button>
          </div>
        ))}
        <button
          type="button"
          className={`${buttonClass("plain")} justify-self-start`}
          onClick={() => change([...parts, ["", parts.length === 0 ? "SCM" : "SVA", ""]])}
        >
          <PlusIcon size={16} />
          Adicionar parte
        </button>
      </div>
    </FieldFrame>
  );
}

const help = "Quanto do preço é internet (SCM) e quanto são serviços (SVA). A soma é o preço do plano.";

function readParts(text: string): Part[] {
  if (text === "") return [];
  return text.split("\n").map((line): Part => {
    const [name = "", kind = "", price = ""] = line.split(";").map((part) => part.replace(/^ /, ""));
    return [name, kind, price];
  });
}
