import type { LeadProblems, LeadTyped } from "#app/catalogue/lead.ts";

/** What the server says to a short form. */
export type LeadAnswer =
  | { outcome: "stored"; protocol: string }
  | ({ outcome: "wrong"; problems: LeadProblems } & Retry)
  /** Nothing was stored; `reason` says more where there is more to say. */
  | ({ outcome: "failed"; reason?: string } & Retry);

/** For a page without script: what was typed, and the server's clock. */
type Retry = { typed?: LeadTyped; drawnAt?: number };

/** Where a short form was opened, and about what. */
export type About = {
  /** The path of the page. */
  page: string;
  planId?: number | undefined;
  businessPlanId?: number | undefined;
};

/** The names under which a form carries what it is about. */
export const aboutFields = { page: "page", planId: "plan", businessPlanId: "businessPlan" } as const;
