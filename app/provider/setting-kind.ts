import type { AnyKind } from "#app/platform/form/value-kind.ts";

/** The kind of a value, which decides its validation. A colour, a logo and its description may be blank. */
export type ValueKind =
  | readonly ["text", maxLength: number]
  | readonly ["count", min: number, max: number]
  /** The blank choice is no value. */
  | readonly ["choice", options: readonly (readonly [value: string | number | boolean, label: string])[]]
  /** A text that the pattern allows, or else the message. */
  | readonly ["pattern", pattern: RegExp, message: string]
  /** A URL of one of these sites or below one. */
  | readonly ["url-at", sites: readonly string[]]
  | "price"
  | "cnpj"
  | "address"
  | "phone"
  | "public-phone"
  | "whatsapp"
  | "email"
  | "host"
  | "url"
  | "colour"
  | "logo"
  | "logo-alt"
  | "synonyms"
  /** That of a term, which the setting is the default of. */
  | AnyKind;

/** The kind of a fact; an optional one may be blank, and what names it is then left out of the site. */
export type SettingKind = ValueKind | readonly ["optional", ValueKind];

export function isKindOfTerm(kind: ValueKind): kind is AnyKind {
  return typeof kind === "object" && "parse" in kind;
}

export const optional = <const Kind extends ValueKind>(kind: Kind) => ["optional", kind] as const;

/** The kind of a fact's value, and whether it may be blank. */
export function splitKind(kind: SettingKind): { kind: ValueKind; isOptional: boolean } {
  return Array.isArray(kind) && kind[0] === "optional"
    ? { kind: kind[1] as ValueKind, isOptional: true }
    : { kind: kind as ValueKind, isOptional: false };
}
