import { z } from "zod";
import { bannerStyles } from "./banner.ts";
import {
  imageAltInput,
  imageUrlInput,
  hasImageAlt,
  missingImageAlt,
  withoutOrphanAlt,
} from "#app/images/image.input.ts";
import { lineInput } from "#app/platform/text/text.input.ts";

export const bannerTitleInput = lineInput
  .min(1, "Título é obrigatório")
  .max(120, "Título deve ter no máximo 120 caracteres")
  .prefault("");
export const bannerDescriptionInput = lineInput.max(400, "Descrição deve ter no máximo 400 caracteres").prefault("");

const displayOrderMessage = "Ordem deve ser um número de 0 a 9999";

/** The display order of a banner, lowest first; 0 by default (BANNER-2). */
export const displayOrderInput = lineInput
  .prefault("")
  .transform((text) => (text === "" ? 0 : Number(text)))
  .pipe(z.int(displayOrderMessage).min(0, displayOrderMessage).max(9999, displayOrderMessage));

/** The form of a home carousel banner. Absent fields count as blank. */
export const bannerInput = z
  .object({
    title: bannerTitleInput,
    description: bannerDescriptionInput,
    imageUrl: imageUrlInput("banners"),
    imageAlt: imageAltInput,
    bgColor: z.enum(["white", ...bannerStyles], "Escolha um dos estilos").prefault("white"),
    displayOrder: displayOrderInput,
  })
  .refine(hasImageAlt, missingImageAlt)
  .transform(withoutOrphanAlt);

export type BannerInput = z.output<typeof bannerInput>;
