import { createHash } from "node:crypto";
import { parsePhone } from "#app/platform/text/phone.server.ts";
import type { LeadMessage } from "./message.ts";

/** The same for every network and at every try, so that none counts a conversion twice. It names nobody. */
export function eventIdOf({ lead }: LeadMessage): string {
  return sha256(`conversion ${lead.protocol}`).slice(0, 32);
}

/** What networks compare with their own people, normalized, not yet hashed: no more than suffices. */
export function contactsOf({ lead }: LeadMessage): { email: string | null; phone: string | null } {
  return {
    email: lead.email?.trim().toLowerCase() || null,
    /** Such as "+5531988887777"; what is no telephone is not sent. */
    phone: (lead.phone && parsePhone(lead.phone)?.number) || null,
  };
}

/** Hexadecimal, as networks want it. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The hashes of what is known; null when nothing is. */
export function hashesOf(values: Record<string, string | null>): Record<string, string[]> | null {
  const known = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, [sha256(value)]]]));
  return known.length > 0 ? (Object.fromEntries(known) as Record<string, string[]>) : null;
}
