import { formatDate } from "#app/console/dates.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import type { ConflictView } from "#app/console/release-mode/review-actions.ts";
import { useReviewCommand } from "#app/console/release-mode/use-review-command.tsx";

/** What somebody has changed since the release was prepared, each with the ways out. */
export function Conflicts({ conflicts }: { conflicts: readonly ConflictView[] }) {
  return (
    <section
      aria-labelledby="conflitos"
      className="overflow-clip rounded-md border border-danger-line bg-paper shadow-1"
    >
      <h2
        id="conflitos"
        className="flex items-center gap-2 border-b border-danger-line bg-danger-soft px-4 py-2.5 text-sm font-semibold"
      >
        <AlertIcon size={16} className="text-danger" />
        {conflicts.length === 1 ? "1 conflito a resolver" : `${conflicts.length} conflitos a resolver`}
      </h2>
      <ul className="divide-y divide-line">
        {conflicts.map((conflict) => (
          <Conflict key={`${conflict.parts[0]} ${conflict.field}`} conflict={conflict} />
        ))}
      </ul>
    </section>
  );
}

function Conflict({ conflict }: { conflict: ConflictView }) {
  const { parts, label, field, fieldLabel, before, after, current, currentValue, changed, message } = conflict;
  const mayChange = useMayChange("release");
  const { send, isPending } = useReviewCommand();
  const named = { parts: parts.join(","), ...(field === null ? {} : { field, current: currentValue }) };
  const who = changed ? `${changed.isMine ? "você" : changed.by} (${formatDate(changed.at)})` : "alguém";
  return (
    <li className="px-4 py-3 text-sm">
      <p className="mb-2">
        <b className="font-semibold">{label}</b>{" "}
        <span className="text-muted">
          {field === null
            ? message
            : `${fieldLabel}: era ${quoted(before)} quando você preparou, e ${who} mudou para ${quoted(current)}.`}
        </span>
      </p>
      {mayChange && (
        <div className="grid gap-2 sm:w-fit sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] print:hidden">
          {field !== null && (
            <>
              <button
                type="button"
                aria-disabled={isPending}
                className={`${buttonClass("brand")} ${answerClass}`}
                onClick={() => send("keep-mine", named)}
              >
                Fica {quoted(after)}, do lançamento
              </button>
              <button
                type="button"
                aria-disabled={isPending}
                className={`${buttonClass("plain")} ${answerClass}`}
                onClick={() => send("keep-theirs", named)}
              >
                Fica {quoted(current)}, de hoje
              </button>
            </>
          )}
          <button
            type="button"
            aria-disabled={isPending}
            className={buttonClass("dangerText")}
            onClick={() => send("take-out", named)}
          >
            Tirar a mudança
          </button>
        </div>
      )}
    </li>
  );
}

/** An answer has a value, which may be a long text. */
const answerClass = "h-auto! min-h-9 py-1 leading-tight wrap-anywhere whitespace-normal! max-md:min-h-11";

function quoted(text: string | null): string {
  return text === null ? "em branco" : `“${text}”`;
}
