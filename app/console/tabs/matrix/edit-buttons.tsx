import { pluralize } from "#app/platform/text/pluralize.ts";
import { type MatrixKind, matrixKinds } from "#app/console/tabs/availability/matrix-kinds.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { CopyIcon } from "#app/console/widgets/icon.tsx";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import type { MatrixView } from "#app/console/tabs/matrix/model/matrix-view.ts";

type SellAllProps = { kind: MatrixKind; model: MatrixModel; view: MatrixView };

/** Sells everything that is shown. */
export function SellAllButton({ kind, model, view: { rows, columns } }: SellAllProps) {
  const { offer } = matrixKinds[kind];
  if (rows.length * columns.length < 2) return null;
  const cells = () => rows.flatMap((row) => columns.map((column) => model.cellAt(row, column)));
  return (
    <button type="button" className={buttonClass("plain")} onClick={() => model.set(cells(), "sold")}>
      Vender {pluralize(columns.length, offer.one, offer.many)} em {pluralize(rows.length, "cidade", "cidades")}
    </button>
  );
}

/** The ways to change many cells at once. */
export function EditButtons({ onCopy, onPaste }: { onCopy: () => void; onPaste: () => void }) {
  return (
    <>
      <button type="button" className={buttonClass("plain")} onClick={onCopy}>
        <CopyIcon size={16} />
        Copiar cidade…
      </button>
      <button type="button" className={buttonClass("plain")} onClick={onPaste}>
        Colar da planilha
        <KeyHint name="Ctrl V" />
      </button>
    </>
  );
}
