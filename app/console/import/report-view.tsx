import { useState } from "react";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { AlertIcon, ChevronLeftIcon, ChevronRightIcon, DownloadIcon, PlusIcon } from "#app/ui/icon.tsx";
import { PencilIcon } from "#app/console/widgets/icon.tsx";
import type { NounForms } from "#app/console/entity/labels.ts";
import { buttonClass, iconButtonClass } from "#app/console/widgets/console-button.ts";
import { saveFile } from "#app/console/widgets/save-file.ts";
import type { CellAdjustment } from "#app/console/import/corrections/adjustments.ts";
import { maxWrongFileRows, type Report, type ReportRow, type RowKind } from "./report.ts";
import { cutText } from "#app/platform/text/cut-text.ts";

const pageSize = 25;

const kinds: readonly { kind: RowKind; one: string; many: string; tone: string }[] = [
  { kind: "new", one: "nova", many: "novas", tone: "text-ok-ink" },
  { kind: "changed", one: "muda", many: "mudam", tone: "text-brand-strong" },
  { kind: "equal", one: "igual", many: "iguais", tone: "text-muted" },
  { kind: "wrong", one: "errada", many: "erradas", tone: "text-danger" },
];

type ReportViewProps = {
  report: Report;
  noun: NounForms;
  fileName: string;
  /** Called with a correction to make in all rows; null while nothing can be corrected. */
  onCorrect: ((correction: CellAdjustment) => void) | null;
};

