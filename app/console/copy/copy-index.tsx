import { type ClientLoaderFunctionArgs, href, Link } from "react-router";
import { formatKilobytes, maxCopyBytes } from "#app/provider/copy.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { paramNames, withParams } from "#app/console/list/list-params.ts";
import { SearchForm } from "#app/console/list/search-form.tsx";
import { LoadError } from "#app/console/list/load-error.tsx";
import { useListParams, useListNavigation } from "#app/console/list/use-list-params.ts";
import * as copy from "./copy.server.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import { SettingsNav } from "#app/console/settings/settings-nav.tsx";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import type { Route } from "./+types/copy-index";

export async function loader({
  url,
  context,
}: Pick<Route.LoaderArgs, "url" | "context">): Promise<copy.CopyListing | null> {
  requireAdministrator(context);
  return readForStaff({
    context,
    about: null,
    logFields: { screen: "texts" },
    read: () => copy.list(normalizeLine(url.searchParams.get(paramNames.search) ?? "")),
    fallback: null,
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<copy.CopyListing | null> {
  return loadOrFallback<copy.CopyListing | null>(serverLoader, null);
}

/** The list of pages with editable texts, and a search over all of them. */
export default function CopyIndex({ loaderData }: Route.ComponentProps) {
  const provider = useProvider();
  const { params } = useListParams();
  const { change } = useListNavigation();
  const search = (text: string) => change((now) => withParams(now, { [paramNames.search]: text }), { replace: true });
  return (
    <div className="px-4 py-5 md:px-6 shell:min-h-0 shell:flex-1 shell:overflow-y-auto">
      <title>{`Textos das páginas · ${provider.name}`}</title>
      <div className="mx-auto grid max-w-184 gap-4">
        <SettingsNav />
        <div>
          <h1 className="text-xl font-bold tracking-tight max-sm:text-lg">Textos das páginas</h1>
          <p className="mt-1 text-sm text-muted">
            Cada frase destas páginas pode ser sua. O que você mudar aparece na próxima visita, e o texto padrão volta
            com um toque.
          </p>
        </div>
        <SearchForm
          search={params.get(paramNames.search) ?? ""}
          label="Buscar nos textos de todas as páginas"
          hint="Uma palavra da frase"
          onSearch={search}
        />
        {loaderData ? <Results {...loaderData} /> : <LoadError title="Erro ao buscar textos" />}
      </div>
    </div>
  );
}

/** The search results or, without a search, the pages. */
function Results({ pages, bytes, found }: copy.CopyListing) {
  return (
    <>
      <p role="status" className="text-xs text-muted">
        {found && pluralize(found.length, "texto encontrado", "textos encontrados")}
        {!found && `Seus textos ocupam ${formatKilobytes(bytes)} de ${formatKilobytes(maxCopyBytes)} kB.`}
      </p>
      <ul className="grid divide-y divide-line overflow-clip rounded-md border border-line bg-paper shadow-1 empty:hidden">
        {found?.map(({ page, pageTitle, position, anchor, text }) => (
          <li key={`${page} ${anchor}`}>
            <Link to={`${href("/intranet/configuracoes/textos/:page", { page })}#${anchor}`} className={rowClass}>
              <span className="basis-full text-sm font-semibold wrap-anywhere">{text}</span>
              <span className="text-xs text-muted">
                {pageTitle} · {position}
              </span>
            </Link>
          </li>
        ))}
        {!found &&
          pages.map(({ key, title, texts: count, overridden }) => (
            <li key={key}>
              <Link to={href("/intranet/configuracoes/textos/:page", { page: key })} className={rowClass}>
                <span className="text-sm font-semibold">{title}</span>
                <span className="ml-auto text-xs text-muted">
                  {overridden > 0 && (
                    <b className="mr-2 rounded-pill bg-brand-soft px-2 py-0.5 font-bold text-brand-strong">
                      {pluralize(overridden, "seu", "seus")}
                    </b>
                  )}
                  {pluralize(count, "texto", "textos")}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}

const rowClass =
  "flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 hover:bg-brand-soft focus-visible:-outline-offset-2";
