import * as fc from "fast-check";

/** Markup that would run in a page that does not escape it. */
export const markup = `"><img src=x onerror=hostile(1)>'`;

/** The header that a response carries when an input's line break reached its headers. */
export const injectedHeader = "x-hostile";

const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u0001\u0008\u001b[31m",
  "\u007f\u0085",
  "\ud800",
  "x\udfff",
  "\ufffe\uffff\ufeff",
  "\u202e\u2066abc\u2069",
  "e\u0301".repeat(300),
  "🏳️‍🌈".repeat(50),
  "ſİıßΣς",
  markup,
  "</script><script>hostile(1)</script>",
  "javascript:hostile(1)",
  "' or 1=1 --",
  "'; drop table plans; --",
  "%' escape '!",
  "\\",
  "%_%",
  "$1",
  "${7*7}",
  "{provider.name}",
  "{provider.__proto__}",
  `a\r\n${injectedHeader}: 1`,
  "//evil.example",
  "/\\evil.example",
  "/%2F%25",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "=cmd|' /C calc'!A0",
  "__proto__",
  "constructor",
  "[object Object]",
  "null",
  "undefined",
  "true",
  '{"$ne":1}',
  "[]",
  "sim",
  "nova",
  "csv",
  "remove",
  "2026-02-30",
  "0000-00-00",
  "9999-99-99",
  "+275760-09-14",
  "-000001-01-01",
  "24:61",
  ",,,",
  "1,2,,3",
  "1,".repeat(2000),
  "a,".repeat(500),
  "linha\n".repeat(60),
  "a".repeat(121),
  "á".repeat(5000),
  "9".repeat(400),
  "x".repeat(40_000),
];

const numbers = [
  "-1",
  "0",
  "-0",
  "00001",
  "1.5",
  "1e3",
  "1e999",
  "-1e999",
  "0x10",
  "１２",
  "1_000",
  " 1 ",
  "NaN",
  "Infinity",
  "32768",
  "99999999",
  "999999999",
  "2147483647",
  "2147483648",
  "4294967296",
  "9007199254740993",
  "99999999999999999999",
  "1,99",
  "1.234.567,89",
  "-0,01",
];

const mailboxes = [
  "a@b.example,c.example",
  "a@b.example;c@d.example",
  "a@b.example\r\nBcc: c@d.example",
  '"a b"@b.example',
  "Ana <a@b.example>",
  "a@[127.0.0.1]",
  "a@b",
  "a..b@b.example",
  "a@-b.example",
  "a@b.example\u0000",
  "á@b.example",
  "a@bé.example",
  `${"a".repeat(250)}@b.example`,
  "a@b@c.example",
];

const addresses = [
  "https://evil.example;sandbox",
  "https://evil.example/;script-src *",
  "https://user:pass@evil.example/",
  "https://evil",
  "//evil.example/x.svg",
  "javascript:hostile(1)",
  "data:image/svg+xml,<svg/>",
  "/auth/sair",
  "/intranet/contatos?formato=csv",
  "/intranet/demanda?formato=csv",
  "/intranet/saude?mostrar=ignorados",
  "/imagens/banners/../../x.webp",
  "/imagens/logos/20261121173208123-7f3a9c1b-160x40.webp",
  "/cenas/../auth/sair",
  "/cenas/rua.svg",
];

/** URLs are shorter than forms: the server rejects longer ones before the app sees them. */
const maxUrlValueLength = 2000;

export const hostileNumber = fc.constantFrom(...numbers);

/** A text that no valid form sends, or that is special to a database, page, header or file name. */
export const hostileText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom("\0", "\ud800", "é", " ", "\n", "1"), maxLength: 20 }) },
);

const paths = addresses.filter((address) => address.startsWith("/"));
const smallNumber = fc.nat({ max: 40 }).map(String);

/** A hostile replacement for a field's valid value: any text, and often one of a similar form. */
export function hostileReplacement(name: string, honest: string): fc.Arbitrary<string> {
  if (/^(image|icon)Url$|^logo/.test(name)) return fc.oneof(fc.constantFrom(...paths), hostileText);
  if (/Url$|^logo|^social/.test(name)) return fc.oneof(fc.constantFrom(...addresses), hostileText);
  if (/^\d+$/.test(honest)) return fc.oneof(smallNumber, hostileNumber, hostileText);
  if (honest.includes("@")) return fc.oneof(fc.constantFrom(...mailboxes), hostileText);
  return hostileText;
}

export const hostileInAddress = hostileText.filter((text) => text.length < maxUrlValueLength);

/** Percent-encodes the text; a lone surrogate becomes invalid UTF-8 bytes. */
export function percentEncoded(text: string): string {
  return Array.from(text, (character) => {
    if (character.isWellFormed()) return encodeURIComponent(character);
    return character < "\udc00" ? "%ED%A0%80" : "%FF";
  }).join("");
}
