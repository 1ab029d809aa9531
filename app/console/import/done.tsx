import { useRef } from "react";
import { Link } from "react-router";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { CheckIcon } from "#app/ui/icon.tsx";
import { UndoIcon } from "#app/console/widgets/icon.tsx";
import type { NounForms } from "#app/console/entity/labels.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { useCommand } from "#app/console/actions/use-command.ts";
import { loaderUrl } from "#app/console/list/list-params.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useLostFocus } from "#app/console/widgets/use-lost-focus.ts";
import { WrongRowsButton } from "./report-view.tsx";
import type { ImportState } from "./use-import.ts";

type DoneProps = {
  state: Extract<ImportState, { step: "done" }>;
  noun: NounForms;
  path: string;
  onRestart: () => void;
};

/** What was written, with the one undo for all of it. */
export function Done({ state: { file, report, count, batchId, into }, noun, path, onRestart }: DoneProps) {
  const { send, pending, result } = useCommand<Outcome>({ path: loaderUrl(path), toastFor: () => null });
  const isUndone = result?.kind === "batchDone";
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(heading, isUndone);
  const failure =
    result && !isUndone
      ? "message" in result
        ? result.message
        : "Não foi possível desfazer. Tente pelo Histórico."
      : null;
  return (
    <section
      role="status"
      aria-label="Importação concluída"
      className="grid justify-items-center gap-3 rounded-md border border-line bg-paper px-6 py-14 text-center shadow-1"
    >
      <span className="grid size-14 place-items-center rounded-md bg-ok-soft text-ok-ink">
        {isUndone ? <UndoIcon size={22} /> : <CheckIcon size={22} />}
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-md font-bold outline-none">
        {isUndone
          ? `${pluralize(result.count, `${noun.one} voltou`, `${noun.many} voltaram`)} ao que ${result.count === 1 ? "era" : "eram"}`
          : into === null
            ? `${pluralize(count, noun.one, noun.many)}: ${count === 1 ? "mudança publicada" : "mudanças publicadas"}`
            : `${pluralize(count, "mudança", "mudanças")} em ${into}`}
      </h2>
      <p className="max-w-[52ch] text-muted">
        {isUndone
          ? "O que alguém mudou depois da importação ficou como está."
          : into === null
            ? "Os visitantes já veem o catálogo novo. No Histórico, tudo é um só lote."
            : "Os visitantes só veem isto quando o lançamento for publicado."}
      </p>
      {!isUndone && report.counts.wrong > 0 && (
        <p className="text-muted">
          {`${pluralize(report.counts.wrong, "linha errada ficou", "linhas erradas ficaram")} de fora.`}
        </p>
      )}
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {batchId !== null && into === null && !isUndone && (
          <button
            type="button"
            aria-disabled={pending !== null}
            className={buttonClass("plain")}
            onClick={() => {
              if (pending === null) send({ action: "undo", batch: batchId });
            }}
          >
            <UndoIcon size={16} />
            Desfazer
          </button>
        )}
        {!isUndone && <WrongRowsButton report={report} fileName={file.name} />}
        <button type="button" className={buttonClass("plain")} onClick={onRestart}>
          Importar outro arquivo
        </button>
        <Link to={path} className={buttonClass("accent")}>
          Ver {noun.many}
        </Link>
      </div>
    </section>
  );
}
