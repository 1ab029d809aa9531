import type { RouterContextProvider } from "react-router";
import { requestFacts } from "#app/platform/http/request.server.ts";

/** The origin of whole addresses, which these files demand: the configured one, else the one that was asked. */
export function siteOrigin(url: URL, context: Readonly<RouterContextProvider>): string {
  return requestFacts(context).publicUrl ?? url.origin;
}
