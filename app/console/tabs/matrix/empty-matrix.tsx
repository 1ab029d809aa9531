import type { ReactNode } from "react";
import { Link } from "react-router";
import { CloseIcon, LinkIcon } from "#app/ui/icon.tsx";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { ListLink } from "#app/console/list/list-link.tsx";
import { withParams } from "#app/console/list/list-params.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { matrixParams } from "#app/console/tabs/availability/matrix-kinds.ts";

type NothingShownProps = { isFiltered: boolean; offerNoun: string };

/** The matrix without a row or without a column. */
export function EmptyMatrix({ children, ...props }: NothingShownProps & { children: ReactNode }) {
  return (
    <section aria-label="Matriz" className="rounded-md border border-line bg-paper shadow-1">
      <NothingShown {...props} />
      {children}
    </section>
  );
}

/** Explains why there is nothing to show, with a way forward. */
function NothingShown({ isFiltered, offerNoun }: NothingShownProps) {
  if (isFiltered) {
    return (
      <EmptyState title="Nenhuma cidade encontrada para a pesquisa">
        <p className="mb-3 max-w-[44ch] text-muted">Tente menos letras, ou limpe a pesquisa e os filtros.</p>
        <ListLink
          to={(params) => withParams(new URLSearchParams(), { [matrixParams.kind]: params.get(matrixParams.kind) })}
          replace
          className={buttonClass("plain")}
        >
          <CloseIcon size={16} />
          Limpar pesquisa
        </ListLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="A matriz ainda está vazia" icon={LinkIcon}>
      <p className="mb-3 max-w-[44ch] text-muted">
        Ela tem uma linha para cada cidade e uma coluna para cada {offerNoun}.
      </p>
      <Link to="/intranet/cidades" className={buttonClass("plain")}>
        Ir para Cidades
      </Link>
    </EmptyState>
  );
}
