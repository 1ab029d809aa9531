/** The image formats that are recognized; all but HEIC can be stored. */
export type ImageKind = "png" | "jpeg" | "webp" | "avif" | "heic";

/** How many bytes of a file `imageKindOf` reads. */
export const signatureLength = 64;

/** The most pixels of an image that is decoded whole: a small file can hold an image that fills the memory. */
export const maxPixels = 40_000_000;

/** The format by a file's first bytes, whatever its name and declared type; null for any other file. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, signatureLength));
  if (start.startsWith("\x89PNG\r\n\x1A\n")) return "png";
  return signatures.find(([, signature]) => signature.test(start))?.[0] ?? null;
}

/** The brands of a HEIC are looked for after those of an AVIF: both name "mif1". */
const signatures: readonly (readonly [ImageKind, RegExp])[] = [
  ["jpeg", /^\xFF\xD8\xFF/],
  ["webp", /^RIFF.{4}WEBPVP8/s],
  ["avif", /^.{4}ftyp.*avi[fs]/s],
  ["heic", /^.{4}ftyp.*(hei[cxms]|hev[cxms]|mif1|msf1)/s],
];

/** Why a HEIC is refused, and the way out. */
export const heicMessage =
  "Esta é uma foto HEIC, o formato do iPhone, que os navegadores não mostram. Abra a foto, exporte como JPEG e envie o arquivo novo. Para que as próximas já saiam em JPEG, no iPhone escolha Ajustes › Câmera › Formatos › Mais compatível.";
