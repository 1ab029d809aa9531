import * as streamingServices from "#app/catalogue/streaming-service.server.ts";
import type { StreamingIcons } from "./city-data.ts";

/** The uploaded icons of the services in these plans, by their names in lower case. */
export async function iconsOf(plans: readonly { streamings: readonly string[] }[]): Promise<StreamingIcons> {
  const icons = await streamingServices.iconsFor([...new Set(plans.flatMap(({ streamings }) => streamings))]);
  return Object.fromEntries(icons.map(({ name, iconUrl }) => [name.toLowerCase(), iconUrl]));
}
