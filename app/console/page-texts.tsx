import { type ClientLoaderFunctionArgs, href, redirect } from "react-router";
import type { TextPage } from "#app/catalogue/page-text.ts";
import type { TextsChange } from "#app/catalogue/setting.ts";
import * as settings from "#app/catalogue/settings.server.ts";
import { useProvider } from "#app/provider-context.ts";
import { entityAction } from "./entity/action.server.ts";
import { recordLoader } from "./entity/loader.server.ts";
import type { Opened } from "./entity/outcome.ts";
import { Unread } from "./list/unread.tsx";
import { pageEntity, type TextsRow } from "./page-texts/entity.ts";
import { PageForm } from "./page-texts/form.tsx";
import * as copy from "./page-texts/texts.server.ts";
import { reach } from "./reach.ts";
import { requireAdministrator } from "./session.server.ts";
import type { Route } from "./+types/page-texts";

export { clientAction } from "./entity/client-route.ts";

type Loaded = { page: TextPage; otherPages: Record<string, string[]>; opened: Opened<TextsRow> | null };

export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<Loaded> {
  requireAdministrator(context);
  const page = await copy.pageBy(params.page);
  if (!page) throw redirect(href("/intranet/configuracoes/textos"));
  const { opened } = await recordLoader(pageEntity(page), () => copy.find(page))({ context });
  return { page, otherPages: copy.alsoOn(page), opened };
}

export async function action(args: Pick<Route.ActionArgs, "request" | "params" | "context">) {
  const page = await copy.pageBy(args.params.page);
  if (!page) throw new Response("Esta página não existe.", { status: 404 });
  const verbs = { find: () => copy.find(page), update: settings.update };
  return entityAction<TextsRow, TextsChange, "update">(pageEntity(page), verbs, copy.input)(args);
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded | null> {
  return reach<Loaded | null>(serverLoader, null);
}

/** The form of one page's texts. */
export default function PageTexts({ loaderData }: Route.ComponentProps) {
  const provider = useProvider();
  const { page, otherPages, opened } = loaderData ?? {};
  return (
    <>
      <title>{`${page?.title ?? "Textos"} · ${provider.name}`}</title>
      {page && otherPages && opened?.row ? (
        <PageForm key={page.key} page={page} otherPages={otherPages} opened={{ ...opened, row: opened.row }} />
      ) : (
        <Unread title="Erro ao buscar textos" />
      )}
    </>
  );
}
