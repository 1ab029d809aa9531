import { demandKinds } from "#app/leads/demand-kinds.ts";
import { type LeadKind, leadKinds } from "#app/leads/lead.ts";
import type { Connector } from "./connector.ts";

/** The kinds of leads that can go elsewhere. Who wants to be erased is told to nobody else. */
export const deliveredLeadKinds = leadKinds.filter((kind) => kind !== "erasure");
/** The kinds of leads that a connector takes: advertising networks those that ask for a service. */
export function leadKindsFor({ takes }: Connector): readonly LeadKind[] {
  return takes === "conversions" ? demandKinds : deliveredLeadKinds;
}

const deliveryStates = ["waiting", "delivered", "refused", "given-up"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** After so many failures in a row a destination rests, and one delivery at a time tries whether it works again. */
export const failuresToPause = 5;
