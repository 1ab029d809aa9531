import type { LeadFieldErrors, LeadFormValues } from "#app/leads/lead.ts";

/** The result of submitting a lead form. */
export type LeadResult =
  /** With the code of the offer that it is about. */
  | { outcome: "stored"; protocol: string; offerCode?: string }
  | ({ outcome: "invalid"; problems: LeadFieldErrors } & Retry)
  /** Nothing was stored; `reason` is the message for the visitor, if there is a specific one. */
  | ({ outcome: "failed"; reason?: string } & Retry);

/** For a page without script: the submitted values, and the server's time of rendering, in milliseconds. */
type Retry = { typed?: LeadFormValues; renderedAt?: number };

/** Where a lead form was opened, and about which plan. */
export type LeadContext = {
  /** The path of the page. */
  page: string;
  planId?: number | undefined;
  businessPlanId?: number | undefined;
  /** The city that the visitor typed before. */
  city?: string | undefined;
};

/** The form field and query parameter names of the context. */
export const leadContextFieldNames = {
  page: "page",
  planId: "plan",
  businessPlanId: "businessPlan",
  city: "cidade",
} as const;
