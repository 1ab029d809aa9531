import { z } from "zod";
import { bannerDescriptionInput, bannerTitleInput, displayOrderInput } from "./banner.input.ts";
import { imageAltInput, imageUrlInput, hasImageAlt, missingImageAlt } from "#app/images/image.input.ts";
import { streamingBannerServices } from "./streaming-banner.ts";
import { lineInput } from "#app/platform/text/text.input.ts";

/** A CSS colour or one of `bannerStyles` (STREAMING-BANNER-1). */
const colourField = lineInput
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
    title: bannerTitleInput,
    description: bannerDescriptionInput.refine((text) => text !== "", "Descrição é obrigatória"),
    streamingService: lineInput
      .toLowerCase()
      .refine((id) => streamingBannerServices.some((service) => service.id === id), "Serviço é obrigatório")
      .prefault(""),
    imageUrl: imageUrlInput("streaming-banners").refine((address) => address !== null, "Imagem é obrigatória"),
    imageAlt: imageAltInput,
    bgColor: colourField,
    displayOrder: displayOrderInput,
  })
  .refine(hasImageAlt, missingImageAlt)
  .refine(
    ({ title, description, streamingService, imageUrl }) => title && description && streamingService && imageUrl,
    {
      error: "Preencha todos os campos obrigatórios.",
      when: () => true,
    },
  );

export type StreamingBannerInput = z.output<typeof streamingBannerInput>;
