import type { LeadKind, LeadState } from "#app/leads/lead.ts";

export const leadKindLabels: Record<LeadKind, string> = {
  referral: "Indicação",
  proposal: "Proposta",
  partner: "Parceria",
  "5g-interest": "Aviso do 5G",
  "city-interest": "Aviso de cidade",
  newsletter: "Boletim",
  contact: "Ligação",
  job: "Candidatura",
  cancellation: "Cancelamento",
  erasure: "Exclusão de dados",
};

export const leadStateLabels: Record<LeadState, string> = {
  new: "Novo",
  "in-progress": "Em andamento",
  done: "Concluído",
  "relay-failed": "Não enviado",
};

export const partnerProfileLabels = { resale: "Revender", referral: "Só indicar" };

/** A relay failure in words, from an HTTP status, "timeout" or "unreachable". */
export function relayFailureText(failure: string | null): string {
  if (failure === null) return "Ainda não houve resposta do serviço de envio.";
  if (failure === "timeout") return "O serviço de envio não respondeu a tempo.";
  if (failure === "unreachable") return "Não houve conexão com o serviço de envio.";
  return `O serviço de envio respondeu com o erro ${failure}.`;
}
