import { z } from "zod";
import { lineInput } from "#app/platform/text/text.input.ts";
import { visibleLength } from "#app/platform/text/normalize-text.ts";
import { startOfDay, currentDay } from "#app/platform/time/clock.ts";

/** Until when a check is ignored: forever, until it finds something else, or up to a day. */
const ignoreUntil = ["always", "change", "day"] as const;

/** The form that ignores what a check finds. */
export const ignoredCheckInput = z
  .object({
    checkKey: z.string().prefault(""),
    reason: lineInput
      .refine((text) => visibleLength(text) >= 3, "Escreva por que ignorar, para quem olhar depois")
      .max(200, "O motivo deve ter no máximo 200 caracteres")
      .prefault(""),
    until: z.enum(ignoreUntil, "Escolha até quando").prefault("always"),
    day: z.string().prefault(""),
    /** How many records staff saw. */
    expected: z.coerce.number<string>().int().prefault("0"),
  })
  .superRefine(({ until, day }, context) => {
    if (until === "day" && (startOfDay(day) === null || day < currentDay()))
      context.addIssue({ code: "custom", path: ["day"], message: "Escolha um dia de hoje em diante" });
  });

export type IgnoredCheckInput = z.output<typeof ignoredCheckInput>;
