import type { LoaderFunctionArgs } from "react-router";
import * as releases from "#app/releases/release.server.ts";
import type { OpenReleases } from "#app/console/release-mode/mode-actions.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { noOpenReleases } from "./open-releases.ts";

/** The loader of the releases that changes can be put into. */
export function readOpenReleases({ context }: Pick<LoaderFunctionArgs, "context">): Promise<OpenReleases> {
  return readForStaff({
    context,
    about: "release",
    logFields: { screen: "open releases" },
    read: async () => ({ open: await releases.listOpen() }),
    fallback: noOpenReleases,
  });
}
