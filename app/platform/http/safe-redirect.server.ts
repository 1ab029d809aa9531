import { redirect } from "react-router";
import { parseLocalPath } from "#app/platform/text/local-path.ts";

/** Redirects within this site only: to `to` if it is a local path, else to `fallback`. */
export function safeRedirect(to: unknown, fallback: string, init?: number | ResponseInit): Response {
  return redirect(parseLocalPath(to) ?? fallback, init);
}
