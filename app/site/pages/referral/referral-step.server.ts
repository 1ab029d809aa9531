import { data, type RouterContextProvider } from "react-router";
import { type Person, personFields, validatePerson } from "#app/leads/person.ts";
import { personInput, personWithoutCpfInput } from "#app/leads/person.input.ts";
import * as referrals from "#app/leads/referral.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { textField } from "#app/platform/form/form.server.ts";
import { withDeadline } from "#app/platform/database/failures/deadline.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { checkSpam, parseSubmissionKey } from "#app/site/lead/spam-guard.server.ts";
import { formTimeoutMs, unavailableFormResponse } from "#app/site/lead/form-unavailable.server.ts";
import { formVisit } from "#app/site/visit/form-visit.server.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { interpolate } from "#app/site/text/copy.ts";
import type { ReferralResult } from "./referral-result.ts";
import { friendFields } from "./friend-fields.ts";
import * as content from "./content.ts";

/** Handles a posted step of the referral wizard (REFERRAL-6 to REFERRAL-10). Form values are never logged. */
export async function handleReferralStep(form: FormData, request: Request, context: Readonly<RouterContextProvider>) {
  const typed = readPerson(form, "");
  const user = readPerson(form, "user.");
  const renderedAt = Date.now();
  const step = textField(form, "step");
  if (step === "back") return respond(200, { outcome: "step", step: "user", user, renderedAt });

  if (step === "user") {
    const problems = validatePerson(typed);
    if (Object.keys(problems).length > 0) {
      return respond(400, { outcome: "invalid", step: "user", typed, problems, user: null, renderedAt });
    }
    return respond(200, { outcome: "step", step: "friend", user: typed, renderedAt });
  }

  const referrer = personInput.safeParse(user);
  if (!referrer.success) return respond(400, { outcome: "user-missing" });
  const fields = friendFields(await settings.current());
  const friend = (fields.includes("cpf") ? personInput : personWithoutCpfInput).safeParse(typed);
  if (!friend.success) {
    return respond(400, {
      outcome: "invalid",
      step: "friend",
      typed,
      problems: validatePerson(typed, fields),
      user,
      renderedAt,
    });
  }
  try {
    return await withDeadline(formTimeoutMs, () => send({ user: referrer.data, friend: friend.data }));
  } catch (error) {
    // For every error the visitor sees the message of REFERRAL-10.
    log.error({ id: requestMeta(context).id, error }, "referral could not be stored");
    const { status, headers, ...details } = unavailableFormResponse(error) ?? { status: 502 };
    return respond(status, { outcome: "failed", ...details, typed, user, renderedAt }, headers);
  }

  async function send(people: { user: Person; friend: Person }) {
    const stopped = await checkSpam("referral", form, context);
    if (stopped) {
      const { status, message: reason, headers } = stopped;
      return respond(status, { outcome: "failed", reason, typed, user, renderedAt }, headers);
    }
    const consent = interpolate(content.wizard.consent, await settings.current());
    const isSent = await referrals.sendReferral({
      ...people,
      page: pageLinks.referral.to,
      consent,
      submissionKey: parseSubmissionKey(form),
      ...(await formVisit(form, request, context)),
    });
    return isSent ? respond(200, { outcome: "sent" }) : respond(502, { outcome: "failed", typed, user, renderedAt });
  }
}

function respond(status: number, result: ReferralResult, headers: Record<string, string> = {}) {
  return data(result, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}

function readPerson(form: FormData, prefix: string): Person {
  return Object.fromEntries(personFields.map((field) => [field, textField(form, prefix + field)])) as Person;
}
