import { z } from "zod";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import type { CityCopy } from "./copy-city.ts";

/** A copy of a city's offers, as its form sends it. */
export const cityCopyInput = z
  .object({
    fromId: z.string().prefault(""),
    toIds: z.string().prefault(""),
    mode: z.enum(["equal", "add"]).catch("equal"),
  })
  .transform(({ fromId, toIds, mode }, context): CityCopy => {
    const from = parseWholeNumber(fromId);
    const to = toIds
      .split(",")
      .map((part) => parseWholeNumber(part))
      .filter((id) => id !== null);
    if (from === null)
      context.addIssue({ code: "custom", path: ["fromId"], message: "Selecione a cidade de onde copiar." });
    else if (to.every((id) => id === from))
      context.addIssue({ code: "custom", path: ["toIds"], message: "Selecione ao menos uma outra cidade." });
    return { fromId: from ?? 0, toIds: to, mode };
  });
