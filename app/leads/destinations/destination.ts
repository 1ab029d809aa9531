import { demandKinds } from "#app/leads/demand-kinds.ts";
import { type LeadKind, leadKinds } from "#app/leads/lead.ts";
import { conversionKinds, isNetwork } from "#app/provider/conversions.ts";

/** The systems to which requests can go, one connector each. */
export const destinationKinds = ["mail", "webhook", "rd-station", "hubsoft", "ixc", ...conversionKinds] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** The kinds of leads that can go elsewhere. Who wants to be erased is told to nobody else. */
export const deliveredLeadKinds = leadKinds.filter((kind) => kind !== "erasure");
/** The kinds of leads that a kind of destination takes: advertising networks those that ask for a service. */
export function leadKindsFor(kind: DestinationKind): readonly LeadKind[] {
  return isNetwork(kind) ? demandKinds : deliveredLeadKinds;
}

/** Where a destination is, and what its system needs to know beside the secrets. */
export type DestinationSettings = {
  /** An e-mail address, a URL, or a server. */
  address: string | null;
  username: string | null;
  clientId: string | null;
  serviceId: string | null;
  /** In reais, such as "99.90". */
  servicePrice: string | null;
  branchId: string | null;
};

export type SettingName = keyof DestinationSettings;

/** What is written once and never shown. */
export type Secrets = { secret: string; password: string };
export type SecretName = keyof Secrets;

/** The settings and secrets of each kind, in the order of the form. */
export const fieldsOfKinds: Record<
  DestinationKind,
  { settings: readonly SettingName[]; optional: readonly SettingName[]; secrets: readonly SecretName[] }
> = {
  mail: { settings: ["address"], optional: [], secrets: [] },
  webhook: { settings: ["address"], optional: [], secrets: ["secret"] },
  "rd-station": { settings: [], optional: [], secrets: ["secret"] },
  hubsoft: {
    settings: ["address", "clientId", "username", "serviceId", "servicePrice"],
    optional: ["serviceId", "servicePrice"],
    secrets: ["secret", "password"],
  },
  ixc: { settings: ["address", "branchId"], optional: ["branchId"], secrets: ["secret"] },
  meta: { settings: ["clientId"], optional: [], secrets: ["secret"] },
  "google-analytics": { settings: ["clientId"], optional: [], secrets: ["secret"] },
};

const deliveryStates = ["waiting", "delivered", "refused", "given-up"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** After so many failures in a row a destination rests, and one delivery at a time tries whether it works again. */
export const failuresToPause = 5;
