import { z } from "zod";
import { type PageText, textProblem } from "./page-text.ts";
import { type TextsChange, standardOf, textName } from "./setting.ts";
import { tidyLine } from "./text.ts";

/**
 * The page texts of a form by field name; other fields are ignored.
 *
 * @param find finds a text by its default; a text whose default is no longer on the site gets the common rules
 */
export function pageTextsInput(find: (defaultText: string) => PageText | undefined): z.ZodType<TextsChange> {
  return z.record(z.string(), z.string()).transform((form, context) => {
    const texts: TextsChange = {};
    for (const [name, typed] of Object.entries(form)) {
      const defaultText = standardOf(name);
      if (defaultText === null) continue;
      const text = tidyLine(typed);
      const error = textProblem(text, find(defaultText) ?? { standard: defaultText, isBinding: false });
      if (error) context.addIssue({ code: "custom", path: [name], message: error });
      texts[textName(defaultText)] = text;
    }
    return texts;
  });
}
