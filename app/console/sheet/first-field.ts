const inputs = "form input, form select, form textarea";
const invalidInputs = ":is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input";

/** The first field of the form, or its first invalid field. */
export function firstField(root: HTMLElement | null, { isInvalid = false } = {}): HTMLElement | null {
  const invalid = isInvalid ? root?.querySelector<HTMLElement>(invalidInputs) : null;
  return invalid ?? root?.querySelector<HTMLElement>(inputs) ?? null;
}
