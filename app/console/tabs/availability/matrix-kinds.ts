import { href } from "react-router";
import { withParams } from "#app/console/list/list-params.ts";

/** The two matrices: plans for homes, and for companies. */
export const matrixKinds = {
  "plan-city": {
    entity: "plan-city",
    title: "Planos por Cidade",
    path: href("/intranet/matriz"),
    listPath: href("/intranet/planos-por-cidade"),
    offer: { one: "plano", many: "planos" },
  },
  "business-plan-city": {
    entity: "business-plan-city",
    title: "Planos Empresariais por Cidade",
    path: `${href("/intranet/matriz")}?tipo=empresas`,
    listPath: href("/intranet/planos-empresariais-por-cidade"),
    offer: { one: "plano empresarial", many: "planos empresariais" },
  },
} as const;

export type MatrixKind = keyof typeof matrixKinds;

export const associationNoun = { one: "associação", many: "associações", gender: "f" } as const;

/** The search params of the matrix. */
export const matrixParams = {
  kind: "tipo",
  search: "busca",
  state: "estado",
  near: "vizinhas",
  pending: "pendentes",
  inactive: "inativos",
  city: "cidade",
  /** The offers and the cities that another tab has chosen: ids, or "?" and the query string of a list. */
  offers: "planos",
  cities: "cidades",
} as const;

/** The matrix with these offers or cities alone, each as a search param has them. */
export function matrixWith(
  kind: MatrixKind,
  { offers = null, cities = null }: Partial<Record<"offers" | "cities", string | null>>,
): string {
  const { path } = matrixKinds[kind];
  const [address = "", query] = path.split("?");
  return (
    address + withParams(new URLSearchParams(query), { [matrixParams.offers]: offers, [matrixParams.cities]: cities })
  );
}

export function kindOf(params: URLSearchParams): MatrixKind {
  return params.get(matrixParams.kind) === "empresas" ? "business-plan-city" : "plan-city";
}
