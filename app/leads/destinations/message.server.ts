import { storedOrigin } from "#app/leads/campaigns/stored-origin.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { siteOf } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import type { LeadMessage } from "./message.ts";

/** A stored lead as its destinations get it; null when it was erased. `publicUrl` is the environment's. */
export async function readMessage(
  leadId: number,
  messageId: string,
  publicUrl: string | null,
): Promise<LeadMessage | null> {
  const row = await db
    .selectFrom("leads")
    .select(["protocol", "kind", "name", "company", "cnpj", "phone", "email", "city", "offer", "area", "needs"])
    .select(["profile", "page", "consent", "offer_code as offerCode"])
    .select(["consented_at as consentedAt", "created_at as createdAt"])
    .select(storedOrigin.as("origin"))
    .select(["referrer_name", "referrer_phone", "referrer_email", "conversion_kinds"])
    .where("id", "=", leadId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const {
    referrer_name: name,
    referrer_phone: phone,
    referrer_email: email,
    conversion_kinds: agreedNetworks,
    ...lead
  } = row;
  const referrer = lead.kind === "referral" ? { name, phone, email } : null;
  return {
    id: idOf(messageId),
    isTest: false,
    agreedNetworks,
    lead: { ...lead, referrer },
    site: publicUrl ?? siteOf(await settings.current()),
  };
}

/** The receiver's id of a message. */
export function idOf(messageId: string): string {
  return `msg_${messageId}`;
}
