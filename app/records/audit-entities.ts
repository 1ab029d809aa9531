import type { Tables } from "#db/tables.ts";

/** The kinds of records in the audit log, each with the table in which its records are removed and restored, if they are. */
export const tablesOfKinds = {
  plan: "plans",
  city: "cities",
  "plan-city": "plan_cities",
  "business-plan": "business_plans",
  "business-plan-city": "business_plan_cities",
  banner: "banners",
  "banner-config": null,
  "streaming-banner": "streaming_banners",
  "streaming-service": "streaming_services",
  "ignored-check": "ignored_checks",
  campaign: "campaigns",
  redirect: "redirects",
  page: "pages",
  destination: "destinations",
  settings: null,
  staff: null,
  invite: null,
  lead: "leads",
  offer: null,
  release: null,
} as const satisfies Record<string, keyof Tables | null>;

export type AuditEntity = keyof typeof tablesOfKinds;

/** The kinds whose changes are always made at once. Those of the others can wait for a release. */
const immediateKinds = [
  "ignored-check",
  "campaign",
  "redirect",
  "destination",
  "staff",
  "invite",
  "lead",
  "offer",
  "release",
] as const satisfies readonly AuditEntity[];

export type ReleasedEntity = Exclude<AuditEntity, (typeof immediateKinds)[number]>;

/** Whether changes of that kind of record can wait for a release. */
export function isReleased(kind: string): kind is ReleasedEntity {
  return Object.hasOwn(tablesOfKinds, kind) && !immediateKinds.some((immediate) => immediate === kind);
}
