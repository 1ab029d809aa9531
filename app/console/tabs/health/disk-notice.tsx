import { formatCount } from "#app/platform/text/normalize-text.ts";
import { StateSign } from "./health-items.tsx";

/** What is wrong with the room on the disk: nothing can be written, or little is left. */
export type DiskProblem = { isFull: true } | { isFull: false; freeMegabytes: number };

/** Says that the disk is full or almost, which stops every write of the site. */
export function DiskNotice({ problem }: { problem: DiskProblem }) {
  return (
    <section aria-labelledby="disco" className="rounded-md border border-line bg-paper px-4 py-3 shadow-1">
      <h2 id="disco" className="flex items-center gap-2 text-sm font-semibold">
        <StateSign state={problem.isFull ? "error" : "warning"} />
        {problem.isFull ? "O disco do servidor está cheio" : "O disco do servidor está quase cheio"}
      </h2>
      <p className="mt-1.5 text-xs text-muted">
        {problem.isFull
          ? "Nada pode ser gravado: pedidos de visitantes, mudanças e imagens são recusados, e o que já estava salvo continua salvo. Avise quem cuida do servidor."
          : `Restam ${formatCount(problem.freeMegabytes)} MB. Quando acabarem, nada mais é gravado. Avise quem cuida do servidor.`}
      </p>
    </section>
  );
}
