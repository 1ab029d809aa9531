import { PutIntoRelease } from "#app/console/release-mode/put-into-release.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import { type ReleaseSummary, useRelease } from "#app/console/widgets/release-context.ts";

type PublishButtonsProps = {
  isDisabled: boolean;
  /** Whether they are in the review, where phones have room for both. */
  isInReview: boolean;
  container?: HTMLElement | null;
  onPublish: () => void;
  onPut: (release: ReleaseSummary) => void;
};

/** Publishes what is pending, or puts it into a release; in a release only the latter. */
export function PublishButtons({ isDisabled, isInReview, container, onPublish, onPut }: PublishButtonsProps) {
  const release = useRelease();
  if (release) {
    return <PutIntoRelease variant="accent" isDisabled={isDisabled} container={container ?? null} onPut={onPut} />;
  }
  return (
    <>
      <span className={isInReview ? "contents" : "contents max-md:hidden"}>
        <PutIntoRelease isDisabled={isDisabled} {...(container !== undefined && { container })} onPut={onPut} />
      </span>
      <button
        type="button"
        data-save
        aria-disabled={isDisabled}
        aria-keyshortcuts="Control+Enter"
        className={buttonClass("accent")}
        onClick={() => !isDisabled && onPublish()}
      >
        <span>
          Publicar <span className={isInReview ? "" : "max-md:sr-only"}>agora</span>
        </span>
        <KeyHint name="Ctrl ↵" />
      </button>
    </>
  );
}
