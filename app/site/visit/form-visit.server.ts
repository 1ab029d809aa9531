import type { RouterContextProvider } from "react-router";
import { currentStaff } from "#app/accounts/session.server.ts";
import { parseOrigin } from "#app/leads/campaigns/visit-origin.server.ts";
import { originField, originQuery, type VisitOrigin } from "#app/leads/campaigns/visit-origin.ts";
import { textField } from "#app/platform/form/form.server.ts";

type FormVisit = { origin: VisitOrigin | null; isByStaff: boolean };

/**
 * The visit that sends a form: where it came from, as the form says or, without script, the address of the page with it;
 * and whether it is one of staff.
 */
export async function formVisit(
  form: FormData,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormVisit> {
  const origin = parseOrigin(textField(form, originField)) ?? parseOrigin(String(refererParams(request)));
  return { origin, isByStaff: (await currentStaff(request, context)) !== null };
}

/** The origin for a form's field, of the visit that opens its page: from its address, or from that of the page before. */
export function pageOrigin(request: Request): string {
  return originQuery(new URL(request.url).searchParams, "") || originQuery(refererParams(request), "");
}

/** The query of the site's page that led to a request. */
function refererParams({ headers }: Request): URLSearchParams {
  const referer = headers.get("referer") ?? "";
  const url = URL.canParse(referer) ? new URL(referer) : null;
  return url && url.host === headers.get("host") ? url.searchParams : new URLSearchParams();
}
