import type { ReactNode } from "react";
import type { StorageProblem } from "#app/platform/storage/shared-storage.server.ts";
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

const storageTexts: Record<StorageProblem, { title: string; text: string }> = {
  apart: {
    title: "As instâncias do site não compartilham as imagens",
    text:
      "Uma imagem enviada por uma não aparece nas outras, e o visitante vê um espaço vazio. Todas precisam da mesma " +
      "pasta de imagens (DATA_DIR/images, em um disco de rede) ou do mesmo bucket (S3_ENDPOINT). " +
      "Depois, “npm run move-images -- PASTA” reúne ali as imagens de cada uma. Avise quem cuida do servidor.",
  },
  missing: {
    title: "Faltam imagens neste servidor",
    text:
      "Há banners, ícones ou logotipo cujo arquivo não está na pasta de imagens nem no bucket: a pasta foi trocada, " +
      "esvaziada ou o disco dela não está montado. Aponte DATA_DIR para a pasta que tem as imagens, traga-as de outra com " +
      "“npm run move-images -- PASTA” ou restaure um backup. Avise quem cuida do servidor.",
  },
  away: {
    title: "O armazenamento de imagens não responde",
    text:
      "As imagens do site podem não aparecer, e nenhuma pode ser enviada. As que já estavam guardadas voltam quando ele " +
      "responder. Avise quem cuida do servidor: a pasta de imagens ou o bucket (S3_ENDPOINT) não pode ser usado.",
  },
};

/** Says what is wrong with the storage of images, with the way out. */
export function StorageNotice({ problem }: { problem: StorageProblem }) {
  const { title, text } = storageTexts[problem];
  return (
    <ServerNotice id="imagens" severity="error" title={title}>
      {text}
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
