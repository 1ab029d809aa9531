/** Something valid but unlikely in a form, which staff confirm before it is saved. */
export type InputWarning = {
  field: string;
  question: string;
  /** What they probably mean: its name, and the field's text with it. */
  suggestion?: { name: string; text: string };
};
