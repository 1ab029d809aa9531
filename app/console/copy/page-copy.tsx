import { type ClientLoaderFunctionArgs, href, redirect } from "react-router";
import type { CopyPage } from "#app/provider/copy.ts";
import type { CopyChange } from "#app/provider/setting.ts";
import * as settings from "#app/provider/settings.server.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { createRecordLoader } from "#app/console/server/entity-loader.server.ts";
import type { OpenedRecord } from "#app/console/entity/outcome.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import { pageCopyEntity, type PageCopyRow } from "./page-copy-entity.ts";
import { PageCopyForm } from "./page-copy-form.tsx";
import * as copy from "./copy.server.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import type { Route } from "./+types/page-copy";

export { clientAction } from "#app/console/screen/client-route.ts";

type Loaded = { page: CopyPage; otherPages: Record<string, string[]>; opened: OpenedRecord<PageCopyRow> | null };

export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<Loaded> {
  requireAdministrator(context);
  const page = await copy.findPage(params.page);
  if (!page) throw redirect(href("/intranet/configuracoes/textos"));
  const { opened } = await createRecordLoader(pageCopyEntity(page), () => copy.find(page))({ context });
  return { page, otherPages: copy.otherPagesWith(page), opened };
}

export async function action(args: Pick<Route.ActionArgs, "request" | "params" | "context">) {
  const page = await copy.findPage(args.params.page);
  if (!page) throw new Response("Esta página não existe.", { status: 404 });
  const verbs = { find: () => copy.find(page), update: settings.update };
  return createEntityAction<PageCopyRow, CopyChange, "update">(pageCopyEntity(page), verbs, copy.copyInput, {
    findInputWarnings: copy.findMarkWarnings,
  })(args);
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded | null> {
  return loadOrFallback<Loaded | null>(serverLoader, null);
}

/** The form of one page's texts. */
export default function PageCopy({ loaderData }: Route.ComponentProps) {
  const provider = useProvider();
  const { page, otherPages, opened } = loaderData ?? {};
  return (
    <>
      <title>{`${page?.title ?? "Textos"} · ${provider.name}`}</title>
      {page && otherPages && opened?.row ? (
        <PageCopyForm key={page.key} page={page} otherPages={otherPages} opened={{ ...opened, row: opened.row }} />
      ) : (
        <LoadError title="Erro ao buscar textos" />
      )}
    </>
  );
}
