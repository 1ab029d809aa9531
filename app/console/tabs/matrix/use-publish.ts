import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type CellChange, countCells } from "#app/catalogue/availability-index/cells.ts";
import { encodeChanges } from "#app/catalogue/availability/matrix.ts";
import { fromMultirange, toMultirange } from "#app/records/multirange.ts";
import { packText } from "#app/platform/text/packed-text.ts";
import { useCommand } from "#app/console/actions/use-command.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { intoField } from "#app/console/release-mode/shown-mode.ts";
import { type ReleaseSummary, useRelease } from "#app/console/widgets/release-context.ts";
import { associationNoun } from "#app/console/tabs/availability/matrix-kinds.ts";
import { putToast } from "./put-toast.tsx";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";

/** The most characters of a form; the server reads 64 KB. */
const maxPacked = 60_000;

/**
 * Publishes what is pending, as one batch, or puts it into a release. What was refused stays pending. In a release both
 * are the same: the page's writes go there. `tryPublish` and `tryPut` ask for a review where that is not possible.
 */
export function usePublish(model: MatrixModel, review: () => void) {
  const { revalidate } = useRevalidator();
  const shown = useRelease();
  const [isPacking, setPacking] = useState(false);
  // What was put into a release from the live page, which goes on to show the live catalogue.
  const sent = useRef<{ changes: readonly CellChange[]; release: ReleaseSummary } | null>(null);
  const onOutcome = ({ kind }: Outcome) => {
    // Somebody changed or deleted something: the matrix shows it, and staff decide.
    if (kind === "refused") void revalidate();
  };
  const live = useRecordAction({
    noun: associationNoun,
    failureTitles: { publish: "Erro ao publicar" },
    onOutcome,
  });
  const put = useCommand<Outcome>({
    toastFor: (outcome) => putToast(outcome, sent.current!.release),
    onResult: (outcome) => {
      if (outcome.kind === "batchDone") model.settle(sent.current!.changes);
      onOutcome(outcome);
    },
  });
  const isBusy = live.pending !== null || put.pending !== null || isPacking;
  const pack = async () => {
    setPacking(true);
    try {
      return await packWhatFits(model.changes());
    } finally {
      setPacking(false);
    }
  };
  const publish = async () => {
    if (isBusy || model.counts.cells === 0) return;
    const { packed } = await pack();
    live.send("publish", { changes: packed });
  };
  const putInto = async (release: ReleaseSummary) => {
    if (shown) return publish();
    if (isBusy || model.counts.cells === 0) return;
    const { packed, changes } = await pack();
    sent.current = { changes, release };
    put.send({ action: "publish", changes: packed, [intoField]: release.id });
  };
  const mustReview = model.counts.conflicting > 0 || model.counts.cells === 0;
  return {
    isBusy,
    publish,
    putInto,
    tryPublish: () => (mustReview ? review() : void publish()),
    tryPut: (release: ReleaseSummary) => (mustReview ? review() : void putInto(release)),
  };
}

export type Publishing = ReturnType<typeof usePublish>;

/** The changes as a form sends them; where that is too long, the first of them. The rest stays pending. */
async function packWhatFits(
  changes: readonly CellChange[],
): Promise<{ packed: string; changes: readonly CellChange[] }> {
  const packed = await packText(encodeChanges(changes));
  if (packed.length <= maxPacked || countCells(changes) === 1) return { packed, changes };
  return packWhatFits(firstHalf(changes));
}

function firstHalf(changes: readonly CellChange[]): readonly CellChange[] {
  if (changes.length > 1) return changes.slice(0, Math.ceil(changes.length / 2));
  return changes.map((change) => {
    const ids = fromMultirange(change.cities);
    return { ...change, cities: toMultirange(ids.slice(0, Math.ceil(ids.length / 2))) };
  });
}
