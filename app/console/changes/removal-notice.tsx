import { AlertIcon } from "#app/ui/icon.tsx";
import { UndoIcon } from "#app/console/widgets/icon.tsx";
import type { SaveResult, RecordMetadata } from "#app/records/list-query.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import { formatDate } from "#app/console/dates.ts";
import type { EditableEntity } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import type { RecordRemoval } from "#app/console/entity/outcome.ts";

type RemovalNoticeProps<Row extends RecordMetadata, Input> = {
  entity: Pick<EditableEntity<Row, Input>, "name" | "noun">;
  id: number;
  removal: RecordRemoval;
  onRestored?: (saved: SaveResult) => void;
};

/** Says who removed the record and when, with a button that brings it back. */
export function RemovalNotice<Row extends RecordMetadata, Input>(props: RemovalNoticeProps<Row, Input>) {
  const { entity, id, removal, onRestored } = props;
  const mayChange = useMayChange(entity.name);
  const { send, pending } = useRecordAction({
    noun: entity.noun,
    onOutcome: (outcome) => {
      if (outcome.kind === "done") onRestored?.(outcome.saved);
    },
  });
  const labels = labelsFor(entity.noun);
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-sm border border-warn-line bg-warn-soft px-3 py-2.5 text-xs text-warn-ink"
    >
      <AlertIcon size={18} />
      <p className="min-w-0 flex-[1_1_14rem]">
        <b className="font-bold">{labels.removedBy(removal.isMine ? "Você" : removal.by, formatDate(removal.at))}.</b>{" "}
        Nada se perdeu: dá para trazer de volta.
      </p>
      {mayChange && (
        <button
          type="button"
          aria-disabled={pending !== null}
          className={buttonClass("plain")}
          onClick={() => pending === null && send("restore", { id })}
        >
          <UndoIcon size={16} />
          {labels.restore}
        </button>
      )}
    </div>
  );
}
