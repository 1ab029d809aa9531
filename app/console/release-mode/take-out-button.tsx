import { useRef } from "react";
import { href } from "react-router";
import { UndoIcon } from "#app/console/widgets/icon.tsx";
import { useReviewCommand } from "./use-review-command.tsx";
import { iconButtonClass } from "#app/console/widgets/console-button.ts";
import { useRelease } from "#app/console/widgets/release-context.ts";

type TakeOutButtonProps = { entity: string; id: number; label: string };

/** Takes what the entered release does to one record out of it. */
export function TakeOutButton({ entity, id, label }: TakeOutButtonProps) {
  const release = useRelease()!;
  // The layout's action: without `index` it is not the first tab's.
  const button = useRef<HTMLButtonElement>(null);
  const { send, isPending } = useReviewCommand({
    path: href("/intranet"),
    release: release.id,
    onResult: ({ kind }) => {
      // The button goes with the mark of the row, whose name stays.
      if (kind !== "done" || button.current === null || document.activeElement !== button.current) return;
      button.current.closest("tr")?.querySelector<HTMLElement>("th a")?.focus();
    },
  });
  return (
    <button
      ref={button}
      type="button"
      aria-disabled={isPending}
      aria-label={`Tirar do lançamento: ${label}`}
      title="Tirar do lançamento"
      className={`${iconButtonClass} text-release! md:size-8`}
      onClick={() => send("take-out", { entity, record: String(id) })}
    >
      <UndoIcon size={16} />
    </button>
  );
}
