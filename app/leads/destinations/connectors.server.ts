import type { Connector } from "./connector.ts";
import type { DestinationKind } from "./destination.ts";
import { deliverToGoogleAnalytics } from "./google-analytics.server.ts";
import { deliverToHubsoft } from "./hubsoft.server.ts";
import { deliverToIxc } from "./ixc.server.ts";
import { deliverByMail } from "./mail.server.ts";
import { deliverToMeta } from "./meta.server.ts";
import { deliverToRdStation } from "./rd-station.server.ts";
import { deliverToWebhook } from "./webhook.server.ts";

/** How each kind of destination is reached. */
export const connectors: Record<DestinationKind, Connector> = {
  mail: deliverByMail,
  webhook: deliverToWebhook,
  "rd-station": deliverToRdStation,
  hubsoft: deliverToHubsoft,
  ixc: deliverToIxc,
  meta: deliverToMeta,
  "google-analytics": deliverToGoogleAnalytics,
};
