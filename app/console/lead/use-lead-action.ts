import { useEffect, useEffectEvent } from "react";
import { href, useFetcher } from "react-router";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { useNotify } from "#app/console/widgets/toasts.tsx";
import type { LeadAction, LeadOutcome } from "./lead-actions.ts";
import { pluralize } from "#app/platform/text/normalize-text.ts";

const failureTitles: Record<LeadAction, string> = {
  reveal: "Erro ao mostrar o CPF",
  resend: "Erro ao reenviar contato",
  erase: "Erro ao apagar os dados",
  export: "Erro ao exportar os dados",
  "export-referrer": "Erro ao exportar os dados",
};

/** Sends a lead's action and shows its outcome in a toast; `onOutcome` also receives it. */
export function useLeadAction(onOutcome: (outcome: LeadOutcome) => void = () => {}) {
  const { submit, data, formData } = useFetcher<LeadOutcome>();
  const notify = useNotify();
  const handle = useEffectEvent((outcome: LeadOutcome) => {
    const notice = noticeOf(outcome);
    if (notice) notify(notice);
    onOutcome(outcome);
  });
  useEffect(() => {
    if (data) handle(data);
  }, [data]);
  /** The pending action, until the list has revalidated. */
  const pending = (formData?.get("deed") ?? null) as LeadAction | null;
  return {
    pending,
    send: (action: LeadAction, id: number) => {
      if (pending === null)
        void submit({ deed: action, id }, { method: "post", action: href("/intranet/contatos/acao") });
    },
  };
}

function noticeOf(outcome: LeadOutcome) {
  switch (outcome.kind) {
    case "revealed":
      return null;
    case "resent":
      return { title: `${outcome.protocol} foi reenviado` };
    case "not-sent":
      return {
        title: failureTitles.resend,
        description: "O serviço de envio não aceitou a indicação. Ela continua guardada: tente mais tarde.",
        isFailure: true,
      };
    case "erased":
      return { title: `Pedido atendido: ${pluralize(outcome.count, "contato apagado", "contatos apagados")}` };
    case "exported":
      return { title: `Dados exportados: ${pluralize(outcome.data.records.length, "registro", "registros")}` };
    case "refused":
      return { title: failureTitles[outcome.deed], description: outcome.sentence, isFailure: true };
    case "failed":
      return { title: failureTitles[outcome.deed], isFailure: true };
    case "unanswered":
      return { title: failureTitles[outcome.deed], description: networkFailureMessages[outcome.why], isFailure: true };
  }
}
