import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { factsFor } from "#app/site/opening/closed-site.server.ts";
import type { Route } from "./+types/manifest-route";
import { type AppIconFile, appIcons } from "./app-icon.ts";
import { recolour } from "./recolour.ts";

export const handle: CacheHandle = { isPublic: true };

const icons = (["192.png", "512.png", "recortavel.png"] satisfies AppIconFile[]).map((file) => ({
  src: `/icones/${file}`,
  type: "image/png",
  sizes: `${appIcons[file].size}x${appIcons[file].size}`,
  purpose: file === "recortavel.png" ? "maskable" : "any",
}));

/** GET /manifest.webmanifest: the site as an app on a phone's home screen, in the provider's name and colours. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, tagline, colours } = await factsFor(request, context);
  const manifest = {
    id: "/",
    name,
    short_name: shortName(name),
    ...(tagline !== null && { description: tagline }),
    lang: "pt-BR",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: recolour("#0f2561", colours),
    theme_color: recolour("#0f2561", colours),
    icons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=300" },
  });
}

/** The first words of a name, up to the twelve characters that fit under an icon; at least one word. */
function shortName(name: string): string {
  const words = name.split(" ");
  const starts = words.map((_, index) => words.slice(0, index + 1).join(" "));
  return starts.findLast((start) => start.length <= 12) ?? words[0]!;
}
