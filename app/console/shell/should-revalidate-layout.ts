import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { isReleaseShown } from "#app/console/release-mode/show-mode.ts";

/**
 * Reloads the session on a refresh, not on every search; in a release also its number of changes after a write, and
 * what the whole site is after one of Abertura.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, formAction, defaultShouldRevalidate } = change;
  if (formMethod === undefined) return currentUrl.href === nextUrl.href;
  return defaultShouldRevalidate && (isReleaseShown() || isOpening(formAction));
}

/** Whether a form is of the page Abertura itself, an index route. */
function isOpening(formAction = ""): boolean {
  return formAction.split("?")[0] === href("/intranet/configuracoes/abertura");
}
