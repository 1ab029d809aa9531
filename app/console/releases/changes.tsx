import { useRef } from "react";
import { Link } from "react-router";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { UndoIcon } from "#app/console/widgets/icon.tsx";
import { formatDate, formatExactTime } from "#app/console/dates.ts";
import { DiffList } from "#app/console/changes/diff-list.tsx";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { iconButtonClass } from "#app/console/widgets/console-button.ts";
import { useLostFocus } from "#app/console/widgets/use-lost-focus.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import type { ChangeGroup, ChangeView } from "#app/console/release-mode/review-actions.ts";
import { useReviewCommand } from "#app/console/release-mode/use-review-command.tsx";

type ChangesProps = { groups: readonly ChangeGroup[]; isOpen: boolean };

/** All changes of a release by kind of record, each with what it changes and a button that takes it out. */
export function Changes({ groups, isOpen }: ChangesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(heading, groups.flatMap(({ changes }) => changes).length);
  return (
    <section aria-labelledby="mudancas" className="overflow-clip rounded-md border border-line bg-paper shadow-1">
      <h2
        ref={heading}
        id="mudancas"
        tabIndex={-1}
        className="border-b border-line px-4 py-2.5 text-sm font-semibold outline-none"
      >
        O que muda
      </h2>
      {groups.length === 0 && (
        <EmptyState title="Nada mudou ainda">
          <p className="max-w-[44ch] text-muted">
            Entre no lançamento e grave como sempre: o que você mudar em qualquer aba aparece aqui.
          </p>
        </EmptyState>
      )}
      {groups.map((group) => (
        <details key={group.title} open className="group border-line not-first-of-type:border-t">
          <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 bg-surface px-4 text-xs font-semibold [&::-webkit-details-marker]:hidden">
            <h3>{group.title}</h3>
            <span className="font-normal text-muted">{formatCount(group.changes.length)}</span>
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {group.changes.map((change) => (
              <Change key={change.parts[0]} change={change} noun={group.noun} isOpen={isOpen} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

type ChangeProps = { change: ChangeView; noun: ChangeGroup["noun"]; isOpen: boolean };

function Change({ change, noun, isOpen }: ChangeProps) {
  const { parts, action, label, to, diffs, by, isMine, at } = change;
  const mayChange = useMayChange("release");
  const { send, isPending } = useReviewCommand();
  const isGone = action === "remove";
  const name = <span className={`font-semibold wrap-anywhere ${isGone ? "line-through" : ""}`}>{label}</span>;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2.5 max-md:items-center max-md:pb-1">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2">
          {to ? (
            <Link to={to} className="hover:text-brand hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
          <span
            className={`rounded-[6px] px-2 text-xs leading-5.5 font-semibold ${isGone ? "text-danger inset-ring inset-ring-danger-line" : "bg-release-soft text-release-strong"}`}
          >
            {actionTag(action, noun)}
          </span>
        </p>
        {action === "create" && diffs.length > 0 && (
          <details className="text-xs">
            <summary className="w-max cursor-pointer py-0.5 font-semibold text-brand">Ver os campos</summary>
            <DiffList diffs={diffs.filter(({ after }) => after !== null)} />
          </details>
        )}
        {action === "update" && <DiffList diffs={diffs} />}
      </div>
      <span className="pt-1 text-xs text-muted" title={`${formatExactTime(at)} · ${by}`}>
        {isMine ? "você" : by.split("@")[0]}, {formatDate(at)}
      </span>
      {isOpen && mayChange && (
        <button
          type="button"
          aria-disabled={isPending}
          aria-label={`Tirar do lançamento: ${label}`}
          title="Tirar do lançamento"
          className={`${iconButtonClass} md:-mt-1 md:size-8 max-md:-mr-2.5 max-md:ml-auto print:hidden`}
          onClick={() => send("take-out", { parts: parts.join(",") })}
        >
          <UndoIcon size={16} />
        </button>
      )}
    </li>
  );
}

function actionTag(action: ChangeView["action"], { gender }: ChangeGroup["noun"]): string {
  const o = gender === "f" ? "a" : "o";
  return {
    create: `nov${o}`,
    update: "muda",
    activate: "ativa",
    deactivate: "desativa",
    remove: "sai",
    restore: "volta",
  }[action];
}
