import { useRef, useState } from "react";
import { AlertIcon } from "#app/ui/icon.tsx";
import { UploadIcon } from "#app/console/widgets/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";

type ChooseFileProps = {
  error: string | null;
  /** The file that the server did not answer about, to try again. */
  failed: File | null;
  onChoose: (file: File) => void;
};

/** Takes a file from the picker or dropped on it. */
export function ChooseFile({ error, failed, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <section aria-label="Escolher o arquivo" className="grid gap-3">
      {error !== null && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-danger-line bg-danger-soft px-4 py-3"
        >
          <AlertIcon size={20} className="flex-none text-danger" />
          <p className="min-w-48 flex-1 [overflow-wrap:anywhere]">{error}</p>
          {failed && (
            <button type="button" className={buttonClass("plain")} onClick={() => onChoose(failed)}>
              Tentar de novo com {failed.name}
            </button>
          )}
        </div>
      )}
      <div
        className={`grid justify-items-center gap-3 rounded-md border border-dashed px-6 py-14 text-center max-md:px-4 max-md:py-10 ${isOver ? "border-brand bg-brand-soft" : "border-field-line bg-paper"}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const file = event.dataTransfer.files[0];
          if (file) onChoose(file);
        }}
      >
        <span className="grid size-14 place-items-center rounded-md bg-brand-soft text-brand">
          <UploadIcon size={22} />
        </span>
        <h2 className="text-md font-bold">Escolha o arquivo CSV</h2>
        <p className="max-w-[52ch] text-muted">
          Exporte a lista, edite na planilha e traga de volta. As linhas sem número são criadas; as que não mudaram
          ficam como estão. Nada é gravado antes de você conferir.
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="Arquivo CSV"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file) onChoose(file);
          }}
        />
        <button type="button" className={buttonClass("accent")} onClick={() => input.current?.click()}>
          <UploadIcon size={16} />
          Escolher arquivo
        </button>
        <p className="text-xs text-muted max-md:hidden">ou solte o arquivo aqui</p>
      </div>
    </section>
  );
}
