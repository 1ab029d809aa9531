import { Link, useLocation } from "react-router";
import type { ListSelection } from "#app/console/list/selection.tsx";
import { type MatrixKind, matrixWith } from "#app/console/tabs/availability/matrix-kinds.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";

type ToMatrixLinkProps = { selection: ListSelection; kind: MatrixKind; side: "offers" | "cities" };

/** Opens the matrix with the offers or the cities that are selected in their list. */
export function ToMatrixLink({ selection, kind, side }: ToMatrixLinkProps) {
  const { search } = useLocation();
  if (!useMayChange(kind)) return null;
  const chosen = selection.isEverything ? search || "?" : [...selection.ids].join(",");
  return (
    <Link to={matrixWith(kind, { [side]: chosen })} className={buttonClass("plain")}>
      {side === "offers" ? "Escolher as cidades" : "Escolher os planos"}
    </Link>
  );
}
