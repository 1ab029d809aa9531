import { useState } from "react";
import type { CopyMode } from "#app/catalogue/availability/matrix.ts";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { matchCityList } from "#app/catalogue/cities/city-list.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { inputClass } from "#app/console/fields/fields.tsx";
import type { PickerOption } from "#app/console/fields/record-picker.tsx";
import { SegmentedControl } from "#app/console/list/filter-controls.tsx";
import { SheetBody, SheetDialog, SheetFooter, SheetHeader, SheetPopup } from "#app/console/sheet/sheet-parts.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { CopyFields } from "./copy-fields.tsx";
import { copiedCells } from "#app/console/tabs/matrix/model/grid-edits.ts";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";

type CopyRowSheetProps = {
  isOpen: boolean;
  onClose: (message: string | null) => void;
  model: MatrixModel;
  /** The model's rows: the active one, those selected beside it, and all that the filters show. */
  activeRow: number;
  selectedRows: readonly number[];
  shownRows: readonly number[];
};

/** Copies the row of one city onto others; what changes becomes pending. */
export function CopyRowSheet(props: CopyRowSheetProps) {
  return (
    <SheetDialog isOpen={props.isOpen} onClose={() => props.onClose(null)}>
      <SheetPopup>{props.isOpen && <CopyRowForm {...props} />}</SheetPopup>
    </SheetDialog>
  );
}

function CopyRowForm({ onClose, model, activeRow, selectedRows, shownRows }: CopyRowSheetProps) {
  const active = model.cities[activeRow];
  const [from, setFrom] = useState<PickerOption | null>(active ? { id: active.id, label: cityLabel(active) } : null);
  const [mode, setMode] = useState<CopyMode>("equal");
  const isManySelected = selectedRows.length > 1;
  const [to, setTo] = useState(isManySelected ? "selected" : "list");
  const [list, setList] = useState("");
  const rowOf = new Map(model.cities.map(({ id }, row) => [id, row]));
  const listed = matchCityList(list, model.cities);
  const rows = { selected: selectedRows, shown: shownRows, list: listed.found.map(({ id }) => rowOf.get(id)!) }[to]!;
  const fromRow = from ? rowOf.get(from.id) : undefined;
  const targets = rows.filter((row) => row !== fromRow);
  const copied = fromRow === undefined ? null : copiedCells(model, fromRow, targets, mode);
  const count = copied?.size ?? 0;
  const leftOut = [...listed.unknown, ...listed.ambiguous.map(({ line }) => line)];
  const copy = () => {
    if (!copied || count === 0) return;
    model.setEach(copied);
    onClose(`Ofertas de ${from!.label} em ${pluralize(targets.length, "cidade", "cidades")}.`);
  };
  return (
    <>
      <SheetHeader title="Copiar as ofertas de uma cidade">As mudanças ficam pendentes até você publicar</SheetHeader>
      <SheetBody>
        <CopyFields from={from} onFrom={setFrom} mode={mode} onMode={setMode} />
        <div className="grid flex-none justify-items-start gap-1.5">
          <span aria-hidden="true" className="font-semibold">
            Para
          </span>
          <SegmentedControl
            name="copy-to"
            label="Para quais cidades"
            options={[
              ...(isManySelected ? [["selected", `${selectedRows.length} selecionadas`] as const] : []),
              ["list", "Uma lista"],
              ["shown", `As ${shownRows.length} da matriz`],
            ]}
            value={to}
            onChange={setTo}
          />
          {to === "list" && (
            <textarea
              aria-label="Lista de cidades"
              className={`${inputClass} mt-1.5 field-sizing-content h-auto! max-h-60 min-h-24 py-2 leading-normal`}
              placeholder={"Cidade A – UF\nCidade B – UF"}
              value={list}
              onChange={(event) => setList(event.target.value)}
            />
          )}
          {to === "list" && leftOut.length > 0 && (
            <p className="text-xs text-muted">Ficam de fora: {leftOut.slice(0, 12).join(", ")}</p>
          )}
        </div>
        <p role="status" className="mt-4 rounded-md bg-brand-soft px-4 py-3">
          <b className="block text-lg font-bold">{pluralize(count, "mudança", "mudanças")}</b>
          <span className="text-muted">em {pluralize(targets.length, "cidade", "cidades")}</span>
        </p>
      </SheetBody>
      <SheetFooter statusLines={[]}>
        <button type="button" className={buttonClass("plain")} onClick={() => onClose(null)}>
          Cancelar
        </button>
        <button type="button" data-save aria-disabled={count === 0} className={buttonClass("accent")} onClick={copy}>
          Copiar
        </button>
      </SheetFooter>
    </>
  );
}
