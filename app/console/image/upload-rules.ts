import { largestUpload } from "#app/platform/bucket.ts";

/** The one address of the site that takes files. */
export const uploadPath = "/intranet/imagens";

/** What it answers: where the image is, or why there is none. */
export type UploadAnswer = { address: string } | { sentence: string };

/** What a person can choose; the server looks at the bytes all the same. */
export const imageKinds = ["image/png", "image/jpeg", "image/webp", "image/avif"];

/** "1,9". */
export function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 });
}

export const sentences = {
  failed: "Não foi possível guardar a imagem. Tente de novo em instantes.",
  limited: "Você enviou muitas imagens em pouco tempo. Tente de novo daqui a uma hora.",
  tooLarge: (bytes: number) => `A imagem tem ${megabytes(bytes)} MB; o limite é ${megabytes(largestUpload)} MB.`,
  kind: "Escolha uma imagem PNG, JPEG, WebP ou AVIF.",
  unreadable: "O arquivo não pôde ser aberto como imagem. Abra a imagem, salve de novo e escolha outra vez.",
  unreachable: "O servidor não respondeu. Confira a conexão e tente de novo.",
  signedOut: "Sua sessão terminou e a imagem não foi enviada. Entre de novo e envie outra vez.",
};
