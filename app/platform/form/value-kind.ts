import { httpsUrlMessage, parseHttpsUrl } from "#app/platform/text/https-url.ts";
import { formatMoney, moneyFieldValue, parseMoney } from "#app/platform/text/money.ts";
import { formatCount, normalizeForSearch, normalizeLine } from "#app/platform/text/normalize-text.ts";
import { brazilianDay } from "#app/platform/time/clock.ts";

// The kinds of values of forms, files and documents. Browsers load them, so: no Zod and no components.

export type Invalid = { error: string };

/** A kind of value: how its text in a form is read and written, how people read it, and which control it has. */
export type ValueKind<Value> = {
  control: ControlName;
  /** The JSON type of the value. */
  type: "integer" | "number" | "string" | "boolean" | "array";
  /** Reads a form's text, or a cell of a file, which may be as `display` writes it. Null is unset. */
  parse: (text: string) => Value | null | Invalid;
  /** The form's text: `parse(toText(value))` is the value. */
  toText: (value: Value) => string;
  display: (value: Value) => string;
  unit?: string;
  /** What 0 means, such as "sem fidelidade". */
  zero?: string;
  options?: readonly (readonly [text: string, label: string])[];
  maxLength?: number;
  inputMode?: "email" | "tel" | "url";
  /** An example, shown while the field is blank. */
  placeholder?: string;
  /** Formats what is being typed. */
  mask?: (typed: string) => string;
  /** Half of a form's width is enough. */
  isHalf?: boolean;
};

export type ControlName = "number" | "money" | "choice" | "line" | "lines" | "day" | "yes" | "price-parts" | "colour";

/** A kind of any value, where the compiler does not know which. */
// oxlint-disable-next-line typescript/no-explicit-any -- the values of a kind are read and written by the same kind
export type AnyKind = ValueKind<any>;

export type ValueOf<Kind> = Kind extends ValueKind<infer Value> ? Value : never;

export function isInvalid(parsed: unknown): parsed is Invalid {
  return typeof parsed === "object" && parsed !== null && "error" in parsed;
}

type WholeOptions = { unit?: string; one?: string; zero?: string };

/** A whole number with its unit; `one` is the unit of 1. */
export function whole(min: number, max: number, options: WholeOptions = {}): ValueKind<number> {
  const { unit = "", one = unit, zero } = options;
  return {
    control: "number",
    type: "integer",
    unit,
    ...(zero && { zero }),
    maxLength: 7,
    parse: (text) => {
      if (text.toLowerCase() === zero) return 0;
      const [, digits = "", rest = ""] = /^(\d{1,7})\s*(.*)$/.exec(text) ?? [];
      const number = digits !== "" && ["", unit, one].includes(rest) ? Number(digits) : -1;
      return number >= min && number <= max
        ? number
        : { error: `Digite um número inteiro de ${formatCount(min)} a ${formatCount(max)}` };
    },
    toText: String,
    display: (value) =>
      value === 0 && zero ? zero : `${value}${/^\w/.test(unit) ? " " : ""}${value === 1 ? one : unit}`,
  };
}

/** Months; 0 is allowed where it means something. */
export function monthCount(max: number, zero?: string): ValueKind<number> {
  return whole(zero ? 0 : 1, max, { unit: "meses", one: "mês", ...(zero && { zero }) });
}

/** An amount in reais. */
export const money: ValueKind<number> = {
  control: "money",
  type: "number",
  unit: "R$",
  maxLength: 14,
  parse: (text) => parseMoney(text) ?? { error: "Digite um valor válido, como 129,90" },
  toText: moneyFieldValue,
  display: formatMoney,
};

const jsonTypes: Readonly<Record<string, "integer" | "boolean">> = { number: "integer", boolean: "boolean" };

/** One of some values, each with its name; a file may have either. */
export function choice<const Value extends string | number | boolean>(
  names: readonly (readonly [value: Value, name: string])[],
): ValueKind<Value> {
  const isNamed = (text: string) => {
    const wanted = normalizeForSearch(text);
    return ([value, name]: readonly [Value, string]) => String(value) === text || normalizeForSearch(name) === wanted;
  };
  return {
    control: "choice",
    type: jsonTypes[typeof names[0]?.[0]] ?? "string",
    options: names.map(([value, name]) => [String(value), name]),
    parse: (text) => names.find(isNamed(text))?.[0] ?? { error: "Escolha uma das opções" },
    toText: String,
    display: (value) => names.find(([known]) => known === value)?.[1] ?? String(value),
  };
}

/** A line of text; a long one is typed into a larger field. */
export function line(maxLength: number): ValueKind<string> {
  return {
    control: maxLength > 300 ? "lines" : "line",
    type: "string",
    maxLength,
    isHalf: maxLength <= 120,
    parse: (text) => {
      const tidy = normalizeLine(text);
      if (tidy === "") return { error: "Preencha este campo" };
      return tidy.length > maxLength ? { error: `Escreva no máximo ${maxLength} caracteres` } : tidy;
    },
    toText: (value) => value,
    display: (value) => value,
  };
}

/** A line that must be read: to the text that is kept, or null, which gives the message. */
export function lineOf(
  read: (text: string) => string | null,
  error: string,
  look: Partial<ValueKind<string>> = {},
): ValueKind<string> {
  return { ...line(500), control: "line", isHalf: true, ...look, parse: (text) => read(text) ?? { error } };
}

export const url = lineOf(parseHttpsUrl, httpsUrlMessage, { inputMode: "url", placeholder: "https://", isHalf: false });

/** A day, such as "2026-12-31"; files have it as "31/12/2026". */
export const day: ValueKind<string> = {
  control: "day",
  type: "string",
  parse: (text) => {
    const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
    const iso = year ? `${year}-${month!.padStart(2, "0")}-${date!.padStart(2, "0")}` : text;
    const moment = /^20\d\d-\d\d-\d\d$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : null;
    const isDay = moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso);
    return isDay ? iso : { error: "Digite uma data válida" };
  },
  toText: (value) => value,
  display: brazilianDay,
};

/** Yes, or nothing is said. */
export const yes: ValueKind<true> = {
  control: "yes",
  type: "boolean",
  parse: (text) => {
    const answer = normalizeForSearch(text);
    return answer === "sim" || (answer === "nao" ? null : { error: "Responda sim ou não" });
  },
  toText: () => "sim",
  display: () => "sim",
};
