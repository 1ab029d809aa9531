import { z } from "zod";
import { type Bucket, imagesPath } from "#app/platform/bucket.ts";
import { storedImage } from "./image.ts";
import { line } from "./text.input.ts";

/** The address of an image of that bucket, or of a drawing of the site's own; blank for none. */
export function imageIn(bucket: Bucket) {
  return z
    .string()
    .prefault("")
    .transform((address) => (address === "" ? null : address))
    .refine((address) => address === null || isOfSite(address, bucket), "A imagem ainda não foi enviada.");
}

function isOfSite(address: string, bucket: Bucket): boolean {
  if (address.startsWith(`${imagesPath}/`)) return storedImage(address)?.bucket === bucket;
  return /^(\/[a-z0-9][\w.-]*)+$/i.test(address) && address.length <= 200;
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
