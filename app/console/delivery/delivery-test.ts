import type { NetworkFailure } from "#app/console/requests/request.ts";
import type { DeliveryProblem } from "#app/leads/destinations/delivery-problems.server.ts";
import type { MailTestStep } from "#app/platform/delivery/mail-transcript.ts";

export const deliveryTests = ["mail", "relay"] as const;
export type DeliveryTest = (typeof deliveryTests)[number];

export type DeliveryTestResult =
  | { kind: "mail"; steps: MailTestStep[] }
  /** Why the relay failed, or null. */
  | { kind: "relay"; failure: string | null }
  | { kind: "refused"; message: string }
  | { kind: "failed" }
  | { kind: "networkFailure"; why: NetworkFailure };

export type DeliveryState = {
  /** Of mails and referrals. */
  problems: DeliveryProblem[];
  /** The mail server and the relay, without secrets; null without one. */
  mailServer: string | null;
  relay: string | null;
  salesEmail: string | null;
  waitingMails: number;
};
