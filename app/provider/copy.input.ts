import { z } from "zod";
import { type CopyText, validateCopy } from "./copy.ts";
import { type CopyChange, defaultOf, copyFieldName } from "./setting.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";

/**
 * The page texts of a form by field name; other fields are ignored.
 *
 * @param find finds a text by its default; a text whose default is no longer on the site gets the common rules
 */
export function createCopyInput(find: (defaultText: string) => CopyText | undefined): z.ZodType<CopyChange> {
  return z.record(z.string(), z.string()).transform((form, context) => {
    const texts: CopyChange = {};
    for (const [name, typed] of Object.entries(form)) {
      const defaultText = defaultOf(name);
      if (defaultText === null) continue;
      const text = normalizeLine(typed);
      const error = validateCopy(text, find(defaultText) ?? { defaultText, mustKeepFacts: false });
      if (error) context.addIssue({ code: "custom", path: [name], message: error });
      texts[copyFieldName(defaultText)] = text;
    }
    return texts;
  });
}
