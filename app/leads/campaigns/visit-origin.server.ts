import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { clickIds, originParams, utmParams } from "#app/platform/text/campaign-params.ts";
import { onlyDigits } from "#app/platform/text/brazilian-numbers.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { findPhones } from "#app/platform/text/phone.server.ts";
import { originQuery, utmFields, type VisitOrigin } from "./visit-origin.ts";
import { cutText } from "#app/platform/text/cut-text.ts";

const maxValueLength = 100;

/** The origin that a query says, cleaned; null when nothing is left. Strangers write these values. */
export function parseOrigin(query: string): VisitOrigin | null {
  const params = new URLSearchParams(originQuery(new URLSearchParams(query), ""));
  const utm = utmFields.map((field, index) => {
    const isName = field === "source" || field === "medium";
    return [field, cleanValue(params.get(utmParams[index]!), isName ? isPersonal : isWrittenAsPersonal)] as const;
  });
  const clickId = params.get(originParams.clickId);
  const origin: VisitOrigin = {
    ...(Object.fromEntries(utm) as Pick<VisitOrigin, (typeof utmFields)[number]>),
    clickId: clickIds.find((known) => known === clickId) ?? null,
    referringHost: cleanHost(params.get(originParams.referringHost)),
  };
  return Object.values(origin).some((value) => value !== null) ? origin : null;
}

/** A value of an address as a line of limited length; null when it is blank or looks like personal data. */
function cleanValue(value: string | null, isRefused: (line: string) => boolean): string | null {
  const line = cutText(normalizeLine(value ?? ""), maxValueLength).trim();
  return line === "" || isRefused(line) ? null : line;
}

/** Whether a text has an e-mail address, or digits that may be a CPF or a telephone. */
function isPersonal(text: string): boolean {
  return hasEmail(text) || findCpfs(text).length > 0 || findPhones(text).length > 0;
}

/**
 * Whether a text has an e-mail address, or a CPF or a telephone that is written as one. Advertisers' ids are bare
 * digits, of which many could be a telephone: Google's have 10 or 11.
 */
function isWrittenAsPersonal(text: string): boolean {
  const hasCpf = findCpfs(text).some((cpf) => /\D/.test(cpf)) || (/cpf/i.test(text) && findCpfs(text).length > 0);
  const phones = text.replaceAll("_", " ").match(writtenPhone) ?? [];
  return hasEmail(text) || hasCpf || phones.some((phone) => findPhones(phone).length > 0);
}

/** Digits after "+", or after an area code in parentheses or apart from its number. */
const writtenPhone =
  /\+[\d\s().\p{Pd}]+|(?<!\d)(?:\(0?\d{2}\)[\s./\p{Pd}]*|0?\d{2}[\s./\p{Pd}]+)(?:9[\s.\p{Pd}]?)?\d{4}[\s.\p{Pd}]?\d{4}(?!\d)/gu;

function hasEmail(text: string): boolean {
  return /\S@\S/.test(text);
}

function findCpfs(text: string): string[] {
  const found = text.match(/(?<!\d)\d{3}\D?\d{3}\D?\d{3}\D?\d{2}(?!\d)/g) ?? [];
  return found.filter((cpf) => isValidCpf(onlyDigits(cpf)));
}

/** A host with letters in its last part: an address of a network could be somebody's home. */
function cleanHost(host: string | null): string | null {
  const name = (host ?? "").toLowerCase().replace(/^www\./, "");
  return name.length <= maxValueLength && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(name) ? name : null;
}
