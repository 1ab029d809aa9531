import type { RequestKind } from "#app/leads/lead.ts";
import type { OfferedKind, RequestCopy } from "./content.ts";

// Apart from the other forms' texts, which more pages load.

/** The forms that only have a page of their own. */
export const pageRequests: Record<Exclude<RequestKind, OfferedKind>, RequestCopy> = {
  cancellation: {
    title: "Cancelar o contrato",
    text: "O pedido vale a partir do envio. O protocolo aparece na hora e, se você deixar o e-mail, o comprovante também chega por lá. Escreva o nome como está no contrato.",
    submit: "Pedir o cancelamento",
    received: "Pedido de cancelamento recebido",
    next: "Guarde o protocolo. Ligamos só para confirmar o contrato e dizer se há equipamento a devolver ou multa a pagar.",
  },
  erasure: {
    title: "Pedir a exclusão dos meus dados",
    text: "Informe o e-mail ou o telefone que você usou em um formulário deste site. Apagamos tudo o que estiver ligado a ele.",
    submit: "Pedir exclusão",
    received: "Pedido de exclusão recebido",
    next: "Respondemos no prazo da lei e podemos pedir uma confirmação simples, nunca uma senha.",
  },
};
