import { z } from "zod";
import { imageUrlInput } from "#app/images/image.input.ts";
import { nameOf } from "#app/platform/text/text.input.ts";

/** The streaming service form (SERVICE-4). Absent fields count as blank. */
export const streamingServiceInput = z.object({
  name: nameOf(2, 60),
  iconUrl: imageUrlInput("streaming-icons"),
});

export type StreamingServiceInput = z.output<typeof streamingServiceInput>;
