import type { RouterContextProvider } from "react-router";
import type { LeadKind } from "#app/catalogue/lead.ts";
import { textField } from "#app/platform/form.server.ts";
import { networkOf } from "#app/platform/http/client-address.server.ts";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";
import { spend } from "#app/platform/throttle.server.ts";
import { gateFields } from "./gate.ts";

/** Generous, for behind a carrier's address translation many homes share one address. */
const limit = { tries: 30, window: 60 * 60_000 };
/** Nobody reads and fills a form sooner, in milliseconds. */
const leastTime = 2_000;

/** Why a form was stopped, in words for a person, who may try again; nothing typed is lost. */
export type Stopped = { sentence: string; status: 400 | 429; headers: Record<string, string> };

/**
 * Keeps programs out of the public forms without asking people to prove anything: a field that only programs fill, the
 * time that the form was open, and how many of the kind came from the network in the hour. Null lets it through.
 */
export async function stoppedAtGate(
  kind: LeadKind,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<Stopped | null> {
  const { id, address } = requestFacts(context);
  if (textField(form, gateFields.trap) !== "" || !wasOpenLongEnough(form)) {
    log.warn({ id, kind }, "form stopped: it was not filled as people do");
    return { sentence: "Confira os dados e envie de novo.", status: 400, headers: {} };
  }
  const wait = await spend(`form:${kind}:${networkOf(address)}`, limit);
  if (wait === 0) return null;
  log.warn({ id, kind }, "form stopped: too many from one network");
  const minutes = Math.ceil(wait / 60_000);
  return {
    sentence: `Recebemos muitos envios desta rede. Tente de novo em ${minutes} ${minutes === 1 ? "minuto" : "minutos"}, ou fale com a gente pelo WhatsApp.`,
    status: 429,
    headers: { "Retry-After": String(Math.ceil(wait / 1000)) },
  };
}

/** By the browser's count or, where script does not run, since the server drew the form. */
function wasOpenLongEnough(form: FormData): boolean {
  const counted = Number(textField(form, gateFields.openFor));
  const drawnAt = Number(textField(form, gateFields.drawnAt));
  return counted >= leastTime || (drawnAt > 0 && Date.now() - drawnAt >= leastTime);
}

/** The key under which a second try of one submission is known; null where none came, or it is none of ours. */
export function submissionKeyIn(form: FormData): string | null {
  const key = textField(form, gateFields.submission);
  return /^[0-9a-f]{32}$/.test(key) ? key : null;
}
