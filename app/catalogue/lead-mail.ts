import { maskCnpj, type LeadKind } from "./lead.ts";
import { maskPhone } from "./person.ts";
import type { Provider } from "./provider.ts";

/** What a mail says of a lead. CPFs are never among it. */
export type MailedLead = {
  protocol: string;
  kind: LeadKind;
  name: string | null;
  company: string | null;
  cnpj: string | null;
  phone: string | null;
  email: string | null;
  city: string | null;
  offer: string | null;
  needs: string | null;
  token: string | null;
};

export type MailText = { subject: string; text: string };

const asked: Record<LeadKind, string> = {
  referral: "Indicação de amigo",
  proposal: "Pedido de proposta",
  partner: "Cadastro de parceiro",
  "5g-interest": "Aviso do 5G",
  newsletter: "E-mail do mês",
  contact: "Pedido de ligação",
  erasure: "Pedido de exclusão de dados",
};

/** Which kinds are confirmed to who left them: those that asked for something by e-mail. */
export const confirmedKinds: readonly LeadKind[] = ["proposal", "partner", "5g-interest", "newsletter"];

/** The mail that tells the provider of a new lead. */
export function noticeOf(lead: MailedLead, site: string): MailText {
  const lines = [
    ["Protocolo", lead.protocol],
    ["Nome", lead.name],
    ["Empresa", lead.company],
    ["CNPJ", lead.cnpj && maskCnpj(lead.cnpj)],
    ["Telefone", lead.phone && maskPhone(lead.phone)],
    ["E-mail", lead.email],
    ["Cidade", lead.city],
    ["Oferta", lead.offer],
    ["Necessidade", lead.needs],
  ].flatMap(([term, value]) => (value ? [`${term}: ${value}`] : []));
  return {
    subject: `${asked[lead.kind]} ${lead.protocol}`,
    text: [`${asked[lead.kind]} pelo site.`, lines.join("\n"), `Responder: ${site}/intranet/contatos`].join("\n\n"),
  };
}

/** The mail that tells a visitor that their request has arrived; of what they typed it repeats nothing. */
export function confirmationOf(
  { kind, protocol, token }: MailedLead,
  site: string,
  provider: Pick<Provider, "name" | "phone">,
): MailText {
  const farewell = `${provider.name}\n${provider.phone}\n${site}`;
  if (kind === "newsletter") {
    return {
      subject: `Confirme a sua inscrição no e-mail do mês da ${provider.name}`,
      text: [
        "Alguém pediu para receber o nosso e-mail do mês neste endereço. Se foi você, confirme:",
        `${site}/newsletter/confirmar/${token}`,
        "Se não foi, apague esta mensagem ou retire o endereço agora:",
        `${site}/newsletter/sair/${token}`,
        farewell,
      ].join("\n\n"),
    };
  }
  return {
    subject: `Recebemos o seu pedido ${protocol}`,
    text: [
      `${asked[kind]}: recebido. O número do protocolo é ${protocol}.`,
      "Se precisar falar sobre ele, responda a esta mensagem ou diga o protocolo no atendimento.",
      `Não foi você? Peça para apagar: ${site}/solicitar/exclusao-de-dados`,
      farewell,
    ].join("\n\n"),
  };
}
