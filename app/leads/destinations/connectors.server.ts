import type { DestinationKind } from "./connectors.ts";
import type { Deliver } from "./delivery.ts";
import { deliverToGoogleAnalytics } from "./google-analytics.server.ts";
import { deliverToHubsoft } from "./hubsoft.server.ts";
import { deliverToIxc } from "./ixc.server.ts";
import { deliverByMail } from "./mail.server.ts";
import { deliverToMeta } from "./meta.server.ts";
import { deliverToRdStation } from "./rd-station.server.ts";
import { deliverToWebhook } from "./webhook.server.ts";

/** How each kind of destination is reached. */
export const deliverTo: Readonly<Record<DestinationKind, Deliver>> = {
  webhook: deliverToWebhook,
  mail: deliverByMail,
  "rd-station": deliverToRdStation,
  hubsoft: deliverToHubsoft,
  ixc: deliverToIxc,
  meta: deliverToMeta,
  "google-analytics": deliverToGoogleAnalytics,
};
