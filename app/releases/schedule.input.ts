import { z } from "zod";
import { momentAt } from "#app/platform/time/clock.ts";

/** The form that schedules a release: when it is published and, if ever, ends. */
export const scheduleInput = z
  .object({ publishAt: z.string().prefault(""), endAt: z.string().prefault("") })
  .transform((texts, context) => {
    const [publishAt, endAt] = [momentAt(texts.publishAt), momentAt(texts.endAt)];
    if (!publishAt) context.addIssue({ code: "custom", path: ["publishAt"], message: "Escolha o dia e a hora" });
    if (!endAt && texts.endAt !== "") {
      context.addIssue({ code: "custom", path: ["endAt"], message: "Escolha o dia e a hora, ou deixe em branco" });
    }
    return publishAt ? { publishAt, endAt } : z.NEVER;
  });
