import type { LeadPerson, LeadRow } from "#app/catalogue/lead-desk.server.ts";
import { maskCnpj } from "#app/catalogue/lead.ts";
import { maskPhone } from "#app/catalogue/person.ts";
import { exactTime } from "../dates.ts";
import type { FileColumn } from "../entity/entity.ts";
import { profileWords } from "./words.ts";

/** A masked CPF with its last digits; null when the lead has none. */
export function hiddenCpf({ cpfEnd }: Pick<LeadPerson, "cpfEnd">): string | null {
  return cpfEnd && `•••.•••.•••-${cpfEnd}`;
}

/** The columns of the leads' CSV export beyond those of the list. */
export const leadFacts: readonly FileColumn<LeadRow>[] = [
  { header: "E-mail", text: (lead) => lead.email },
  { header: "CPF", text: hiddenCpf },
  { header: "Empresa", text: (lead) => lead.company },
  { header: "CNPJ", text: ({ cnpj }) => cnpj && maskCnpj(cnpj) },
  { header: "Quem indicou", text: ({ referrer }) => referrer && referrer.name },
  { header: "Telefone de quem indicou", text: ({ referrer }) => (referrer?.phone ? maskPhone(referrer.phone) : null) },
  { header: "E-mail de quem indicou", text: ({ referrer }) => referrer && referrer.email },
  { header: "CPF de quem indicou", text: ({ referrer }) => referrer && hiddenCpf(referrer) },
  { header: "Oferta", text: (lead) => lead.offer },
  { header: "Participação", text: ({ profile }) => profile && profileWords[profile] },
  { header: "Necessidade", text: (lead) => lead.needs },
  { header: "Página", text: (lead) => lead.page },
  { header: "Aceitou", text: (lead) => lead.consent },
  { header: "Aceitou em", text: (lead) => exactTime(lead.consentedAt) },
  { header: "Confirmado em", text: ({ confirmedAt }) => confirmedAt && exactTime(confirmedAt) },
  { header: "Enviado em", text: ({ relay }) => relay.sentAt && exactTime(relay.sentAt) },
];
