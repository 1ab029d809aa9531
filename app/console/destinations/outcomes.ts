import type { DestinationTest } from "#app/leads/destinations/test-destination.server.ts";
import type { NetworkFailure } from "#app/console/requests/request.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { ToastContent } from "#app/console/widgets/toasts.tsx";

/** What only destinations and deliveries have, beside the actions of every record. */
export const destinationActions = ["test", "try-now", "resend", "resend-all"] as const;
export type DestinationAction = (typeof destinationActions)[number];

export type DestinationOutcome =
  | { kind: "tested"; test: DestinationTest }
  | { kind: "trying" }
  | { kind: "resent"; protocol: string | null }
  | { kind: "all-resent"; count: number }
  | { kind: "refused"; message: string }
  | { kind: "failed" }
  | { kind: "networkFailure"; why: NetworkFailure };

/** The toast of an outcome; a test shows its steps in place. */
export function toastFor(outcome: DestinationOutcome): ToastContent | null {
  switch (outcome.kind) {
    case "tested":
      return null;
    case "trying":
      return { title: "O próximo pedido está sendo enviado", description: "Se chegar, os outros seguem." };
    case "resent":
      return { title: `${outcome.protocol ?? "O aviso"} está sendo reenviado` };
    case "all-resent":
      return { title: pluralize(outcome.count, "pedido está sendo reenviado", "pedidos estão sendo reenviados") };
    case "refused":
      return { title: outcome.message, isFailure: true };
    case "failed":
      return { title: "Erro ao enviar", isFailure: true };
    case "networkFailure":
      return { title: "Erro ao enviar", description: networkFailureMessages[outcome.why], isFailure: true };
  }
}
