import type { RouterContextProvider } from "react-router";
import type { LeadKind } from "#app/leads/lead.ts";
import { textField } from "#app/platform/form/form.server.ts";
import { networkPrefix } from "#app/platform/http/limits/client-address.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { consumeAttempt } from "#app/platform/database/throttle.server.ts";
import { spamGuardFieldNames } from "./spam-guard.ts";

/** Generous: behind carrier-grade NAT many homes share one address. */
const limit = { tries: 30, window: 60 * 60_000 };
/** No person fills in a form faster than this, in milliseconds. */
const minOpenTimeMs = 2_000;

/** Why a form was refused, as a message for a person, who may try again. */
export type SpamRefusal = { message: string; status: 400 | 429; headers: Record<string, string> };

/**
 * Refuses bots without a challenge for people: by a honeypot field, by the time the form was open, and by the number of
 * forms of this kind from the network in an hour. Returns null when the form may pass.
 */
export async function checkSpam(
  kind: LeadKind,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<SpamRefusal | null> {
  const { id, address } = requestMeta(context);
  if (textField(form, spamGuardFieldNames.honeypot) !== "" || !wasOpenLongEnough(form)) {
    log.warn({ id, kind }, "form refused: filled in by a bot");
    return { message: "Confira os dados e envie de novo.", status: 400, headers: {} };
  }
  const wait = await consumeAttempt(`form:${kind}:${networkPrefix(address)}`, limit);
  if (wait === 0) return null;
  log.warn({ id, kind }, "form refused: too many from one network");
  const minutes = Math.ceil(wait / 60_000);
  return {
    message: `Recebemos muitos envios desta rede. Tente de novo em ${minutes} ${minutes === 1 ? "minuto" : "minutos"}, ou fale com a gente pelo WhatsApp.`,
    status: 429,
    headers: { "Retry-After": String(Math.ceil(wait / 1000)) },
  };
}

/** Measured by the browser or, without script, since the server rendered the form. */
function wasOpenLongEnough(form: FormData): boolean {
  const openForMs = Number(textField(form, spamGuardFieldNames.openFor));
  const renderedAt = Number(textField(form, spamGuardFieldNames.renderedAt));
  return openForMs >= minOpenTimeMs || (renderedAt > 0 && Date.now() - renderedAt >= minOpenTimeMs);
}

/** The idempotency key of a submission, the same at each retry; null when it is missing or malformed. */
export function parseSubmissionKey(form: FormData): string | null {
  const key = textField(form, spamGuardFieldNames.submission);
  return /^[0-9a-f]{32}$/.test(key) ? key : null;
}
