import type { RouterContextProvider } from "react-router";
import { leadFields, validateLead, type LeadFormValues, type RequestKind } from "#app/leads/lead.ts";
import * as leads from "#app/leads/lead.server.ts";
import * as outbox from "#app/leads/outbox.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { textField } from "#app/platform/form/form.server.ts";
import { withDeadline, withoutDeadline } from "#app/platform/database/failures/deadline.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { formVisit } from "#app/site/visit/form-visit.server.ts";
import { interpolate } from "#app/site/text/copy.ts";
import { agreedConversions } from "./agreed-conversions.server.ts";
import { parseLeadContext, resolveCityLabel, resolveMunicipality, findRequestedOffer } from "./lead-context.server.ts";
import type { LeadResult } from "./lead-result.ts";
import { consentFor } from "./content.ts";
import { checkSpam, parseSubmissionKey } from "./spam-guard.server.ts";
import { formTimeoutMs, unavailableFormResponse } from "./form-unavailable.server.ts";

type Submission = { request: Request; context: Readonly<RouterContextProvider> };

type LeadResponse = { status: number; headers?: Record<string, string>; result: LeadResult };

/** Validates and stores a posted lead form; the result has its protocol number. Form values are never logged. */
export async function submitLead(
  kind: RequestKind,
  form: FormData,
  { request, context }: Submission,
): Promise<LeadResponse> {
  const typed = Object.fromEntries(leadFields.map((field) => [field, textField(form, field)])) as LeadFormValues;
  const retry = { typed, renderedAt: Date.now() };
  const problems = validateLead(kind, typed);
  const found = kind === "city-interest" ? await resolveMunicipality(typed.city) : null;
  if (found && "problem" in found) problems.city ??= found.problem;
  if (Object.keys(problems).length > 0) return { status: 400, result: { outcome: "invalid", problems, ...retry } };

  const municipality = found && "label" in found ? found.label : null;
  try {
    return await withDeadline(formTimeoutMs, () => store(kind, { typed, municipality, form }, { request, context }));
  } catch (error) {
    log.error({ id: requestMeta(context).id, kind, error }, "lead could not be stored");
    const { reason, ...response } = unavailableFormResponse(error) ?? { status: 500 };
    return { ...response, result: { outcome: "failed", ...(reason && { reason }), ...retry } };
  }
}

async function store(
  kind: RequestKind,
  { typed, municipality, form }: { typed: LeadFormValues; municipality: string | null; form: FormData },
  { request, context }: Submission,
): Promise<LeadResponse> {
  const stopped = await checkSpam(kind, form, context);
  if (stopped) {
    const { status, headers, message } = stopped;
    return { status, headers, result: { outcome: "failed", reason: message, typed, renderedAt: Date.now() } };
  }
  const leadContext = parseLeadContext(form);
  const offer = await findRequestedOffer(leadContext);
  const provider = await settings.current();
  const { protocol } = await leads.create({
    kind,
    ...leads.normalizeLead(kind, typed),
    city: municipality ?? (await resolveCityLabel(typed.city)),
    offer: offer?.text ?? null,
    offerCode: offer?.code ?? null,
    page: leadContext.page,
    consent: interpolate(consentFor(kind).sentence, provider),
    conversions: agreedConversions(kind, form, provider),
    submissionKey: parseSubmissionKey(form),
    ...(await formVisit(form, request, context)),
  });
  void withoutDeadline(() => outbox.deliverDueMails());
  return { status: 200, result: { outcome: "stored", protocol, ...(offer?.code && { offerCode: offer.code }) } };
}
