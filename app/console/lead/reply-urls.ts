import type { Phone } from "#app/platform/text/phone.server.ts";
import { chatUrl } from "#app/provider/provider.ts";

/** The WhatsApp URL of a phone, with a first message that names the protocol and nothing personal. */
export function chatReplyUrl(providerName: string, { number }: Phone, protocol: string): string {
  const text = `Olá! Aqui é da ${providerName}, sobre o seu pedido ${protocol}.`;
  return chatUrl(number.slice(1), text);
}

/** The mailto: URL of an e-mail, with a subject that names the protocol. */
export function emailReplyUrl(providerName: string, email: string, protocol: string): string {
  // Visitor input must not add headers or recipients.
  const [name, host] = [email.slice(0, email.lastIndexOf("@")), email.slice(email.lastIndexOf("@") + 1)];
  const subject = encodeURIComponent(`${providerName}: seu pedido ${protocol}`);
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}?subject=${subject}`;
}
