/** The site cannot start with the current settings. The message is the Portuguese text for the operator. */
export class StartError extends Error {
  override name = "StartError";
}

export function diskFullMessage(path: string): string {
  return `Não há espaço no disco em ${path}. Libere espaço e inicie de novo; nada do que já estava gravado se perdeu.`;
}

export function notWritableMessage(path: string): string {
  return `O site não pode escrever em ${path}. Dê essa permissão a quem o executa ou escolha outra pasta com DATA_DIR.`;
}
