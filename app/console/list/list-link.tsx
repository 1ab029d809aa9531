import { Link, type LinkProps } from "react-router";
import { type ParamsUpdater, useListParams, useListNavigation } from "./use-list-params.ts";

type ListLinkProps = Omit<LinkProps, "to" | "onClick" | "state"> & { to: ParamsUpdater };

/** A link within the same list; its target is computed again on click, from the current URL. */
export function ListLink({ to, replace, ...link }: ListLinkProps) {
  const { params } = useListParams();
  const { change } = useListNavigation();
  return (
    <Link
      {...link}
      to={{ search: to(params) }}
      preventScrollReset
      replace={replace}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        change(to, { replace });
      }}
    />
  );
}
