import { largestUpload } from "#app/platform/bucket.ts";

/** The one address of the site that takes files. */
export const uploadPath = "/intranet/imagens";

/** What it answers: where the image is, or why there is none. */
export type UploadAnswer = { address: string } | { sentence: string };

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 });

export const sentences = {
  failed: "Não foi possível guardar a imagem. Tente de novo em instantes.",
  limited: "Você enviou muitas imagens em pouco tempo. Tente de novo daqui a uma hora.",
  tooLarge: (bytes: number) => `A imagem tem ${megabytes(bytes)} MB; o limite é ${megabytes(largestUpload)} MB.`,
};
