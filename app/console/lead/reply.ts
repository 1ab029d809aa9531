/**
 * The chat with who left a telephone; what is already written names the protocol and nothing personal.
 *
 * @param from the provider's name
 */
export function replyByChat(from: string, phone: string, protocol: string): string {
  const number = phone.length <= 11 ? `55${phone}` : phone;
  const text = `Olá! Aqui é da ${from}, sobre o seu pedido ${protocol}.`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** The mail to who left an address, with its subject written. */
export function replyByEmail(from: string, email: string, protocol: string): string {
  // What a visitor typed must not add headers or further recipients.
  const [name, host] = [email.slice(0, email.lastIndexOf("@")), email.slice(email.lastIndexOf("@") + 1)];
  const subject = encodeURIComponent(`${from}: seu pedido ${protocol}`);
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}?subject=${subject}`;
}
