import { use, useState } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import { DocumentErrorContext } from "./document-error.ts";
import { ErrorId } from "./error-id.tsx";
import { reportErrorOnce } from "./report.ts";

/**
 * Replaces a page that fails to render: the specification's heading (FRAME-8), advice, and the error's id in the log.
 * Its links load a new document, since the JavaScript of this one may be broken.
 */
export function ErrorMessage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const documentError = use(DocumentErrorContext);
  const [id] = useState(() => documentError ?? (typeof document === "undefined" ? null : reportErrorOnce(error)));
  return (
    <section className="page grid justify-items-start gap-4 py-16 lg:py-26">
      <title>Algo deu errado</title>
      <h1 lang="en" className="text-3xl leading-[1.12] font-extrabold tracking-tight">
        Unexpected Application Error!
      </h1>
      <p className="max-w-105 text-lg leading-snug text-muted">
        Algo deu errado do nosso lado. Recarregue a página; se o erro continuar, volte ao início ou fale com a gente.
      </p>
      <ErrorId id={id} />
      <p className="flex flex-wrap gap-3">
        <a className={buttonClass("accent", "lg")} href={pathname + search}>
          Recarregar a página
        </a>
        <a className={buttonClass("ghost", "lg")} href="/">
          Voltar à página inicial
        </a>
      </p>
    </section>
  );
}
