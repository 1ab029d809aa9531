import { CloseIcon, HealthIcon } from "#app/ui/icon.tsx";
import { withParams } from "#app/console/list/list-params.ts";
import { ListLink } from "#app/console/list/list-link.tsx";
import { useListParams } from "#app/console/list/use-list-params.ts";
import { checkParam } from "./health-params.ts";

/** Says in a toolbar that the list has only what a check of the catalogue found, with the way out. */
export function CheckFilter() {
  const { params } = useListParams();
  const key = params.get(checkParam);
  if (key === null) return null;
  return (
    <ListLink
      to={(current) => withParams(current, { [checkParam]: null })}
      aria-label="Mostrar também o que não é da Saúde do catálogo"
      className="flex h-9 flex-none items-center gap-1.5 rounded-sm border border-brand-line bg-brand-soft px-2.5 text-sm font-semibold text-brand-strong max-md:h-11"
    >
      <HealthIcon size={16} />
      Da Saúde do catálogo
      <CloseIcon size={14} />
    </ListLink>
  );
}
