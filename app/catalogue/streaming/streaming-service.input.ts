import { z } from "zod";
import { imageUrlInput } from "#app/images/image.input.ts";
import { lineInput } from "#app/platform/text/text.input.ts";

/** The streaming service form (SERVICE-4). Absent fields count as blank. */
export const streamingServiceInput = z.object({
  name: lineInput
    .max(60, "Nome deve ter no máximo 60 caracteres")
    .refine((text) => Array.from(text).length >= 2, "Nome deve ter pelo menos 2 caracteres")
    .prefault(""),
  iconUrl: imageUrlInput("streaming-icons"),
});

export type StreamingServiceInput = z.output<typeof streamingServiceInput>;
