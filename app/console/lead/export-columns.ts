import type { LeadContact, LeadRow } from "#app/leads/lead-admin.server.ts";
import { formatExactTime } from "#app/console/dates.ts";
import type { ExportColumn } from "#app/console/entity/console-entity.ts";
import { partnerProfileLabels } from "./labels.ts";
import { maskCnpj } from "#app/platform/text/brazilian-numbers.ts";

/** A masked CPF with its last digits; null when the lead has none. */
export function maskedCpf({ cpfLastDigits }: Pick<LeadContact, "cpfLastDigits">): string | null {
  return cpfLastDigits && `•••.•••.•••-${cpfLastDigits}`;
}

const originExportColumns = (
  [
    ["Origem (utm_source)", "source"],
    ["Meio (utm_medium)", "medium"],
    ["Campanha (utm_campaign)", "campaign"],
    ["Termo (utm_term)", "term"],
    ["Conteúdo (utm_content)", "content"],
    ["Código de clique", "clickId"],
    ["Site de onde veio", "referringHost"],
  ] as const
).map(([header, field]): ExportColumn<LeadRow> => ({ header, text: ({ origin }) => origin && origin[field] }));

/** The columns of the leads' CSV export beyond those of the list. */
export const leadExportColumns: readonly ExportColumn<LeadRow>[] = [
  { header: "E-mail", text: (lead) => lead.email },
  { header: "CPF", text: maskedCpf },
  { header: "Empresa", text: (lead) => lead.company },
  { header: "CNPJ", text: ({ cnpj }) => cnpj && maskCnpj(cnpj) },
  { header: "Quem indicou", text: ({ referrer }) => referrer && referrer.name },
  { header: "Telefone de quem indicou", text: ({ referrer }) => referrer && referrer.phone },
  { header: "E-mail de quem indicou", text: ({ referrer }) => referrer && referrer.email },
  { header: "CPF de quem indicou", text: ({ referrer }) => referrer && maskedCpf(referrer) },
  { header: "Oferta", text: (lead) => lead.offer },
  { header: "Código da oferta", text: (lead) => lead.offerCode },
  { header: "Participação", text: ({ profile }) => profile && partnerProfileLabels[profile] },
  { header: "Área", text: (lead) => lead.area },
  { header: "Mensagem", text: (lead) => lead.needs },
  { header: "Anotações", text: ({ notes }) => notes.map(({ by, text }) => `${by}: ${text}`).join(" | ") || null },
  { header: "Página", text: (lead) => lead.page },
  ...originExportColumns,
  { header: "Aceitou", text: (lead) => lead.consent },
  { header: "Aceitou em", text: (lead) => formatExactTime(lead.consentedAt) },
  { header: "Aceitou para anúncios", text: (lead) => lead.conversionConsent },
  { header: "Confirmado em", text: ({ confirmedAt }) => confirmedAt && formatExactTime(confirmedAt) },
  { header: "Enviado em", text: ({ relay }) => relay.sentAt && formatExactTime(relay.sentAt) },
];
