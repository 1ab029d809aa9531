import { useRef, useState } from "react";
import { useLocation } from "react-router";
import type { CopyCounts, CopyMode } from "#app/catalogue/availability/matrix.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { useCommand } from "#app/console/actions/use-command.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import type { Outcome } from "#app/console/entity/outcome.ts";
import type { PickerOption } from "#app/console/fields/record-picker.tsx";
import type { SelectionActionsProps } from "#app/console/list/selection.tsx";
import { PutIntoRelease } from "#app/console/release-mode/put-into-release.tsx";
import { intoField } from "#app/console/release-mode/shown-mode.ts";
import { SheetBody, SheetDialog, SheetFooter, SheetHeader, SheetPopup } from "#app/console/sheet/sheet-parts.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { type ReleaseSummary, useRelease } from "#app/console/widgets/release-context.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { CopyFields } from "./copy-fields.tsx";
import { associationNoun, type MatrixKind, matrixKinds } from "#app/console/tabs/availability/matrix-kinds.ts";
import { putToast } from "./put-toast.tsx";
import { useCopyCounts } from "./use-copy-counts.ts";

const kinds = ["plan-city", "business-plan-city"] as const;
const kindLabels: Record<MatrixKind, string> = { "plan-city": "Planos", "business-plan-city": "Planos empresariais" };

/** The button that copies one city's offers onto the selected cities, and its sheet. */
export function CopyCityButton({ selection, count }: SelectionActionsProps) {
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState<PickerOption | null>(null);
  const [mode, setMode] = useState<CopyMode>("equal");
  const [chosen, setChosen] = useState<readonly MatrixKind[]>(kinds);
  const fields = {
    fromId: String(from?.id ?? ""),
    toIds: selection.isEverything ? "" : [...selection.ids].join(","),
    where: "selection",
    citySearch: selection.isEverything ? search : "",
    mode,
  };
  const isReady = isOpen && from !== null;
  const plans = useCopyCounts("plan-city", isReady && chosen.includes("plan-city"), fields);
  const businessPlans = useCopyCounts("business-plan-city", isReady && chosen.includes("business-plan-city"), fields);
  const copied = [plans, businessPlans].filter(({ isOn }) => isOn);
  const isCounted = copied.length > 0 && copied.every(({ counts }) => counts !== null);
  const isChange = copied.some(({ counts }) => counts !== null && counts.cells > 0);
  const copies = { "plan-city": useCopy("plan-city"), "business-plan-city": useCopy("business-plan-city") };
  const isPending = kinds.some((kind) => copies[kind].isPending);
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const mayChange = useMayChange("plan-city");
  if (!mayChange) return null;

  const isReadyToCopy = isCounted && isChange && !isPending;
  const copy = (release: ReleaseSummary | null) => {
    if (!isReadyToCopy) return;
    for (const kind of chosen) copies[kind].send(fields, release);
    setOpen(false);
    selection.clear();
  };
  const message = copied.map(({ message: text }) => text).find(Boolean);
  return (
    <>
      <button type="button" className={buttonClass("plain")} onClick={() => setOpen(true)}>
        Copiar ofertas
      </button>
      <SheetDialog isOpen={isOpen} onClose={() => setOpen(false)}>
        <SheetPopup ref={setSheet}>
          <SheetHeader title={`Copiar ofertas para ${pluralize(count, "cidade", "cidades")}`}>
            As selecionadas na lista
          </SheetHeader>
          <SheetBody>
            <CopyFields from={from} onFrom={setFrom} mode={mode} onMode={setMode} />
            <KindChoice chosen={chosen} onChange={setChosen} />
            {message && (
              <p role="alert" className="mt-4 rounded-md bg-danger-soft px-4 py-3">
                {message}
              </p>
            )}
            {isCounted && <CopyForecast counts={copied.flatMap(({ counts }) => counts ?? [])} />}
          </SheetBody>
          <CopyFooter isReady={isReadyToCopy} sheet={sheet} onCancel={() => setOpen(false)} onCopy={copy} />
        </SheetPopup>
      </SheetDialog>
    </>
  );
}

type KindChoiceProps = { chosen: readonly MatrixKind[]; onChange: (chosen: readonly MatrixKind[]) => void };

/** Which kinds of offers are copied. */
function KindChoice({ chosen, onChange }: KindChoiceProps) {
  return (
    <fieldset className="flex flex-none flex-wrap gap-x-5 gap-y-2">
      <legend className="mb-1.5 font-semibold">O que copiar</legend>
      {kinds.map((kind) => (
        <label key={kind} className="flex min-h-9 items-center gap-2 max-md:min-h-11">
          <input
            type="checkbox"
            className="size-4"
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              onChange(kinds.filter((one) => (one === kind ? target.checked : chosen.includes(one))))
            }
          />
          {kindLabels[kind]}
        </label>
      ))}
    </fieldset>
  );
}

/** What the copies would change. */
function CopyForecast({ counts }: { counts: readonly CopyCounts[] }) {
  const total = (of: keyof CopyCounts) => counts.reduce((sum, one) => sum + one[of], 0);
  const isChange = total("cells") > 0;
  return (
    <p role="status" className="mt-4 rounded-md bg-brand-soft px-4 py-3">
      <b className="block text-lg font-bold">
        {isChange ? pluralize(total("sold"), "oferta a mais", "ofertas a mais") : "Nada muda"}
      </b>
      <span className="text-muted">
        {isChange
          ? `${pluralize(total("ended"), "deixa de ser vendida", "deixam de ser vendidas")}. Dá para desfazer de uma vez.`
          : "As cidades já vendem o mesmo."}
      </span>
    </p>
  );
}

type CopyFooterProps = {
  isReady: boolean;
  sheet: HTMLElement | null;
  onCancel: () => void;
  /** Null copies at once. */
  onCopy: (release: ReleaseSummary | null) => void;
};

function CopyFooter({ isReady, sheet, onCancel, onCopy }: CopyFooterProps) {
  const shown = useRelease();
  return (
    <SheetFooter statusLines={[]}>
      <button type="button" className={buttonClass("plain")} onClick={onCancel}>
        Cancelar
      </button>
      {/* In a release its button is the only one. */}
      <PutIntoRelease variant={shown ? "accent" : "plain"} isDisabled={!isReady} container={sheet} onPut={onCopy} />
      {!shown && (
        <button
          type="button"
          data-save
          aria-disabled={!isReady}
          className={buttonClass("accent")}
          onClick={() => onCopy(null)}
        >
          Copiar agora
        </button>
      )}
    </SheetFooter>
  );
}

/** Sends a copy to the matrix of one kind, which also undoes it; or puts it into a release. */
function useCopy(kind: MatrixKind) {
  const { path } = matrixKinds[kind];
  const shown = useRelease();
  const live = useRecordAction({
    noun: { ...associationNoun, ...associationNames[kind] },
    path,
    undoPath: path,
    failureTitles: { copy: "Erro ao copiar as ofertas" },
  });
  const into = useRef<ReleaseSummary | null>(null);
  const put = useCommand<Outcome>({ path, toastFor: (outcome) => putToast(outcome, into.current!) });
  return {
    isPending: live.pending !== null || put.pending !== null,
    send: (fields: Record<string, string>, release: ReleaseSummary | null) => {
      if (!release || shown) return live.send("copy", fields);
      into.current = release;
      put.send({ ...fields, action: "copy", [intoField]: release.id });
    },
  };
}

const associationNames: Record<MatrixKind, { one: string; many: string }> = {
  "plan-city": { one: "associação", many: "associações" },
  "business-plan-city": { one: "associação empresarial", many: "associações empresariais" },
};
