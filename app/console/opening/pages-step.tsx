import { type ClientLoaderFunctionArgs, href, Link } from "react-router";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import { pathOf } from "#app/pages/page.ts";
import * as pages from "#app/pages/page.server.ts";
import { CheckIcon, ChevronRightIcon } from "#app/ui/icon.tsx";
import { withSheet } from "#app/console/list/list-params.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { StepHeading, StepPane } from "./step-pane.tsx";
import type { Route } from "./+types/pages-step";

type Loaded = { templates: { id: number; title: string; path: string }[] | null };

export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Loaded> {
  requireAdministrator(context);
  return readForStaff<Loaded>({
    context,
    about: "page",
    logFields: { screen: "pages of the opening" },
    read: async () => ({
      templates: (await pages.listTemplates()).map((page) => ({ id: page.id, title: page.title, path: pathOf(page) })),
    }),
    fallback: { templates: null },
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { templates: null });
}

/** The pages that somebody must read before the site opens, and the way to write more. */
export default function PagesStep({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <StepPane slug="paginas">
      <StepHeading slug="paginas" title="Quais páginas o site tem?">
        As da lei já vêm escritas, só com os seus dados. Leia cada uma e marque “Revisado”.
      </StepHeading>
      <section aria-label="Páginas a revisar" className="rounded-md border border-line bg-paper px-4 shadow-1">
        {templates === null ? (
          <LoadError title="Erro ao buscar as páginas" />
        ) : templates.length === 0 ? (
          <p className="flex min-h-13 items-center gap-2 text-sm">
            <CheckIcon size={16} className="flex-none text-ok-ink" />
            As páginas da lei foram revisadas.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {templates.map(({ id, title, path }) => (
              <li key={id}>
                <Link
                  to={href("/intranet/paginas") + withSheet(new URLSearchParams(), id)}
                  className="flex min-h-13 items-center gap-3 py-2 hover:text-brand-strong"
                >
                  <span className="grid min-w-0 flex-1 gap-0.5">
                    <span className="text-sm font-semibold">{title}</span>
                    <span className="text-xs text-muted">{path}: modelo, falta revisar</span>
                  </span>
                  <ChevronRightIcon size={16} className="flex-none text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        Quem somos, notícias, blog: o que não está escrito não aparece no site.
        <Link
          to={href("/intranet/paginas") + withSheet(new URLSearchParams(), "nova")}
          className={buttonClass("plain")}
        >
          Escrever uma página
        </Link>
      </p>
    </StepPane>
  );
}
