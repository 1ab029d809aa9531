import type { LeadKind } from "./lead.ts";

// Apart from the forms, which do not need it.

/** The kinds of leads that ask for a service in a city. */
export const demandKinds: readonly LeadKind[] = ["proposal", "5g-interest", "city-interest", "contact"];
