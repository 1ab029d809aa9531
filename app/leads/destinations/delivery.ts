import type { DestinationSettings, Secrets } from "./connectors.ts";
import type { LeadMessage } from "./message.ts";

/** The steps of a delivery, in order. */
export const deliverySteps = ["address", "connection", "login", "message"] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

/**
 * How a delivery ended. "refused" is the receiver's verdict on that message, which would be the same at every try;
 * "failed" is for the operator to mend, or passes.
 */
export type DeliveryOutcome = {
  result: "delivered" | "refused" | "failed";
  /** The last step. */
  step: DeliveryStep;
  /** A status or fixed words, which may be stored and logged. */
  answer: string;
  /** The receiver's own words, for a test only: they may name a person. */
  words?: string | undefined;
  /** How long the receiver asks to wait, in seconds. */
  retryAfter?: number | null | undefined;
};

export type DeliveryJob<Message = LeadMessage> = {
  message: Message;
  settings: DestinationSettings;
  secrets: Secrets;
  /** Whether an earlier try may have arrived. */
  isRepeated: boolean;
};

/** Sends a message to a system. Never throws for what the system does. */
export type Deliver = (job: DeliveryJob) => Promise<DeliveryOutcome>;
