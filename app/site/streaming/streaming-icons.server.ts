import { nameKey } from "#app/platform/text/name-key.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import type { StreamingIcon } from "#app/catalogue/streaming/streaming-service.ts";
import type { StreamingIcons } from "./service-urls.ts";

/** The uploaded icons of the streaming services of these plans. */
export async function findIconsOfPlans(plans: readonly { streamings: readonly string[] }[]): Promise<StreamingIcons> {
  return indexByName(await streamingServices.findIcons([...new Set(plans.flatMap(({ streamings }) => streamings))]));
}

/** The uploaded icons of all streaming services. Rejects when they cannot be loaded. */
export async function listAllIcons(): Promise<StreamingIcons> {
  return indexByName(await streamingServices.listIcons());
}

function indexByName(icons: readonly StreamingIcon[]): StreamingIcons {
  return Object.fromEntries(icons.map(({ name, iconUrl }) => [nameKey(name), iconUrl]));
}
