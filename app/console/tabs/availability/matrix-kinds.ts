import { href } from "react-router";

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
} as const;

export function kindOf(params: URLSearchParams): MatrixKind {
  return params.get(matrixParams.kind) === "empresas" ? "business-plan-city" : "plan-city";
}
