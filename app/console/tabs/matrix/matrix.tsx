import { useState } from "react";
import { type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from "react-router";
import { staffFromContext } from "#app/accounts/session.server.ts";
import type { Matrix } from "#app/catalogue/availability/matrix.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import type { AuditEntity } from "#app/records/kinds.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import { readListQuery } from "#app/console/list/list-params.ts";
import { readMatrix } from "#app/catalogue/availability/matrix.server.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { kindOf, type MatrixKind, matrixParams } from "#app/console/tabs/availability/matrix-kinds.ts";
import { matrixActions, matrixTables } from "./matrix-actions.server.ts";
import type { ChosenSides } from "#app/console/tabs/matrix/model/matrix-view.ts";
import { draftKey } from "#app/console/tabs/matrix/model/draft-storage.ts";
import { MatrixScreen } from "./matrix-screen.tsx";
import { listQueryOf, readForStaff, releaseOf } from "#app/console/server/staff-request.server.ts";
import type { Route } from "./+types/matrix";

export { clientAction } from "#app/console/screen/client-route.ts";

/**
 * `draft` names what is pending: each person's is apart, and that of each release. `named` are the offers and cities
 * that the URL names.
 */
type Loaded = { kind: MatrixKind; matrix: Matrix | null; draft: string; named: ChosenSides };

/** Loads the whole matrix; a failure is returned as data, so that the screen stays usable. */
export function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Promise<Loaded> {
  const kind = kindOf(url.searchParams);
  const draft = draftKey(staffFromContext(context).id, kind, releaseOf(context)?.id ?? null);
  const idsOf = async (
    name: "offers" | "cities",
    about: AuditEntity,
    find: (query: ListQuery) => Promise<number[]>,
  ) => {
    const text = url.searchParams.get(matrixParams[name]);
    if (!text?.startsWith("?")) return text?.split(",").map(Number) ?? null;
    return find(await listQueryOf(context, about, readListQuery(new URLSearchParams(text))));
  };
  const [offer, findOffers] =
    kind === "plan-city" ? (["plan", plans.findIds] as const) : (["business-plan", businessPlans.findIds] as const);
  return readForStaff<Loaded>({
    context,
    about: kind,
    logFields: { screen: "matrix" },
    read: async () => ({
      kind,
      matrix: await readMatrix(matrixTables[kind]),
      draft,
      named: {
        offers: await idsOf("offers", offer, findOffers),
        cities: await idsOf("cities", "city", cities.findIds),
      },
    }),
    fallback: { kind, matrix: null, draft, named: nothing },
  });
}

export function action(args: Pick<Route.ActionArgs, "request" | "context">) {
  return matrixActions[kindOf(new URL(args.request.url).searchParams)](args);
}

export function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, {
    kind: kindOf(url.searchParams),
    matrix: null,
    draft: "",
    named: nothing,
  });
}

const nothing: ChosenSides = { offers: null, cities: null };

/** Filters only choose among what was read. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame = (name: string) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name);
  const isFilter =
    formMethod === undefined &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    isSame(matrixParams.kind) &&
    [matrixParams.offers, matrixParams.cities].every((name) => !nextUrl.searchParams.has(name) || isSame(name));
  return isFilter ? false : defaultShouldRevalidate;
}

/** Which plans are sold in which cities, all in one table. */
export default function MatrixPage({ loaderData }: Route.ComponentProps) {
  // While the server does not answer, what was read before stays.
  const [last, setLast] = useState(loaderData);
  if (loaderData !== last && (loaderData.matrix || loaderData.kind !== last.kind)) setLast(loaderData);
  const { kind, matrix, draft, named } = last.kind === loaderData.kind ? last : loaderData;
  if (!matrix) {
    return (
      <div className="px-4 py-4 md:px-6 md:py-5">
        <section aria-label="Matriz" className="rounded-md border border-line bg-paper shadow-1">
          <LoadError title="Erro ao buscar a matriz" />
        </section>
      </div>
    );
  }
  return <MatrixScreen key={draft} kind={kind} matrix={matrix} draft={draft} named={named} />;
}
