import type { RouterContextProvider } from "react-router";
import { leadFields, leadProblems, type LeadTyped, type RequestKind } from "#app/catalogue/lead.ts";
import * as leads from "#app/catalogue/lead.server.ts";
import * as outbox from "#app/catalogue/outbox.server.ts";
import * as settings from "#app/catalogue/settings.server.ts";
import { textField } from "#app/platform/form.server.ts";
import { withDeadline, withoutDeadline } from "#app/platform/deadline.server.ts";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";
import { withFacts } from "../words.ts";
import { aboutIn, cityAsKnown, offerOf } from "./about.server.ts";
import type { LeadAnswer } from "./answer.ts";
import * as content from "./content.ts";
import { stoppedAtGate, submissionKeyIn } from "./gate.server.ts";
import { formTimeout, unavailableAnswer } from "./unavailable.server.ts";

type LeadResponse = { status: number; headers?: Record<string, string>; result: LeadAnswer };

/** Validates and stores a posted lead form; the result has its protocol number. Form values are never logged. */
export async function answerTo(
  kind: RequestKind,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<LeadResponse> {
  const typed = Object.fromEntries(leadFields.map((field) => [field, textField(form, field)])) as LeadTyped;
  const retry = { typed, drawnAt: Date.now() };
  const problems = leadProblems(kind, typed);
  if (Object.keys(problems).length > 0) return { status: 400, result: { outcome: "wrong", problems, ...retry } };

  try {
    return await withDeadline(formTimeout, () => store(kind, typed, form, context));
  } catch (error) {
    log.error({ id: requestFacts(context).id, kind, error }, "lead could not be stored");
    const { reason, ...response } = unavailableAnswer(error) ?? { status: 500 };
    return { ...response, result: { outcome: "failed", ...(reason && { reason }), ...retry } };
  }
}

async function store(
  kind: RequestKind,
  typed: LeadTyped,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<LeadResponse> {
  const stopped = await stoppedAtGate(kind, form, context);
  if (stopped) {
    const { status, headers, sentence } = stopped;
    return { status, headers, result: { outcome: "failed", reason: sentence, typed, drawnAt: Date.now() } };
  }
  const leadContext = aboutIn(form);
  const { protocol } = await leads.create({
    kind,
    ...leads.tidied(kind, typed),
    city: await cityAsKnown(typed.city),
    offer: await offerOf(leadContext),
    page: leadContext.page,
    consent: withFacts(content.consent.sentence, await settings.current()),
    submissionKey: submissionKeyIn(form),
  });
  void withoutDeadline(() => outbox.deliverDue());
  return { status: 200, result: { outcome: "stored", protocol } };
}
