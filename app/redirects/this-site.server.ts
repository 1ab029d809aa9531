import { isOwnSite } from "#app/platform/http/own-host.server.ts";
import * as settings from "#app/provider/settings.server.ts";

/** Whether an address is on this site's own host: that of PUBLIC_URL or of the provider's website. */
export function isOfThisSite(url: URL): boolean {
  return isOwnSite(url, settings.lastKnown().website);
}
