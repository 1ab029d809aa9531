import type { ReactNode } from "react";
import { CloseIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { EmptyState } from "./empty-state.tsx";
import { ListLink } from "./list-link.tsx";
import { withoutFilters } from "./list-params.ts";
import type { ParamsUpdater } from "./use-list-params.ts";

type EmptySearchProps = {
  title: string;
  /** The list without its search and filters. */
  to?: ParamsUpdater;
  /** What was searched. */
  children?: ReactNode;
};

/** Says that a search found nothing, with a link that clears it. */
export function EmptySearch({ title, to = withoutFilters, children }: EmptySearchProps) {
  return (
    <EmptyState title={title}>
      <p className="mb-3 max-w-[44ch] text-muted">{children}Tente menos letras, ou limpe a pesquisa e os filtros.</p>
      <ListLink to={to} replace className={buttonClass("plain")}>
        <CloseIcon size={16} />
        Limpar pesquisa
      </ListLink>
    </EmptyState>
  );
}
