/** Something valid but unlikely in a form, which staff confirm before it is saved. */
export type InputWarning = {
  field: string;
  /** The entry of the field's list that it is about; absent where it is about all of the field. */
  entry?: string;
  question: string;
  /** What they probably mean: its name, and the field's text with it. */
  suggestion?: { name: string; text: string };
};

/** What is asked about valid but unlikely input; `stored` is null for a new record. */
export type FindInputWarnings<Input> = (input: Input, stored: Input | null) => readonly InputWarning[];
