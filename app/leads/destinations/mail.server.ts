import { type Mail, isMailConfigured, sendMail } from "#app/platform/delivery/mail.server.ts";
import type { MailStep } from "#app/platform/delivery/mail-failure.ts";
import * as settings from "#app/provider/settings.server.ts";
import type { Deliver, DeliveryStep } from "./delivery.ts";
import { type LeadMessage, messageText } from "./message.ts";

const stepsOfMail: Record<MailStep, DeliveryStep> = {
  connection: "connection",
  tls: "connection",
  login: "login",
  sender: "message",
  recipient: "message",
  message: "message",
};

/** Mails the lead, as the sales team gets it, to another address. */
export const deliverByMail: Deliver = async ({ message, settings: { address } }) => {
  if (!isMailConfigured()) return { result: "failed", step: "connection", answer: "no mail server" };
  const mail = await mailOf(message, address!);
  if (!mail) return { result: "failed", step: "message", answer: "no sales address" };
  const failure = await sendMail(mail);
  if (!failure) return { result: "delivered", step: "message", answer: "accepted" };
  const { isFinal, step, reason, answer } = failure;
  return { result: isFinal ? "refused" : "failed", step: stepsOfMail[step], answer: reason, words: answer };
};

/** The mail for an address; null while the settings have no sales e-mail to send from. */
export async function mailOf(message: LeadMessage, to: string): Promise<Mail | null> {
  const provider = await settings.current();
  if (!provider.salesEmail) return null;
  const from = { name: provider.name, address: provider.salesEmail };
  return { from, to, replyTo: message.lead.email ?? undefined, ...messageText(message) };
}
