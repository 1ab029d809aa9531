import { z } from "zod";
import type { Bucket } from "#app/platform/storage/buckets.ts";
import { isBuiltInIllustration, parseImageUrl } from "./image.ts";
import { lineInput } from "#app/platform/text/text.input.ts";

/** A form field with the URL path of an image of the bucket, or of a built-in illustration; blank gives null. */
export function imageUrlInput(bucket: Bucket) {
  return z
    .string()
    .prefault("")
    .transform((url) => (url === "" ? null : url))
    .refine(
      (url) => url === null || isBuiltInIllustration(url) || parseImageUrl(url)?.bucket === bucket,
      "A imagem ainda não foi enviada.",
    );
}

/** A form field with the text alternative of an image; blank gives null. */
export const imageAltInput = lineInput
  .max(200, "A descrição da imagem deve ter no máximo 200 caracteres")
  .prefault("")
  .transform((text) => text || null);

type ImageFields = { imageUrl?: string | null; imageAlt?: string | null };

/** The record without the text alternative of an image that it no longer has. */
export function withoutOrphanAlt<Input extends ImageFields>(input: Input): Input {
  return input.imageUrl === null ? { ...input, imageAlt: null } : input;
}

/** Whether a record with an image also has the text alternative for people who cannot see it. */
export const hasImageAlt = ({ imageUrl, imageAlt: text }: ImageFields) => !imageUrl || Boolean(text);
/** The issue when it has none; `when` makes Zod check the rule even if other fields are invalid. */
export const missingImageAlt = {
  path: ["imageAlt"],
  error: "Descreva a imagem para quem não pode vê-la",
  when: () => true,
};