/** What each row of the file leads to, wrong ones first. */
export function ReportView({ report, noun, fileName, onCorrect }: ReportViewProps) {
  const [shown, setShown] = useState<RowKind | null>(null);
  const [page, setPage] = useState(0);
  const rows = shown === null ? report.rows : report.rows.filter(({ kind }) => kind === shown);
  const found = shown === null ? report.file.rows : report.counts[shown];
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const show = (kind: RowKind | null) => {
    setShown(kind);
    setPage(0);
  };
  return (
    <section
      aria-label="O que acontece com cada linha"
      className="overflow-clip rounded-md border border-line bg-paper shadow-1"
    >
      <div className="flex flex-wrap items-stretch border-b border-line px-1 max-md:grid max-md:grid-cols-5 max-md:px-0">
        <Count count={report.file.rows} isShown={shown === null} onShow={() => show(null)}>
          {report.file.rows === 1 ? "linha" : "linhas"}
        </Count>
        {kinds.map(({ kind, one, many, tone }) => (
          <Count key={kind} count={report.counts[kind]} isShown={shown === kind} onShow={() => show(kind)}>
            <span className={`inline-flex items-center gap-1 ${tone}`}>
              <KindIcon kind={kind} className="max-md:hidden" />
              {report.counts[kind] === 1 ? one : many}
            </span>
          </Count>
        ))}
        <WrongRowsButton
          report={report}
          fileName={fileName}
          className="my-1.5 mr-2 ml-auto max-md:col-span-full max-md:mx-3 max-md:my-2"
        />
      </div>
      {rows.length === 0 ? (
        <p role="status" className="px-5 py-8 text-center text-muted">
          {shown === "equal" || shown === null
            ? `${found === report.counts.equal ? "Todas as linhas são" : "Estas linhas são"} como o catálogo já é: nada muda.`
            : "Nenhuma linha."}
        </p>
      ) : (
        <table className="w-full table-fixed max-md:block">
          <thead className="text-left text-xs text-muted max-md:hidden">
            <tr className="border-b border-line *:h-10 *:px-4 *:font-medium">
              <th className="w-20 text-right">Linha</th>
              <th className="w-28">Situação</th>
              <th className="w-72">{noun.one[0]!.toUpperCase() + noun.one.slice(1)}</th>
              <th>O que acontece</th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.slice(page * pageSize, (page + 1) * pageSize).map((row) => (
              <Row key={row.line} row={row} onCorrect={onCorrect} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && (
        <div className="flex items-center gap-3 border-t border-line px-4 py-1.5 text-xs text-muted">
          <span>
            {`${formatCount(page * pageSize + 1)}–${formatCount(Math.min(rows.length, (page + 1) * pageSize))} de ${formatCount(rows.length)}`}
            {rows.length < found - (shown === null ? report.counts.equal : 0) &&
              ` (as primeiras de ${formatCount(found)})`}
          </span>
          {pages > 1 && (
            <span className="ml-auto flex items-center gap-1">
              <PageButton label="Página anterior" isDisabled={page === 0} onClick={() => setPage(page - 1)}>
                <ChevronLeftIcon size={16} />
              </PageButton>
              <PageButton label="Próxima página" isDisabled={page === pages - 1} onClick={() => setPage(page + 1)}>
                <ChevronRightIcon size={16} />
              </PageButton>
            </span>
          )}
        </div>
      )}
    </section>
  );
}

type WrongRowsButtonProps = Pick<ReportViewProps, "report" | "fileName"> & { className?: string };

/** Saves the wrong rows as a file, with the reason in each; nothing when there are none. */
export function WrongRowsButton({ report, fileName, className = "" }: WrongRowsButtonProps) {
  if (report.counts.wrong === 0) return null;
  return (
    <button
      type="button"
      className={`${buttonClass("plain")} ${className}`}
      onClick={() => saveWrong(report.wrongFile, fileName)}
    >
      <DownloadIcon size={16} />
      {wrongLabel(report.counts.wrong)}
    </button>
  );
}

function wrongLabel(count: number): string {
  if (count === 1) return "Baixar a errada";
  if (count > maxWrongFileRows) return `Baixar as primeiras ${formatCount(maxWrongFileRows)} erradas`;
  return `Baixar as ${formatCount(count)} erradas`;
}

type CountProps = { count: number; isShown: boolean; onShow: () => void; children: React.ReactNode };

function Count({ count, isShown, onShow, children }: CountProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      className="relative flex min-h-11 items-center gap-1.5 px-3.5 py-2 text-xs text-muted hover:bg-hover aria-pressed:after:absolute aria-pressed:after:inset-x-3.5 aria-pressed:after:-bottom-px aria-pressed:after:h-0.5 aria-pressed:after:bg-brand max-md:flex-col max-md:gap-0 max-md:px-1"
      onClick={onShow}
    >
      <b className="text-md font-bold tracking-tight text-ink">{formatCount(count)}</b> {children}
    </button>
  );
}

type PageButtonProps = { label: string; isDisabled: boolean; onClick: () => void; children: React.ReactNode };

function PageButton({ label, isDisabled, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      className={`${iconButtonClass} aria-disabled:opacity-40`}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </button>
  );
}

function KindIcon({ kind, className = "" }: { kind: RowKind; className?: string }) {
  if (kind === "new") return <PlusIcon size={14} className={className} />;
  if (kind === "changed") return <PencilIcon size={14} className={className} />;
  if (kind === "wrong") return <AlertIcon size={14} className={className} />;
  return (
    <span aria-hidden="true" className={`w-3.5 text-center ${className}`}>
      =
    </span>
  );
}

function Row({ row, onCorrect }: Pick<ReportViewProps, "onCorrect"> & { row: ReportRow }) {
  const isWrong = row.kind === "wrong";
  const { one, tone } = kinds.find(({ kind }) => kind === row.kind)!;
  return (
    <tr
      className={`border-line not-first:border-t *:px-4 *:py-2 *:align-top max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-2 max-md:px-4 max-md:py-2.5 max-md:*:p-0 ${isWrong ? "bg-danger-soft/40 shadow-[inset_3px_0_0_var(--color-danger)]" : ""}`}
    >
      <td className="text-right text-muted tabular-nums max-md:col-start-2 max-md:row-start-2 max-md:text-xs">
        <span className="md:sr-only">linha </span>
        {formatCount(row.line)}
      </td>
      <td className="max-md:col-start-2 max-md:row-start-1 max-md:text-right">
        <span className={`inline-flex items-center gap-1 text-xs font-medium ${tone}`}>
          <KindIcon kind={row.kind} />
          {one}
        </span>
      </td>
      <th
        scope="row"
        className="text-left font-semibold [overflow-wrap:anywhere] max-md:col-start-1 max-md:row-start-1"
      >
        {row.label}
      </th>
      <td className="text-xs leading-6 [overflow-wrap:anywhere] max-md:col-start-1 max-md:row-start-2">
        {row.reasons.map(({ header, value, message, correction }) => (
          <span key={`${header} ${message} ${correction?.from}`} className="mr-3 inline-block">
            {header && <b className="mr-1 font-medium text-muted">{header}</b>}
            {value && `“${value.length > 60 ? `${cutText(value, 60)}…` : value}” `}
            <span className="text-danger">{message}</span>
            {header && correction && onCorrect && (
              <button
                type="button"
                className="ml-1.5 font-semibold text-brand underline-offset-3 hover:underline max-md:min-h-11 max-md:min-w-11"
                onClick={() => onCorrect({ header, from: correction.from, to: correction.to ?? correction.from })}
              >
                {correction.to === null ? "Está certo assim" : `Usar ${correction.to}`}
              </button>
            )}
          </span>
        ))}
        {row.changes.map(({ header, before, after }) => (
          <span key={header} className="mr-3 inline-block">
            <b className="mr-1 font-medium text-muted">{header}</b>
            {row.kind === "changed" && (
              <>
                <del className="text-muted">{before || "em branco"}</del>
                <span className="mx-1 text-muted">
                  <span aria-hidden="true">→</span>
                  <span className="sr-only">passa a ser</span>
                </span>
              </>
            )}
            <ins
              className={`no-underline ${row.kind === "changed" ? "rounded-[4px] bg-brand-soft px-1 font-semibold text-brand-strong" : ""}`}
            >
              {after || "em branco"}
            </ins>
          </span>
        ))}
      </td>
    </tr>
  );
}

/** Saves the wrong rows under the file's name: "planos-erradas.csv". */
function saveWrong(content: string, fileName: string): void {
  const name = `${fileName.replace(/\.\w+$/, "")}-erradas.csv`;
  saveFile(new File(["\uFEFF", content], name, { type: "text/csv;charset=utf-8" }));
}
