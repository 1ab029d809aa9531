import { z } from "zod";
import type { Bucket } from "#app/platform/bucket.ts";
import { isDrawing, storedImage } from "./image.ts";
import { line } from "./text.input.ts";

/** The address of an image of that bucket, or of a drawing of the site's own; blank for none. */
export function imageIn(bucket: Bucket) {
  return z
    .string()
    .prefault("")
    .transform((address) => (address === "" ? null : address))
    .refine(
      (address) => address === null || isDrawing(address) || storedImage(address)?.bucket === bucket,
      "A imagem ainda não foi enviada.",
    );
}

/** What an image shows, in words. */
export const imageAlt = line
  .max(200, "A descrição da imagem deve ter no máximo 200 caracteres")
  .prefault("")
  .transform((text) => text || null);

type Described = { imageUrl?: string | null; imageAlt?: string | null };

/** The rule that whoever cannot see an image has its description; it is asked also while other fields are wrong. */
export const isDescribed = ({ imageUrl, imageAlt: text }: Described) => !imageUrl || Boolean(text);
export const undescribed = {
  path: ["imageAlt"],
  error: "Descreva a imagem para quem não pode vê-la",
  when: () => true,
};
