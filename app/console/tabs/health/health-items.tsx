import { useState } from "react";
import { Link } from "react-router";
import type { Severity } from "#app/catalogue/checks/check.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { brazilianDay } from "#app/platform/time/clock.ts";
import { Facts } from "#app/ui/facts.tsx";
import { AlertIcon, CheckIcon } from "#app/ui/icon.tsx";
import { formatDate } from "#app/console/dates.ts";
import { withSheet } from "#app/console/list/list-params.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import type { IgnoredRow, OpenCheck } from "./health.server.ts";
import { checkParam, subjectOf } from "./health-params.ts";
import { IgnoreForm } from "./ignore-form.tsx";
import { useIgnoreCommand } from "./use-ignore-command.tsx";

const signs = {
  error: "rounded-[3px] bg-danger-soft text-danger inset-ring inset-ring-danger-line",
  warning: "rounded-[5px] bg-warn-soft text-warn-ink inset-ring inset-ring-warn-line",
  passing: "rounded-pill bg-ok-soft text-ok-ink",
} as const;

/** How much a check matters, by shape and colour; its words are beside it. */
export function StateSign({ state }: { state: Severity | "passing" }) {
  const Sign = state === "passing" ? CheckIcon : AlertIcon;
  return (
    <span aria-hidden="true" className={`grid size-4.5 flex-none place-items-center ${signs[state]}`}>
      <Sign size={12} />
    </span>
  );
}

const rowClass =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 px-4 py-2.5 max-md:items-start md:min-h-13 md:grid-cols-[1.125rem_2.5rem_minmax(0,1fr)_auto] md:gap-x-3 lg:grid-cols-[1.125rem_2.5rem_minmax(0,1.25fr)_minmax(0,1fr)_14rem]";

/** A check with what it found, a link to it, and the form that ignores it. */
export function OpenItem({ check }: { check: OpenCheck }) {
  const [isIgnoring, setIgnoring] = useState(false);
  const mayIgnore = useMayChange("ignored-check");
  const { path, noun } = subjectOf(check.subject);
  const params = new URLSearchParams({ [checkParam]: check.key });
  const formId = `ignorar-${check.key}`;
  return (
    <li className="hover:bg-hover/60">
      <div className={rowClass}>
        <span className="max-md:hidden">
          <StateSign state={check.severity} />
        </span>
        <b className="text-right text-md font-bold tabular-nums max-md:order-2">{formatCount(check.count)}</b>
        <div className="max-md:order-1">
          <h3 className="font-semibold leading-snug">{check.title}</h3>
          <p className="text-xs text-muted">{check.help}</p>
        </div>
        <p className="text-xs text-muted wrap-anywhere max-lg:col-start-3 max-md:order-3 max-md:col-span-2 max-md:col-start-1">
          {check.example}
        </p>
        <div className="flex justify-end gap-0.5 max-lg:col-start-4 max-lg:row-span-2 max-lg:row-start-1 max-md:order-4 max-md:col-span-2 max-md:col-start-1 max-md:row-auto max-md:justify-start">
          <Link
            to={`${path}${check.count === 1 ? withSheet(params, check.firstId) : `?${params}`}`}
            className={buttonClass("plain")}
          >
            {check.count === 1 ? `Abrir ${noun.one}` : `Abrir ${formatCount(check.count)} ${noun.many}`}
          </Link>
          {mayIgnore && (
            <button
              type="button"
              aria-expanded={isIgnoring}
              aria-controls={formId}
              aria-label={`Ignorar: ${check.title}`}
              className={`${buttonClass("quiet")} text-muted! aria-expanded:bg-brand-soft aria-expanded:text-ink!`}
              onClick={() => setIgnoring(!isIgnoring)}
            >
              Ignorar…
            </button>
          )}
        </div>
      </div>
      {isIgnoring && <IgnoreForm id={formId} check={check} onClose={() => setIgnoring(false)} />}
    </li>
  );
}

/** What staff ignored: why, until when, by whom, and the way back. */
export function IgnoredItem({ ignored }: { ignored: IgnoredRow }) {
  const { send, isPending } = useIgnoreCommand();
  const mayChange = useMayChange("ignored-check");
  const { noun } = subjectOf(ignored.subject);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h3 className="font-semibold leading-snug">
          {ignored.title}{" "}
          <span className="font-normal text-muted">· {pluralize(ignored.count, noun.one, noun.many)}</span>
        </h3>
        <p className="text-xs wrap-anywhere">“{ignored.reason}”</p>
        <p className="overflow-x-clip text-xs text-muted">
          <Facts>
            {untilText(ignored)}
            {`${ignored.by ?? "alguém"}, ${formatDate(ignored.at)}`}
          </Facts>
        </p>
      </div>
      {mayChange && (
        <button
          type="button"
          aria-disabled={isPending}
          aria-label={`Voltar a mostrar: ${ignored.title}`}
          className={buttonClass("plain")}
          onClick={() => !isPending && send({ action: "remove", id: ignored.id })}
        >
          Voltar a mostrar
        </button>
      )}
    </li>
  );
}

function untilText({ untilDay, untilChange }: IgnoredRow): string {
  if (untilDay) return `Até ${brazilianDay(untilDay)}`;
  return untilChange ? "Até a verificação achar outra coisa" : "Sempre, para estes registros";
}
