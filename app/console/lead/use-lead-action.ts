import { href } from "react-router";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { useCommand } from "#app/console/actions/use-command.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import type { ToastContent } from "#app/console/widgets/toasts.tsx";
import type { LeadAction, LeadOutcome } from "./lead-actions.ts";

const failureTitles: Record<LeadAction, string> = {
  reveal: "Erro ao mostrar o CPF",
  resend: "Erro ao reenviar contato",
  erase: "Erro ao apagar os dados",
  export: "Erro ao exportar os dados",
  "export-referrer": "Erro ao exportar os dados",
  note: "Erro ao anotar",
};

/** Sends a lead's action and shows its outcome in a toast; `onOutcome` also receives it. */
export function useLeadAction(onOutcome: (outcome: LeadOutcome) => void) {
  const command = useCommand<LeadOutcome>({
    path: href("/intranet/contatos/acao"),
    toastFor,
    onResult: onOutcome,
  });
  /** The pending action, until the list has revalidated. */
  const pending = (command.pending?.get("action") ?? null) as LeadAction | null;
  return {
    pending,
    send: (action: LeadAction, id: number, fields: Record<string, string> = {}) => {
      if (pending === null) command.send({ ...fields, action, id });
    },
  };
}

function toastFor(outcome: LeadOutcome): ToastContent | null {
  switch (outcome.kind) {
    case "revealed":
      return null;
    case "noted":
      return { title: "A anotação foi guardada" };
    case "resent":
      return { title: `${outcome.protocol} foi reenviado` };
    case "not-sent":
      return {
        title: failureTitles.resend,
        description: "O serviço de envio não aceitou a indicação. Ela continua guardada: tente mais tarde.",
        isFailure: true,
      };
    case "erased":
      return {
        title: `Pedido atendido: ${pluralize(outcome.count, "contato apagado", "contatos apagados")}`,
        ...(outcome.receivers.length > 0 && {
          description: `Peça para apagar também em: ${outcome.receivers.join(", ")}. A lista fica no histórico.`,
        }),
      };
    case "exported":
      return { title: `Dados exportados: ${pluralize(outcome.data.records.length, "registro", "registros")}` };
    case "refused":
      return { title: failureTitles[outcome.action], description: outcome.message, isFailure: true };
    case "failed":
      return { title: failureTitles[outcome.action], isFailure: true };
    case "networkFailure":
      return {
        title: failureTitles[outcome.action],
        description: networkFailureMessages[outcome.why],
        isFailure: true,
      };
  }
}
