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

/** What the settings of all kinds are; the price is in reais, such as "99.90". */
export const settingNames = ["address", "username", "clientId", "serviceId", "servicePrice", "branchId"] as const;
export type SettingName = (typeof settingNames)[number];

/** Where a destination is (an e-mail address, a URL or a server), and what its system needs to know beside secrets. */
export type DestinationSettings = Record<SettingName, string | null>;

/** What is written once and never shown. */
export type Secrets = { secret: string; password: string };
export type SecretName = keyof Secrets;

type KindFields = {
  settings: readonly SettingName[];
  optional: readonly SettingName[];
  secrets: readonly SecretName[];
  /** Settings of which no value can send a secret to another server. A change of any other needs the secrets again. */
  leadsNowhere?: readonly SettingName[];
  /** The secrets sign and are never sent: another address keeps them. */
  secretsNeverLeave?: true;
};

/** The settings and secrets of each kind, in the order of the form. */
export const fieldsOfKinds: Record<DestinationKind, KindFields> = {
  mail: { settings: ["address"], optional: [], secrets: [] },
  webhook: { settings: ["address"], optional: [], secrets: ["secret"], secretsNeverLeave: true },
  "rd-station": { settings: [], optional: [], secrets: ["secret"] },
  hubsoft: {
    settings: ["address", "clientId", "username", "serviceId", "servicePrice"],
    optional: ["serviceId", "servicePrice"],
    secrets: ["secret", "password"],
    leadsNowhere: ["clientId", "username", "serviceId", "servicePrice"],
  },
  ixc: { settings: ["address", "branchId"], optional: ["branchId"], secrets: ["secret"], leadsNowhere: ["branchId"] },
  meta: { settings: ["clientId"], optional: [], secrets: ["secret"], leadsNowhere: ["clientId"] },
  "google-analytics": { settings: ["clientId"], optional: [], secrets: ["secret"], leadsNowhere: ["clientId"] },
};

/** Whether the secrets of a place may be used at another one of its kind, which has these fields. */
export function isSamePlace(
  { leadsNowhere = [], secretsNeverLeave }: KindFields,
  one: DestinationSettings,
  other: DestinationSettings,
): boolean {
  if (secretsNeverLeave) return true;
  return settingNames.every((name) => leadsNowhere.includes(name) || one[name] === other[name]);
}

const deliveryStates = ["waiting", "delivered", "refused", "given-up"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** After so many failures in a row a destination rests, and one delivery at a time tries whether it works again. */
export const failuresToPause = 5;
