import { href } from "react-router";
import type { RequestKind } from "#app/catalogue/lead.ts";
import { type About, aboutFields } from "./answer.ts";

/** What each short form is called in its address. */
const names: Record<RequestKind, string> = {
  proposal: "proposta",
  partner: "parceria",
  "5g-interest": "aviso-5g",
  newsletter: "newsletter",
  contact: "ligacao",
  erasure: "exclusao-de-dados",
};

/** The kind whose form stands under a name of an address; null for a name that is none. */
export function requestNamed(name: string | undefined): RequestKind | null {
  const found = Object.entries(names).find(([, own]) => own === name);
  return found ? (found[0] as RequestKind) : null;
}

/** The page of a form: what its button leads to where script does not run. */
export function requestPath(kind: RequestKind, about?: About): string {
  const params = new URLSearchParams();
  if (about?.page) params.set(aboutFields.page, about.page);
  if (about?.planId) params.set(aboutFields.planId, String(about.planId));
  if (about?.businessPlanId) params.set(aboutFields.businessPlanId, String(about.businessPlanId));
  return `${href("/solicitar/:request", { request: names[kind] })}${params.size > 0 ? `?${params}` : ""}`;
}

/** Where a form is sent to by script, for an answer in JSON. */
export function submissionPath(kind: RequestKind): string {
  return href("/solicitar/:request/envio", { request: names[kind] });
}
