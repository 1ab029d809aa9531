/** The values of a record's fields, by name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** The values of those fields. */
export function pick(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** "cameraCount" is stored in camera_count. */
export function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
