import { maxUploadBytes } from "#app/platform/storage/buckets.ts";

/** The only route that accepts files. */
export const uploadPath = "/intranet/imagens";

/** The JSON response: the URL of the image, or the message of an error. */
export type UploadResponse = { url: string } | { message: string };

/** The MIME types that the file picker offers; the server checks the bytes as well. */
export const acceptedImageTypes = ["image/png", "image/jpeg", "image/webp", "image/avif"];

/** A size in megabytes, such as "1,9". */
export function formatMegabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 });
}

export const uploadMessages = {
  failed: "Não foi possível guardar a imagem. Tente de novo em instantes.",
  limited: "Você enviou muitas imagens em pouco tempo. Tente de novo daqui a uma hora.",
  tooLarge: (bytes: number) =>
    `A imagem tem ${formatMegabytes(bytes)} MB; o limite é ${formatMegabytes(maxUploadBytes)} MB.`,
  kind: "Escolha uma imagem PNG, JPEG, WebP ou AVIF.",
  unreadable: "O arquivo não pôde ser aberto como imagem. Abra a imagem, salve de novo e escolha outra vez.",
  unreachable: "O servidor não respondeu. Confira a conexão e tente de novo.",
  signedOut: "Sua sessão terminou e a imagem não foi enviada. Entre de novo e envie outra vez.",
};
