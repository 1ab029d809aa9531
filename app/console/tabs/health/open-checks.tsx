import type { ReactNode } from "react";
import { type Severity, severities } from "#app/catalogue/checks/check.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { CheckIcon, ChevronDownIcon } from "#app/ui/icon.tsx";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import type { Health, OpenCheck } from "./health.server.ts";
import { OpenItem, StateSign } from "./health-items.tsx";
import { subjectOf } from "./health-params.ts";

const severityTitles: Record<Severity, string> = { error: "O visitante vê errado", warning: "Vale olhar" };

export const cardClass = "overflow-clip rounded-md border border-line bg-paper shadow-1";
export const summaryClass =
  "flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 -outline-offset-2 [&::-webkit-details-marker]:hidden";

/** What is to be solved: what visitors see wrong in full, and the rest folded. */
export function OpenChecks({ health: { open, passing } }: { health: Health }) {
  if (open.length === 0) {
    return (
      <Card label="Verificações">
        <EmptyState title="Nada a resolver" icon={CheckIcon}>
          <p className="max-w-[52ch] text-muted">
            {formatCount(passing.length)} verificações olharam planos, cidades e banners como o visitante os vê, e não
            acharam nada.
          </p>
        </EmptyState>
      </Card>
    );
  }
  return severities.map((severity) => {
    const checks = open.filter((check) => check.severity === severity);
    if (checks.length === 0) return null;
    return (
      <section key={severity} aria-labelledby={`gravidade-${severity}`} className={cardClass}>
        <header className="flex min-h-11 items-center gap-2 border-b border-line px-4">
          <StateSign state={severity} />
          <h2 id={`gravidade-${severity}`} className="text-sm font-semibold">
            {severityTitles[severity]}
          </h2>
          <span className="text-sm text-muted">{checks.length}</span>
        </header>
        {severity === "error" ? <OpenItems checks={checks} /> : <FoldedChecks checks={checks} />}
      </section>
    );
  });
}

function OpenItems({ checks }: { checks: readonly OpenCheck[] }) {
  return (
    <ul className="divide-y divide-line">
      {checks.map((check) => (
        <OpenItem key={check.key} check={check} />
      ))}
    </ul>
  );
}

/** What only deserves a look, folded by the kind of record, with its numbers: it may be hundreds. */
function FoldedChecks({ checks }: { checks: readonly OpenCheck[] }) {
  const kinds = [...new Set(checks.map(({ subject }) => subject))];
  return kinds.map((kind) => {
    const own = checks.filter(({ subject }) => subject === kind);
    const { title, noun } = subjectOf(kind);
    const records = own.reduce((sum, { count }) => sum + count, 0);
    return (
      <details key={kind} className="group border-line not-last:border-b">
        <summary className={summaryClass}>
          <span className="text-sm font-medium">{title}</span>
          <span className="text-xs text-muted">
            {pluralize(own.length, "aviso", "avisos")} sobre {pluralize(records, noun.one, noun.many)}
          </span>
          <ChevronDownIcon size={16} className="ml-auto text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line">
          <OpenItems checks={own} />
        </div>
      </details>
    );
  });
}

export function Card({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={cardClass}>
      {children}
    </section>
  );
}
