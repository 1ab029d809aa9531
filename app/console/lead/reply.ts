import { provider } from "#app/catalogue/provider.ts";

/** The chat with who left a telephone; what is already written names the protocol and nothing personal. */
export function replyByChat(phone: string, protocol: string): string {
  const number = phone.length <= 11 ? `55${phone}` : phone;
  const text = `Olá! Aqui é da ${provider.name}, sobre o seu pedido ${protocol}.`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

export function replyByEmail(email: string, protocol: string): string {
  // What a visitor typed must not add headers or further recipients.
  const [name, host] = [email.slice(0, email.lastIndexOf("@")), email.slice(email.lastIndexOf("@") + 1)];
  const subject = encodeURIComponent(`${provider.name}: seu pedido ${protocol}`);
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}?subject=${subject}`;
}
