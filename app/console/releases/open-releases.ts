import type { ClientLoaderFunctionArgs } from "react-router";
import type { OpenReleases } from "#app/console/release-mode/mode-actions.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";

/** While they could not be read. */
export const noOpenReleases: OpenReleases = { open: null };

/** Loads the open releases in the browser. */
export function loadOpenReleases({ serverLoader }: ClientLoaderFunctionArgs): Promise<OpenReleases> {
  return loadOrFallback<OpenReleases>(serverLoader, noOpenReleases);
}
