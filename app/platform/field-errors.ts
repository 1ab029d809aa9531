import type { z } from "zod";

/** Messages by field name; "" has the message of the whole form. */
export type FieldErrors = Record<string, string>;

/** The first message of each invalid field; a rule over several fields has its message under "". */
export function validationErrors(input: z.ZodType, form: FormData): FieldErrors {
  const { error } = input.safeParse(Object.fromEntries(form));
  const errors: FieldErrors = {};
  for (const issue of error?.issues ?? []) errors[String(issue.path[0] ?? "")] ??= issue.message;
  return errors;
}
