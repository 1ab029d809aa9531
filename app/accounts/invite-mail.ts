type Invitation = { link: string; invitedBy: string; provider: string };

/** Subject and text of the mail that carries an invite link. */
export function inviteMail({ link, invitedBy, provider }: Invitation): { subject: string; text: string } {
  return {
    subject: `Convite para a equipe do site da ${provider}`,
    text: [
      `${invitedBy} convidou você para cuidar do site da ${provider}.`,
      "Para criar sua conta, abra este endereço e escolha uma senha. Ele vale por 7 dias e só pode ser usado uma vez:",
      link,
      "Se você não esperava este convite, não faça nada: sem a senha que só você escolhe, nenhuma conta é criada.",
    ].join("\n\n"),
  };
}
