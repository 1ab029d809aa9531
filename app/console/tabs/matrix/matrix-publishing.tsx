import type { ComponentProps } from "react";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { ReleaseSummary } from "#app/console/widgets/release-context.ts";
import { useNotify } from "#app/console/widgets/toasts.tsx";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import { PendingBar } from "./pending-bar.tsx";
import { PublishButtons } from "./publish-buttons.tsx";
import { ReviewSheet } from "./review-sheet.tsx";
import { UndoDiscard } from "./undo-discard.tsx";
import { usePublish } from "./use-publish.ts";

/** The sheet that is open beside the matrix. */
export type MatrixPanel = "review" | "copy" | null;

/** Publishes what is pending; `tryPublish` and `tryPut` first show what cannot be published as it is. */
export function usePublishing(model: MatrixModel, review: () => void) {
  const { isBusy, publish, putInto } = usePublish(model);
  const mustReview = model.counts.conflicting > 0 || model.counts.cells === 0;
  return {
    isBusy,
    publish,
    putInto,
    tryPublish: () => (mustReview ? review() : void publish()),
    tryPut: (release: ReleaseSummary) => (mustReview ? review() : void putInto(release)),
  };
}

type MatrixBarProps = {
  model: MatrixModel;
  isStored: boolean;
  publishing: ReturnType<typeof usePublishing>;
  setPanel: (panel: MatrixPanel) => void;
};

/** The bar of what is pending. */
export function MatrixBar({ model, isStored, publishing, setPanel }: MatrixBarProps) {
  const { isBusy, tryPublish, tryPut } = publishing;
  const notify = useNotify();
  const discard = () => {
    const count = model.counts.cells;
    model.discard();
    setPanel(null);
    notify({
      title: pluralize(count, "mudança foi descartada", "mudanças foram descartadas"),
      control: <UndoDiscard model={model} />,
    });
  };
  return (
    <PendingBar
      counts={model.counts}
      isStored={isStored}
      lostCount={model.lost.length}
      isPublishing={isBusy}
      onDiscard={discard}
      onReview={() => setPanel("review")}
      publishButtons={<PublishButtons isDisabled={isBusy} isInReview={false} onPublish={tryPublish} onPut={tryPut} />}
    />
  );
}

type MatrixReviewProps = Omit<ComponentProps<typeof ReviewSheet>, "children"> & {
  publishing: ReturnType<typeof usePublishing>;
};

/** What is pending, to be published or put into a release. */
export function MatrixReview({ publishing: { isBusy, publish, putInto }, ...sheet }: MatrixReviewProps) {
  const { model, onClose } = sheet;
  const { conflicting, cells } = model.counts;
  return (
    <ReviewSheet {...sheet}>
      {(container) => (
        <PublishButtons
          isDisabled={isBusy || conflicting > 0 || cells === 0}
          isInReview
          container={container}
          onPublish={() => {
            onClose();
            void publish();
          }}
          onPut={(release) => {
            onClose();
            void putInto(release);
          }}
        />
      )}
    </ReviewSheet>
  );
}
