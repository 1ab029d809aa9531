import { z } from "zod";
import { type PageText, textProblem } from "./page-text.ts";
import { type TextsChange, standardOf, textName } from "./setting.ts";
import { tidyLine } from "./text.ts";

/**
 * The texts of a form, by their names; its other fields are left out.
 *
 * @param find what is known of a standard text; a text whose standard one left the site is judged by the common rules
 */
export function pageTextsInput(find: (standard: string) => PageText | undefined): z.ZodType<TextsChange> {
  return z.record(z.string(), z.string()).transform((form, context) => {
    const texts: TextsChange = {};
    for (const [name, typed] of Object.entries(form)) {
      const standard = standardOf(name);
      if (standard === null) continue;
      const text = tidyLine(typed);
      const problem = textProblem(text, find(standard) ?? { standard, isBinding: false });
      if (problem) context.addIssue({ code: "custom", path: [name], message: problem });
      texts[textName(standard)] = text;
    }
    return texts;
  });
}
