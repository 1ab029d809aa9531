import * as streamingServices from "#app/catalogue/streaming-service.server.ts";
import type { StreamingIcon } from "#app/catalogue/streaming-service.ts";
import type { StreamingIcons } from "./city-data.ts";

/** The uploaded icons of the services in these plans, by their names in lower case. */
export async function iconsOf(plans: readonly { streamings: readonly string[] }[]): Promise<StreamingIcons> {
  return byName(await streamingServices.iconsFor([...new Set(plans.flatMap(({ streamings }) => streamings))]));
}

/** The uploaded icons of all services, by their names in lower case. Rejects when they cannot be had. */
export async function allIcons(): Promise<StreamingIcons> {
  return byName(await streamingServices.listIcons());
}

function byName(icons: readonly StreamingIcon[]): StreamingIcons {
  return Object.fromEntries(icons.map(({ name, iconUrl }) => [name.toLowerCase(), iconUrl]));
}
