import { href } from "react-router";
import type { RequestKind } from "#app/leads/lead.ts";
import { type LeadContext, leadContextFieldNames } from "./lead-result.ts";

/** The slug of each lead form in its URL. */
const slugs: Record<RequestKind, string> = {
  proposal: "proposta",
  partner: "parceria",
  "5g-interest": "aviso-5g",
  "city-interest": "aviso-cidade",
  newsletter: "newsletter",
  contact: "ligacao",
  job: "candidatura",
  erasure: "exclusao-de-dados",
  cancellation: "cancelamento",
};

/** The kind of the lead form with this slug; null for an unknown one. */
export function requestKindOfSlug(slug: string | undefined): RequestKind | null {
  const found = Object.entries(slugs).find(([, known]) => known === slug);
  return found ? (found[0] as RequestKind) : null;
}

/** The path of a form's page, which works without script. */
export function requestPath(kind: RequestKind, about?: LeadContext): string {
  const params = new URLSearchParams();
  if (about?.page) params.set(leadContextFieldNames.page, about.page);
  if (about?.planId) params.set(leadContextFieldNames.planId, String(about.planId));
  if (about?.businessPlanId) params.set(leadContextFieldNames.businessPlanId, String(about.businessPlanId));
  if (about?.city) params.set(leadContextFieldNames.city, about.city);
  return `${href("/solicitar/:request", { request: slugs[kind] })}${params.size > 0 ? `?${params}` : ""}`;
}

/** The path that script posts a form to, for a JSON response. */
export function submissionPath(kind: RequestKind): string {
  return href("/solicitar/:request/envio", { request: slugs[kind] });
}
