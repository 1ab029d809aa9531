import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { type ParamsUpdater, useListParams, useListNavigation } from "./use-list-params.ts";

type ListLinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & { to: ParamsUpdater; replace?: boolean };

/**
 * A link within the same list; its target is computed again on click, from the current URL. A list has two in each row,
 * so it avoids the cost of `Link`.
 */
export function ListLink({ to, replace = false, children, ...attributes }: ListLinkProps) {
  const { pathname } = useLocation();
  const { params } = useListParams();
  const { change } = useListNavigation();
  return (
    <a
      {...attributes}
      href={pathname + to(params)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        change(to, { replace });
      }}
    >
      {children}
    </a>
  );
}
