import { useRef } from "react";
import { type ClientLoaderFunctionArgs, href, Link } from "react-router";
import { kilobytes, mostTextBytes } from "#app/catalogue/page-text.ts";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";
import { useProvider } from "#app/provider-context.ts";
import { counted } from "./entity/noun.ts";
import { useKeys } from "./keys.ts";
import { paramNames, withParams } from "./list/address.ts";
import { SearchField } from "./list/toolbar.tsx";
import { Unread } from "./list/unread.tsx";
import { useAddress, useAddressChange } from "./list/use-address.ts";
import * as copy from "./page-texts/texts.server.ts";
import { reach } from "./reach.ts";
import { requireAdministrator } from "./session.server.ts";
import { SettingsNav } from "./settings/settings-nav.tsx";
import type { Route } from "./+types/all-page-texts";

export async function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Promise<copy.Texts | null> {
  requireAdministrator(context);
  try {
    return await copy.list((url.searchParams.get(paramNames.search) ?? "").trim());
  } catch (error) {
    log.error({ id: requestFacts(context).id, error }, "texts could not be read");
    return null;
  }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<copy.Texts | null> {
  return reach<copy.Texts | null>(serverLoader, null);
}

/** The list of pages with editable texts, and a search over all of them. */
export default function AllPageTexts({ loaderData }: Route.ComponentProps) {
  const provider = useProvider();
  const { params } = useAddress();
  const { change } = useAddressChange();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });
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
        <form
          role="search"
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            search(field.current?.value.trim() ?? "");
          }}
        >
          <SearchField
            ref={field}
            search={params.get(paramNames.search) ?? ""}
            label="Buscar nos textos de todas as páginas"
            hint="Uma palavra da frase"
            onSearch={search}
          />
        </form>
        {loaderData ? <Results {...loaderData} /> : <Unread title="Erro ao buscar textos" />}
      </div>
    </div>
  );
}

/** The search results or, without a search, the pages. */
function Results({ pages, bytes, found }: copy.Texts) {
  return (
    <>
      <p role="status" className="text-xs text-muted">
        {found && counted(found.length, "texto encontrado", "textos encontrados")}
        {!found && `Seus textos ocupam ${kilobytes(bytes)} de ${kilobytes(mostTextBytes)} kB.`}
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
                      {counted(overridden, "seu", "seus")}
                    </b>
                  )}
                  {counted(count, "texto", "textos")}
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
