import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { Facts } from "#app/ui/facts.tsx";
import { AlertIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { Report } from "./report.ts";

type FileCardProps = {
  file: File;
  /** How it was read; null when no row was. */
  read: Report["file"] | null;
  onReplace: (() => void) | null;
};

/** The file as it was read. */
export function FileCard({ file, read, onReplace }: FileCardProps) {
  const separator = read?.delimiter === "\t" ? "tabulação" : `“${read?.delimiter}”`;
  const facts = [
    read && pluralize(read.rows, "linha", "linhas"),
    formatSize(file.size),
    read && `${read.encoding}, separado por ${separator}`,
  ];
  return (
    <section
      aria-label="Arquivo"
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-md border border-line bg-paper px-5 py-3 shadow-1 max-md:px-4"
    >
      <p className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{file.name}</b>
        <span className="block overflow-x-clip text-xs text-muted">
          <Facts>{facts}</Facts>
        </span>
      </p>
      {onReplace && (
        <button type="button" className={`${buttonClass("plain")} max-sm:w-full`} onClick={onReplace}>
          Trocar arquivo
        </button>
      )}
    </section>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${formatCount(Math.ceil(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} MB`;
}

/** Why nothing was written: a refusal, or a catalogue that changed after the check. */
export function Notices({ error, changes }: { error: string | null; changes: string[] | null }) {
  if (error === null && changes === null) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-danger-line bg-danger-soft px-4 py-3">
      <AlertIcon size={20} className="mt-0.5 flex-none text-danger" />
      {changes === null ? (
        <p className="[overflow-wrap:anywhere]">{error}</p>
      ) : (
        <div>
          <p className="font-bold">O catálogo mudou depois da conferência. Nada foi gravado.</p>
          <ul className="list-inside list-disc">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <p>A lista abaixo já compara com o catálogo de agora. Confira e publique de novo.</p>
        </div>
      )}
    </div>
  );
}
