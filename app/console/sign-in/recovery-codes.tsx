import { useId, useState } from "react";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { saveFile } from "#app/console/widgets/save-file.ts";

/** Recovery codes, shown only once, with buttons to copy and to download them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false);
  const labelId = useId();
  const text = codes.join("\n");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The codes can still be selected and copied by hand.
      setCopied(false);
    }
  };
  const save = () => saveFile(new File([`${text}\n`], "codigos-de-recuperacao.txt", { type: "text/plain" }));
  return (
    <div
      // A sign-in step without a field moves the focus here.
      tabIndex={-1}
      role="group"
      aria-labelledby={labelId}
      className="rounded-sm border border-warn-line bg-warn-soft p-3"
    >
      <p id={labelId} className="text-xs">
        <b className="font-bold">Guarde estes códigos de recuperação agora.</b> Eles não aparecem de novo. Se você ficar
        sem o celular, cada um entra uma vez no lugar do código.
      </p>
      <ul
        aria-label="Códigos de recuperação"
        className="my-3 grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-4 gap-y-1 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonClass("plain")} onClick={() => void copy()}>
          <span role="status">{isCopied ? "Copiados" : "Copiar códigos"}</span>
        </button>
        <button type="button" className={buttonClass("plain")} onClick={save}>
          Baixar arquivo
        </button>
      </div>
    </div>
  );
}
