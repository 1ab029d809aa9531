import type { ReactNode } from "react";
import type { Severity } from "#app/catalogue/checks/check.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { StateSign } from "./health-items.tsx";

/** What is wrong with the room on the disk: nothing can be written, or little is left. */
export type DiskProblem = { isFull: true } | { isFull: false; freeMegabytes: number };

/** Says that the disk is full or almost, which stops every write of the site. */
export function DiskNotice({ problem }: { problem: DiskProblem }) {
  return (
    <ServerNotice
      id="disco"
      severity={problem.isFull ? "error" : "warning"}
      title={problem.isFull ? "O disco do servidor está cheio" : "O disco do servidor está quase cheio"}
    >
      {problem.isFull
        ? "Nada pode ser gravado: pedidos de visitantes, mudanças e imagens são recusados, e o que já estava salvo continua salvo. Avise quem cuida do servidor."
        : `Restam ${formatCount(problem.freeMegabytes)} MB. Quando acabarem, nada mais é gravado. Avise quem cuida do servidor.`}
    </ServerNotice>
  );
}

/** Something of the server that hinders staff, and what to do about it. */
export function ServerNotice({
  id,
  severity,
  title,
  children,
}: {
  id: string;
  severity: Severity;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="rounded-md border border-line bg-paper px-4 py-3 shadow-1">
      <h2 id={id} className="flex items-center gap-2 text-sm font-semibold">
        <StateSign state={severity} />
        {title}
      </h2>
      <p className="mt-1.5 text-xs text-muted">{children}</p>
    </section>
  );
}
