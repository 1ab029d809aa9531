import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { DeliveryProblems } from "#app/console/delivery/delivery-problems.tsx";
import type { ReadinessPoint } from "#app/console/settings/readiness.server.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { StorageProblem } from "#app/platform/storage/shared-storage.server.ts";
import type { Severity } from "#app/catalogue/checks/check.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { StateSign } from "./health-items.tsx";
import type { DiskProblem, ServerProblems } from "./server-problems.server.ts";

/** What hinders the whole site. */
export function ServerNotices({ problems: { disk, storage, outdated, deliveries } }: { problems: ServerProblems }) {
  return (
    <>
      {disk && <DiskNotice problem={disk} />}
      {storage && <StorageNotice problem={storage} />}
      {outdated && (
        <ServerNotice id="versao" severity="error" title="Este servidor está desatualizado">
          {outdated}
        </ServerNotice>
      )}
      <DeliveryProblems problems={deliveries} />
    </>
  );
}

/** Says what is missing while visitors do not see the site yet, and leads administrators to Abertura. */
export function OpeningNotice({ missing, canOpen }: { missing: readonly ReadinessPoint[]; canOpen: boolean }) {
  const blocking = missing.filter(({ blocks }) => blocks);
  return (
    <section aria-labelledby="abertura" className="rounded-md border border-line bg-paper px-4 py-3 shadow-1">
      <h2 id="abertura" className="flex items-center gap-2 text-sm font-semibold">
        <StateSign state="warning" />
        O site ainda é só para a equipe
      </h2>
      <p className="mt-1.5 text-xs text-muted">
        Os visitantes veem que ele abre em breve.{" "}
        {blocking.length === 0
          ? "Nada impede a abertura."
          : `${pluralize(blocking.length, "ponto falta", "pontos faltam")} para abrir:`}
      </p>
      <ul className="mt-2 grid gap-x-6 gap-y-1 text-sm md:grid-cols-2">
        {blocking.map(({ title, to }) => (
          <li key={title}>
            {canOpen ? (
              <Link to={to} className="inline-flex min-h-8 items-center font-medium underline max-md:min-h-11">
                {title}
              </Link>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
      {canOpen ? (
        <Link to={href("/intranet/configuracoes/abertura")} className={`mt-2 w-max ${buttonClass("brand")}`}>
          Ir para a Abertura
        </Link>
      ) : (
        <p className="mt-2 text-xs text-muted">Quem administra o console abre o site.</p>
      )}
    </section>
  );
}

/** Says that the disk is full or almost, which stops every write of the site. */
function DiskNotice({ problem }: { problem: DiskProblem }) {
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
function StorageNotice({ problem }: { problem: StorageProblem }) {
  const { title, text } = storageTexts[problem];
  return (
    <ServerNotice id="imagens" severity="error" title={title}>
      {text}
    </ServerNotice>
  );
}

/** Something of the server that hinders staff, and what to do about it. */
function ServerNotice({
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
