import { useEffect, useEffectEvent } from "react";
import { href, useFetcher } from "react-router";
import { counted } from "../entity/noun.ts";
import { unanswered } from "../reach.ts";
import { useNotify } from "../toasts.tsx";
import type { LeadDeed, LeadOutcome } from "./outcome.ts";

const failed: Record<LeadDeed, string> = {
  reveal: "Erro ao mostrar o CPF",
  resend: "Erro ao reenviar contato",
  erase: "Erro ao apagar os dados",
  export: "Erro ao exportar os dados",
  "export-referrer": "Erro ao exportar os dados",
};

/** Sends a deed that only leads know and tells its outcome in a toast; `heard` learns it as well. */
export function useLeadDeed(heard: (outcome: LeadOutcome) => void = () => {}) {
  const { submit, data, formData } = useFetcher<LeadOutcome>();
  const notify = useNotify();
  const hear = useEffectEvent((outcome: LeadOutcome) => {
    const notice = noticeOf(outcome);
    if (notice) notify(notice);
    heard(outcome);
  });
  useEffect(() => {
    if (data) hear(data);
  }, [data]);
  /** The deed on its way, until the list shows what came of it. */
  const pending = (formData?.get("deed") ?? null) as LeadDeed | null;
  return {
    pending,
    send: (deed: LeadDeed, id: number) => {
      if (pending === null) void submit({ deed, id }, { method: "post", action: href("/intranet/contatos/acao") });
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
        title: failed.resend,
        description: "O serviço de envio não aceitou a indicação. Ela continua guardada: tente mais tarde.",
        isFailure: true,
      };
    case "erased":
      return { title: `Pedido atendido: ${counted(outcome.count, "contato apagado", "contatos apagados")}` };
    case "exported":
      return { title: `Dados exportados: ${counted(outcome.data.records.length, "registro", "registros")}` };
    case "refused":
      return { title: failed[outcome.deed], description: outcome.sentence, isFailure: true };
    case "failed":
      return { title: failed[outcome.deed], isFailure: true };
    case "unanswered":
      return { title: failed[outcome.deed], description: unanswered[outcome.why], isFailure: true };
  }
}
