import type { LeadKind } from "#app/leads/lead.ts";
import { type MailedLead, newLeadMail } from "#app/leads/lead-mail.ts";
import type { MailText } from "#app/leads/lead-mail.ts";
import { conversionKinds } from "#app/provider/conversions.ts";

/** A lead on its way to a destination. Never a CPF. */
export type LeadMessage = {
  /** The receiver's id, the same at every try. */
  id: string;
  /** Sent by staff to see whether it arrives; no person's data. */
  isTest: boolean;
  lead: Omit<MailedLead, "token"> & {
    profile: "resale" | "referral" | null;
    referrer: { name: string | null; phone: string | null; email: string | null } | null;
    page: string;
    consent: string;
    consentedAt: Date;
  };
  /** The advertising networks that its sender agreed to. */
  agreedNetworks: readonly string[];
  /** The site's public origin; blank while nobody has said it. */
  site: string;
};

/** The lead as text, as the sales team gets it by mail. */
export function messageText({ lead, site, isTest }: LeadMessage): MailText {
  const { subject, text } = newLeadMail({ ...lead, token: null }, site);
  return isTest ? { subject: `[Teste] ${subject}`, text: `TESTE, pode apagar.\n\n${text}` } : { subject, text };
}

/** The city without its state, and the state; "Betim – MG" and "Betim". */
export function splitCity(city: string | null): { name: string | null; state: string | null } {
  const [, name, state] = /^(.*) – ([A-Z]{2})$/.exec(city ?? "") ?? [];
  return name && state ? { name, state } : { name: city, state: null };
}

/** A lead that no person sent, for a test of a destination. */
export function testMessage(id: string, kind: LeadKind, site: string): LeadMessage {
  return {
    id,
    isTest: true,
    agreedNetworks: conversionKinds,
    site,
    lead: {
      protocol: "0000-TESTE0",
      kind,
      name: "Teste do site",
      company: null,
      cnpj: null,
      // Nobody's: example.com is reserved, and no subscriber has this number.
      phone: "31900000000",
      email: "teste@example.com",
      city: null,
      offer: null,
      offerCode: null,
      area: null,
      needs: "Um teste do site, pode apagar.",
      origin: null,
      profile: null,
      referrer: null,
      page: "/intranet/configuracoes/destinos",
      consent: "Teste",
      consentedAt: new Date(),
      createdAt: new Date(),
    },
  };
}
