import type { LeadKind } from "./lead.ts";
import { originText, type VisitOrigin } from "#app/leads/campaigns/visit-origin.ts";
import { interpolateText } from "#app/provider/interpolate-text.ts";
import type { Provider } from "#app/provider/provider.ts";
import { nextOpening } from "#app/provider/opening-words.ts";
import { maskCnpj } from "#app/platform/text/brazilian-numbers.ts";
import { dayOf, hourAt } from "#app/platform/time/clock.ts";
import { formatPhone } from "#app/platform/text/phone.server.ts";

/** The data of a lead that mails contain. Never a CPF. */
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
  offerCode: string | null;
  area: string | null;
  needs: string | null;
  origin: VisitOrigin | null;
  token: string | null;
  createdAt: Date;
};

export type MailText = { subject: string; text: string };

/** What the provider reads of a request. */
export const kindTitles: Record<LeadKind, string> = {
  referral: "Indicação de amigo",
  proposal: "Pedido de proposta",
  partner: "Cadastro de parceiro",
  "5g-interest": "Aviso do 5G",
  "city-interest": "Aviso de cidade nova",
  newsletter: "Inscrição no boletim",
  contact: "Pedido de ligação",
  job: "Candidatura",
  cancellation: "Pedido de cancelamento",
  erasure: "Pedido de exclusão de dados",
};

/** The kinds of leads whose sender gets a confirmation. */
export const kindsWithConfirmation: readonly LeadKind[] = [
  "proposal",
  "partner",
  "5g-interest",
  "city-interest",
  "newsletter",
  "job",
  "cancellation",
];

/** The mail that notifies the provider of a new lead. `site` is the public origin; blank while nobody has said it. */
export function newLeadMail(lead: MailedLead, site: string): MailText {
  const lines = [
    ["Protocolo", lead.protocol],
    ["Nome", lead.name],
    ["Empresa", lead.company],
    ["CNPJ", lead.cnpj && maskCnpj(lead.cnpj)],
    ["Telefone", lead.phone && formatPhone(lead.phone)],
    ["E-mail", lead.email],
    ["Cidade", lead.city],
    ["Oferta", lead.offer],
    ["Código da oferta", lead.offerCode],
    ["Área", lead.area],
    ["Mensagem", lead.needs],
    ["Origem", lead.origin && originText(lead.origin)],
  ].flatMap(([term, value]) => (value ? [`${term}: ${value}`] : []));
  return {
    subject: `${kindTitles[lead.kind]} ${lead.protocol}`,
    text: [
      `${kindTitles[lead.kind]} pelo site.`,
      lines.join("\n"),
      ...(site ? [`Responder: ${site}/intranet/contatos`] : []),
    ].join("\n\n"),
  };
}

/** The mail that confirms a request to its sender. It repeats nothing that was typed. */
export function confirmationMail(
  { kind, protocol, token, offerCode, createdAt }: MailedLead,
  site: string,
  provider: Provider,
): MailText {
  const farewell = [provider.name, provider.phone, site].filter(Boolean).join("\n");
  if (kind === "newsletter") {
    return {
      subject: `Confirme a sua inscrição no boletim da ${provider.name}`,
      text: [
        "Alguém pediu para receber o nosso boletim neste endereço. Se foi você, confirme:",
        `${site}/newsletter/confirmar/${token}`,
        "Se não foi, apague esta mensagem ou retire o endereço agora:",
        `${site}/newsletter/sair/${token}`,
        farewell,
      ].join("\n\n"),
    };
  }
  const receivedAt = `${dayOf(createdAt)}, às ${hourAt(createdAt)}`;
  return {
    subject: `Recebemos o seu pedido ${protocol}`,
    text: [
      `Recebemos o que você enviou pelo site (${kindTitles[kind]}). O número do protocolo é ${protocol}.`,
      ...(offerCode ? [`Código da oferta: ${offerCode}.`] : []),
      ...(kind === "proposal" ? promise(provider) : []),
      ...(kind === "cancellation" ? [`Este e-mail é o comprovante: o pedido chegou em ${receivedAt}.`] : []),
      "Se precisar falar sobre o pedido, responda a esta mensagem ou diga o protocolo no atendimento.",
      `Não foi você? Peça para apagar: ${site}/solicitar/exclusao-de-dados`,
      farewell,
    ].join("\n\n"),
  };
}

/** When a consultant answers, as far as the form says it, and when the hours begin if it is closed now. */
function promise(provider: Provider): string[] {
  const within = interpolateText(
    "Um consultor responde em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}.",
    provider,
  );
  if (!within) return [];
  const moment = nextOpening(provider.businessHours!, new Date());
  return [moment ? `${within} Agora estamos fora do horário: o contato vem a partir de ${moment}.` : within];
}
