/** The state of one form field. */
export type FieldState = {
  id: string;
  label: string;
  value: string;
  set: (value: string) => void;
  error: string | undefined;
  /** The stored value for display when the field was changed ("" for blank); null when it is unchanged. */
  previousText: string | null;
  reset: () => void;
};
