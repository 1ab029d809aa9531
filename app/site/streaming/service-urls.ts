import { isClosed } from "#app/provider/is-closed.ts";
import { nameKey } from "#app/platform/text/name-key.ts";

/** The URLs of uploaded streaming icons, by the key of the service's name. */
export type StreamingIcons = Readonly<Record<string, string>>;

/** The paths of the services' guides (PLAN-14), by their names in lower case. */
const guides = new Map([
  ["looke", "/streaming/looke"],
  ["max", "/streaming/max"],
  ["telecine", "/streaming/telecine"],
  ["globoplay", "/streaming/globoplay"],
  ["premiere", "/streaming/premiere"],
]);

/** The path of a service's guide, ignoring case; null without one (PLAN-14), or while the site has no guides. */
export function streamingGuidePath(name: string, provider: { closed: string }): string | null {
  return isClosed(provider, "streaming") ? null : (guides.get(name.trim().toLowerCase()) ?? null);
}

/** The URL of a service's uploaded icon, if it has one. */
export function streamingIconUrl(icons: StreamingIcons, name: string): string | undefined {
  const key = nameKey(name);
  return Object.hasOwn(icons, key) ? icons[key] : undefined;
}
