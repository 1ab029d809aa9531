import { type AnyKind, isInvalid } from "#app/platform/form/value-kind.ts";
import type { FieldSpec } from "./console-entity.ts";

/** A field whose label and value are those of a kind. Its text in a file is read as people write it. */
export function kindField<Value>(label: string, kind: AnyKind): FieldSpec<Value> {
  const read = (text: string, write: (value: unknown) => string) => {
    const parsed: unknown = kind.parse(text);
    return parsed === null || isInvalid(parsed) ? text : write(parsed);
  };
  return {
    label,
    text: kind.toText,
    format: (text) => read(text, kind.display),
    parse: (display) => read(display.trim(), kind.toText),
    ...(kind.control === "yes" && { initial: "não", blank: "não" }),
  };
}
