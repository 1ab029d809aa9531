import { findPhoneNumbersInText, parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/max";
import { formatNationalPhone, onlyDigits } from "./brazilian-numbers.ts";
import { normalizeLine } from "./normalize-text.ts";

/** A telephone that parses. */
export type Phone = {
  /** With country code, such as "+5531988887777": equal for every spelling of the number. */
  number: string;
  /** As people write it, such as "(31) 9 8888-7777" or "+351 912 345 678". */
  text: string;
  /** The number to dial: "+5531988887777", or "08005550142", which has no country code. */
  dialled: string;
  isBrazilian: boolean;
  /** Without area code, such as 0800 and 4004. */
  isService: boolean;
};

/**
 * Parses a text that is one telephone and nothing else: Brazil's with or without country code, trunk zero and carrier
 * code, another country's with "+" or "00". Null for anything else, and for digits with two possible meanings.
 */
export function parsePhone(typed: string): Phone | null {
  // As "(+55) 31 98888-7777".
  const text = withPlainDigits(normalizeLine(typed)).replace(/^[([]\s*\+/, "+");
  if (!/^[\d\s()[\]+./\p{Pd}]+$/u.test(text)) return null;
  const phones = new Map(readingsOf(text).flatMap(parseReading));
  return phones.size === 1 ? [...phones.values()][0]! : null;
}

/** The telephones in a text, such as those of "31 98888-7777 (Ana) ou 31 3333-4444", each once. */
export function findPhones(text: string): Phone[] {
  const whole = parsePhone(text);
  if (whole) return [whole];
  const found = withPlainDigits(text)
    .split(separators)
    .flatMap((part) => parsePhone(part) ?? findPhoneNumbersInText(part, "BR").map(({ number }) => toPhone(number)));
  return [...new Map(found.map((phone) => [phone.number, phone])).values()];
}

/**
 * A telephone as stored: a Brazilian number is digits with area code, another country's has its "+" and country code,
 * and what is no telephone stays as it was typed, without what nobody sees.
 */
export function normalizePhone(typed: string): string {
  const phone = parsePhone(typed);
  if (!phone) return normalizeLine(typed);
  return phone.isBrazilian ? phone.dialled.replace("+55", "") : phone.number;
}

/** A stored telephone for people: formatted if it parses, otherwise as it is. */
export function formatPhone(stored: string): string {
  return parsePhone(stored)?.text ?? stored;
}

/** What finds a stored telephone in whatever way it was written: its numbers, or all its digits if it has none. */
export function phoneKeys(stored: string | null): string[] {
  if (!stored) return [];
  const numbers = findPhones(stored).map(({ number }) => number);
  return numbers.length > 0 ? numbers : [onlyDigits(stored)];
}

const separators = /[/;,|\n]|\s(?:ou|e)\s/iu;

/** Plain digits, and a zero for the carrier's placeholder of "0xx31", "(0XX31)", "0-XX-31" and "550**31". */
function withPlainDigits(text: string): string {
  return text.normalize("NFKC").replace(/(?<=^|[\s(]|55)0?[\s-]{0,3}[x*]{2}\s*/giu, "0");
}

/** The texts that a telephone may mean: "00" is the way to another country, or a trunk zero typed twice. */
function readingsOf(text: string): string[] {
  const digits = onlyDigits(text);
  if (digits.startsWith("00")) return [`+${digits.slice(2)}`, digits.slice(2), digits];
  // A carrier that the library does not know.
  const afterCarrier = /^(?:55)?0\d\d([1-9]\d{9,10})$/.exec(digits)?.[1];
  return afterCarrier ? [text, afterCarrier] : [text];
}

function parseReading(text: string): [string, Phone][] {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: "BR", extract: false });
  if (!parsed?.isValid() || parsed.ext) return [];
  return [[parsed.number, toPhone(parsed)]];
}

function toPhone(parsed: PhoneNumber): Phone {
  const isBrazilian = parsed.countryCallingCode === "55";
  const national = parsed.nationalNumber;
  const isService = isBrazilian && (national.length === 8 || /^[3589]00/.test(national));
  const dialled = isService ? (national.length === 8 ? national : `0${national}`) : parsed.number;
  return {
    number: parsed.number,
    text: isService
      ? formatService(dialled)
      : isBrazilian
        ? formatNationalPhone(national)
        : parsed.formatInternational(),
    dialled,
    isBrazilian,
    isService,
  };
}

/** "0800 555 0142" or "4004-1234". */
function formatService(digits: string): string {
  const [first, last] = [digits.slice(0, 4), digits.slice(-4)];
  return digits.length === 8 ? `${first}-${last}` : `${first} ${digits.slice(4, -4)} ${last}`;
}
