import { Link } from "react-router";
import { MenuIcon } from "#app/ui/icon.tsx";
import { GridIcon } from "#app/console/widgets/icon.tsx";
import { type MatrixKind, matrixKinds } from "./matrix-kinds.ts";

type ViewSwitchProps = { kind: MatrixKind; view: "list" | "matrix" };

/** Leads from the list of associations to the matrix, and back. */
export function ViewSwitch({ kind, view }: ViewSwitchProps) {
  const { path, listPath } = matrixKinds[kind];
  const views = [
    { name: "list", to: listPath, label: "Lista", Icon: MenuIcon },
    { name: "matrix", to: path, label: "Matriz", Icon: GridIcon },
  ] as const;
  return (
    <nav aria-label="Como mostrar" className="flex h-9 flex-none gap-0.5 rounded-sm bg-brand-soft p-0.5 max-md:h-11">
      {views.map(({ name, to, label, Icon }) => (
        <Link
          key={name}
          to={to}
          prefetch={name === "list" ? "intent" : "none"}
          aria-current={view === name ? "page" : undefined}
          className="flex items-center gap-1.5 rounded-[6px] px-2.5 text-xs font-semibold text-muted hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:shadow-1"
        >
          <Icon size={16} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
