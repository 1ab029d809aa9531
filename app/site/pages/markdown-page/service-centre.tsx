import { Channels } from "#app/site/channels/channels.tsx";
import { currentMoment } from "#app/site/channels/channels.server.ts";
import type { Route } from "./+types/service-centre";
import MarkdownPage, { loader as loadPage } from "./page.tsx";

export { handle } from "./page.tsx";

export async function loader({ pattern }: Pick<Route.LoaderArgs, "pattern">) {
  return { ...(await loadPage({ pattern })), loadedAt: await currentMoment() };
}

/** The ways to reach the provider, above the text about them. */
export default function ServiceCentre({ loaderData: { loadedAt, ...page } }: Route.ComponentProps) {
  return (
    <MarkdownPage loaderData={page}>
      <Channels loadedAt={loadedAt} />
    </MarkdownPage>
  );
}
