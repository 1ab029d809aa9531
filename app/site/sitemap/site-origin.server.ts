import type { RouterContextProvider } from "react-router";
import { siteOf } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { isOwnHost } from "#app/platform/http/own-host.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";

/**
 * The origin of the absolute URLs that these files require: the configured one, else the requested one if it is the
 * site's own, else the provider's website.
 */
export async function siteOrigin(url: URL, context: Readonly<RouterContextProvider>): Promise<string> {
  const { publicUrl } = requestMeta(context);
  if (publicUrl) return publicUrl;
  const provider = await settings.current();
  return isOwnHost(url.hostname, provider.website) ? url.origin : siteOf(provider);
}
