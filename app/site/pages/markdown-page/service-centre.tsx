import { Channels } from "#app/site/channels/channels.tsx";
import { currentMoment } from "#app/site/channels/channels.server.ts";
import type { Route } from "./+types/service-centre";
import * as markdown from "./markdown-pages.server.ts";
import { MarkdownPage } from "./page.tsx";

export { handle } from "./page.tsx";

export async function loader(args: Pick<Route.LoaderArgs, "pattern" | "url">) {
  return { ...(await markdown.load(args)), loadedAt: await currentMoment() };
}

/** The ways to reach the provider, above the text about them. */
export default function ServiceCentre({ loaderData: { loadedAt, ...page } }: Route.ComponentProps) {
  return (
    <MarkdownPage {...page}>
      <Channels loadedAt={loadedAt} />
    </MarkdownPage>
  );
}
