import { z } from "zod";
import { bannerDescription, bannerTitle, displayOrder } from "./banner.input.ts";
import { imageAlt, imageIn, isDescribed, undescribed } from "./image.input.ts";
import { bannerServices } from "./streaming-banner.ts";
import { line } from "./text.input.ts";

/** A CSS colour or one of `bannerStyles` (STREAMING-BANNER-1). */
const colourField = line
  .max(60)
  .regex(
    /^(#([\da-f]{3}|[\da-f]{6})|[a-z]+(-[a-z]+)?|(rgb|hsl|oklch|oklab)\([\d\s.,%/deg-]+\))$/i,
    "Escolha uma cor, como #0b2a6b",
  )
  .prefault("white");

/**
 * The form of a streaming guide's banner, with the specification's message (STREAMING-BANNER-4). Absent fields count as
 * blank.
 */
export const streamingBannerInput = z
  .object({
    title: bannerTitle,
    description: bannerDescription.refine((text) => text !== "", "Descrição é obrigatória"),
    streamingService: line
      .toLowerCase()
      .refine((id) => bannerServices.some((service) => service.id === id), "Serviço é obrigatório")
      .prefault(""),
    imageUrl: imageIn("streaming-banners").refine((address) => address !== null, "Imagem é obrigatória"),
    imageAlt,
    bgColor: colourField,
    displayOrder,
  })
  .refine(isDescribed, undescribed)
  .refine(
    ({ title, description, streamingService, imageUrl }) => title && description && streamingService && imageUrl,
    {
      error: "Preencha todos os campos obrigatórios.",
      when: () => true,
    },
  );

export type StreamingBannerInput = z.output<typeof streamingBannerInput>;
