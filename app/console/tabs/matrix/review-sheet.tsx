import { useState } from "react";
import type { CellState } from "#app/catalogue/availability-index/cells.ts";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import { UndoIcon } from "#app/console/widgets/icon.tsx";
import { SegmentedControl } from "#app/console/list/filter-controls.tsx";
import { SheetBody, SheetDialog, SheetFooter, SheetHeader, SheetPopup } from "#app/console/sheet/sheet-parts.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { Mark } from "#app/console/tabs/matrix/grid/mark.tsx";
import { type DraftNames, lostNames } from "#app/console/tabs/matrix/model/draft-storage.ts";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import { PublishButtons } from "./publish-buttons.tsx";
import type { Publishing } from "./use-publish.ts";

type ReviewSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  model: MatrixModel;
  names: DraftNames;
  /** "plano" or "plano empresarial". */
  offerNoun: string;
  publishing: Publishing;
};

/** Everything that is pending, by plan or by city: each line can be taken out, and the rest is published. */
export function ReviewSheet({ isOpen, onClose, model, names, offerNoun, publishing }: ReviewSheetProps) {
  const [by, setBy] = useState("offer");
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const { cells, conflicting } = model.counts;
  return (
    <SheetDialog isOpen={isOpen} onClose={onClose}>
      <SheetPopup width="wide" ref={setSheet}>
        <SheetHeader title={`Revisar ${pluralize(cells, "mudança", "mudanças")}`}>
          Nada muda no site até você publicar
        </SheetHeader>
        <SheetBody>
          {model.lost.length > 0 && <LostNotice model={model} names={names} />}
          {conflicting > 0 && <ContestedNotice model={model} />}
          {cells > 0 && (
            <>
              <div className="mb-3 flex">
                <SegmentedControl
                  name="review-by"
                  label="Agrupar"
                  options={[
                    ["offer", `Por ${offerNoun}`],
                    ["city", "Por cidade"],
                  ]}
                  value={by}
                  onChange={setBy}
                />
              </div>
              <ReviewTable groups={groupsOf(model, by === "offer")} model={model} isByOffer={by === "offer"} />
            </>
          )}
        </SheetBody>
        <SheetFooter statusLines={[]}>
          <button type="button" className={buttonClass("plain")} onClick={onClose}>
            Continuar editando
          </button>
          <PublishButtons
            isDisabled={publishing.isBusy || conflicting > 0 || cells === 0}
            isInReview
            container={sheet}
            onPublish={() => {
              onClose();
              void publishing.publish();
            }}
            onPut={(release) => {
              onClose();
              void publishing.putInto(release);
            }}
          />
        </SheetFooter>
      </SheetPopup>
    </SheetDialog>
  );
}

/** One plan or city with its pending cells that become the same. */
type ReviewGroup = { key: string; title: string; after: CellState; cells: number[]; others: string[] };

function groupsOf(model: MatrixModel, isByOffer: boolean): ReviewGroup[] {
  const groups = new Map<string, ReviewGroup>();
  for (const cell of model.pendingCells()) {
    const [row, column] = [Math.floor(cell / model.width), cell % model.width];
    const [city, offer] = [cityLabel(model.cities[row]!), model.offers[column]!.name];
    const after = model.state(cell);
    const key = `${isByOffer ? column : row} ${after}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { key, title: isByOffer ? offer : city, after, cells: [], others: [] }));
    group.cells.push(cell);
    group.others.push(isByOffer ? city : offer);
  }
  return [...groups.values()].toSorted((a, b) => a.title.localeCompare(b.title, "pt-BR", { numeric: true }));
}

const becomes: Record<CellState, string> = {
  sold: "passa a ser vendido em",
  off: "fica desligado em",
  none: "deixa de ser vendido em",
};
const cityBecomes: Record<CellState, string> = {
  sold: "passa a vender",
  off: "desliga",
  none: "deixa de vender",
};

/** How many names a line shows before the others are opened, and how many lines there are at most. */
const shownNames = 6;
const shownGroups = 200;

type ReviewTableProps = { groups: readonly ReviewGroup[]; model: MatrixModel; isByOffer: boolean };

function ReviewTable({ groups, model, isByOffer }: ReviewTableProps) {
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {groups.slice(0, shownGroups).map(({ key, title, after, cells, others }) => (
          <li key={key} className="flex items-start gap-3 px-4 py-2.5">
            <span className="pt-0.5">
              <Mark state={after} />
            </span>
            <div className="min-w-0 flex-1">
              <b className="font-semibold">{title}</b> {(isByOffer ? becomes : cityBecomes)[after]}{" "}
              {isByOffer ? pluralize(cells.length, "cidade", "cidades") : pluralize(cells.length, "plano", "planos")}
              {others.length <= shownNames ? (
                <p className="text-xs text-muted">{others.join(", ")}</p>
              ) : (
                <details className="text-xs text-muted">
                  <summary className="cursor-pointer">
                    {others.slice(0, shownNames).join(", ")} e mais {formatCount(others.length - shownNames)}
                  </summary>
                  <p className="mt-1">{others.slice(shownNames).join(", ")}</p>
                </details>
              )}
            </div>
            <button type="button" className={buttonClass("quiet")} onClick={() => model.reset(cells)}>
              <UndoIcon size={16} />
              <span>
                Tirar <span className="sr-only">{title}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {groups.length > shownGroups && (
        <p className="mt-3 text-xs text-muted">E mais {formatCount(groups.length - shownGroups)} linhas.</p>
      )}
    </>
  );
}

const noticeClass =
  "mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-md border border-danger-line bg-danger-soft px-4 py-3 text-xs";

/** Names the changes of plans and cities that somebody has deleted. */
function LostNotice({ model, names }: { model: MatrixModel; names: DraftNames }) {
  const lost = lostNames(model.lost, names);
  const shown = lost.slice(0, shownNames).join(", ");
  return (
    <div role="alert" className={noticeClass}>
      <AlertIcon size={18} className="text-danger" />
      <p className="min-w-0 flex-[1_1_14rem]">
        <b className="font-bold">
          {pluralize(lost.length, "mudança era", "mudanças eram")} de um plano ou de uma cidade que alguém excluiu:
        </b>{" "}
        {shown}
        {lost.length > shownNames && ` e mais ${formatCount(lost.length - shownNames)}`}. Se forem restaurados, as
        mudanças voltam.
      </p>
      <button type="button" className={buttonClass("plain")} onClick={() => model.dropLost()}>
        Tirar da lista
      </button>
    </div>
  );
}

/** Asks what holds where somebody has changed the same cells. */
function ContestedNotice({ model }: { model: MatrixModel }) {
  const { conflicting } = model.counts;
  return (
    <div role="alert" className={noticeClass}>
      <AlertIcon size={18} className="text-danger" />
      <p className="min-w-0 flex-[1_1_14rem]">
        <b className="font-bold">
          {conflicting === 1
            ? "Alguém mudou 1 célula que você também mudou."
            : `Alguém mudou ${formatCount(conflicting)} células que você também mudou.`}
        </b>{" "}
        Elas têm o canto vermelho na matriz.
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonClass("plain")} onClick={() => model.decideContested("mine")}>
          Valem as minhas
        </button>
        <button type="button" className={buttonClass("plain")} onClick={() => model.decideContested("live")}>
          Vale o que está no ar
        </button>
      </div>
    </div>
  );
}
