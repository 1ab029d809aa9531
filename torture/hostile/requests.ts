import * as fc from "fast-check";
import { type Form, forms, params, searchNames } from "./forms.ts";
import { hostileInAddress, hostileReplacement, hostileNumber, hostileText, percentEncoded } from "./values.ts";
import { spellingsOf } from "../../test/spellings.ts";
import type { Route } from "../routes.ts";

/** A request as sent: the path is percent-encoded, the body is bytes. */
export type HostileRequest = {
  route: string;
  method: "GET" | "HEAD" | "POST";
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

export type Field = readonly [name: string, value: string];

/** Field names that are special in JavaScript or to form parsers. */
const oddNames = ["__proto__", "constructor", "toString", "ids[]", "name[a]", "", "action", "id", "ids", "everything"];
export const boundary = "----hostile";

/** Requests to any route: valid forms and URLs with parts replaced, repeated or left out. */
export function hostileRequests(routes: readonly Route[]): fc.Arbitrary<HostileRequest> {
  const formRoutes = routes.filter(({ acceptsForms }) => acceptsForms);
  const read = fc.constantFrom(...routes).chain((route) => getOf(route));
  const write = fc.constantFrom(...formRoutes).chain((route) => postTo(route, forms[route.path] ?? [{}]));
  const misdirected = fc.constantFrom(...routes).chain((route) => postTo(route, [{ action: "create" }]));
  return fc.oneof(
    { weight: 9, arbitrary: read },
    { weight: 10, arbitrary: write },
    { weight: 1, arbitrary: misdirected },
  );
}

/** The routes that accept forms but have none in `forms`. */
export function routesWithoutForms(routes: readonly Route[]): string[] {
  return routes.filter(({ path, acceptsForms }) => acceptsForms && !forms[path]).map(({ path }) => path);
}

function getOf(route: Route): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      path: addressOf(route),
      method: fc.constantFrom("GET" as const, "GET" as const, "GET" as const, "HEAD" as const),
      headers: oddHeaders,
    })
    .map((parts) => ({ ...parts, route: route.path, body: null }));
}

function postTo(route: Route, honest: readonly Form[]): fc.Arbitrary<HostileRequest> {
  const fields = fc.constantFrom(...honest).chain(mutated);
  const isCsv = route.path.endsWith("/importar-arquivo");
  return fc
    .record({
      path: isCsv ? fc.oneof(fc.constant(`${route.path}?tipo=cidades`), addressOf(route, 6)) : addressOf(route, 6),
      headers: oddHeaders,
      body: isCsv ? csvFile(fields) : route.path.endsWith("/imagens") ? upload(fields) : bodyOf(fields),
    })
    .map(({ path, headers, body }) => ({
      route: route.path,
      method: "POST",
      path,
      headers: { ...headers, "content-type": body.type },
      body: body.bytes,
    }));
}

/** Where an address may stand: alone, or as a page of a release's preview. */
const starts = ["", "/intranet/visitante/1", "/intranet/visitante/em-2099-12-01T03-00"];

/**
 * The route's path with valid or hostile parameters, as a page or as data, with or without a query, sometimes in another
 * spelling.
 */
function addressOf({ path }: Route, honestWeight = 1): fc.Arbitrary<string> {
  const parts = path.split("/").map((part) => {
    const honest = params[part];
    if (honest === undefined) return fc.constant(part);
    return fc.oneof(
      { weight: honestWeight, arbitrary: fc.constant(honest) },
      { weight: 1, arbitrary: hostileInAddress.map(percentEncoded) },
      { weight: 1, arbitrary: hostileNumber.map(percentEncoded) },
    );
  });
  const search = fc.array(fc.tuple(fc.constantFrom(...searchNames), hostileInAddress), { maxLength: 4 });
  return fc
    .record({
      whole: fc.tuple(...parts).map((values) => values.join("/") || "/"),
      suffix: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom("", ".data") },
        { weight: 1, arbitrary: fc.constantFrom("/", "%00", ".DATA", "/%2e%2e", "//", "%") },
      ),
      start: fc.oneof({ weight: 12, arbitrary: fc.constant("") }, { weight: 1, arbitrary: fc.constantFrom(...starts) }),
      spelling: fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat() }),
      search: fc.oneof(fc.constant([]), search),
    })
    .map(({ whole, suffix, start, spelling, search: fields }) => {
      const spellings = spellingsOf((whole === "/" && suffix === ".data" ? "/_root" : whole) + suffix);
      const address = start + spellings[spelling % spellings.length]!;
      const query = fields.length > 0 ? `?${urlencoded(fields)}` : "";
      return (address + query).slice(0, 8000);
    });
}

/** A valid form, or one with fields replaced, left out, repeated or added. */
function mutated(form: Form): fc.Arbitrary<readonly Field[]> {
  const honest: readonly Field[] = Object.entries(form);
  const noField: readonly Field[] = [["", ""]];
  const added: fc.Arbitrary<Field> = fc.tuple(fc.constantFrom(...oddNames), hostileText);
  const replaced = fc
    .constantFrom(...(honest.length > 0 ? honest : noField))
    .chain(([name, value]) => hostileReplacement(name, value).map((hostile): Field => [name, hostile]));
  const changes = fc.record({
    kind: fc.constantFrom("replace", "replace", "replace", "replace", "replace", "drop", "repeat", "add"),
    fields: fc.oneof(
      { weight: 4, arbitrary: replaced.map((one) => [one]) },
      { weight: 2, arbitrary: fc.array(replaced, { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.array(added, { maxLength: 2 }) },
    ),
  });
  return changes.map(({ kind, fields }) => {
    if (kind === "add" || kind === "repeat") return [...honest, ...fields];
    const names = new Set(fields.map(([name]) => name));
    const kept = honest.filter(([name]) => !names.has(name));
    return kind === "drop" ? kept : [...kept, ...new Map(fields)];
  });
}

type Body = { type: string; bytes: Buffer };

/** The fields in either encoding, sometimes truncated or with a wrong content type. */
function bodyOf(fields: fc.Arbitrary<readonly Field[]>): fc.Arbitrary<Body> {
  const plain = fields.map((all) => ({
    type: "application/x-www-form-urlencoded",
    bytes: Buffer.from(urlencoded(all)),
  }));
  const parts = fields.map((all) => ({ type: `multipart/form-data; boundary=${boundary}`, bytes: multipart(all) }));
  const truncated = parts.map(({ type, bytes }) => ({ type, bytes: bytes.subarray(0, bytes.length / 2) }));
  const other = fc.record({
    type: fc.constantFrom("application/json", "text/plain", "multipart/form-data", "application/x-www-form-urlencoded"),
    bytes: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  });
  return fc.oneof(
    { weight: 14, arbitrary: plain },
    { weight: 4, arbitrary: parts },
    { weight: 1, arbitrary: truncated },
    { weight: 1, arbitrary: other },
  );
}

const fileSignatures = [
  "",
  "GIF89a",
  "\u0089PNG\r\n\u001a\n",
  "RIFF\0\0\0\0WEBPVP8 ",
  "<svg xmlns='http://www.w3.org/2000/svg'/>",
];

/** A form with a file that at most starts like an image. */
function upload(fields: fc.Arbitrary<readonly Field[]>): fc.Arbitrary<Body> {
  const file = fc.tuple(fc.constantFrom(...fileSignatures), fc.uint8Array({ maxLength: 400 }));
  return fc.tuple(fields, file, fc.nat({ max: 2 })).map(([all, [signature, rest], count]) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: multipart(all, Array<Buffer>(count).fill(Buffer.concat([Buffer.from(signature, "latin1"), rest]))),
  }));
}

/** A CSV file with one row, as a spreadsheet would write it or not. */
function csvFile(fields: fc.Arbitrary<readonly Field[]>): fc.Arbitrary<Body> {
  return fc.tuple(fields, fc.constantFrom(";", ","), fc.constantFrom('"', "")).map(([all, delimiter, quote]) => ({
    type: "text/csv",
    bytes: Buffer.from(
      [all.map(([name]) => name), all.map(([, value]) => value)]
        .map((cells) => cells.map((cell) => quote + cell + quote).join(delimiter))
        .join("\n"),
    ),
  }));
}

function urlencoded(fields: readonly Field[]): string {
  return fields.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).join("&");
}

export function multipart(fields: readonly Field[], files: readonly Buffer[] = []): Buffer {
  const part = (name: string, more = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "%22")}"${more}\r\n\r\n`;
  return Buffer.concat([
    ...fields.map(([name, value]) => Buffer.from(`${part(name)}${value}\r\n`)),
    ...files.flatMap((file) => [Buffer.from(part("file", '; filename="a\0.png"')), file, Buffer.from("\r\n")]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

const oddHeaders = fc
  .option(
    fc.constantFrom<Record<string, string>[]>(
      { "if-none-match": '"x", W/"\u00e9"' },
      { "if-modified-since": "9999-99-99" },
      { range: "bytes=5-1,-0" },
      { "accept-encoding": "br;q=x, *;q=-1" },
      { accept: "application/json" },
      { "accept-language": "x".repeat(2000) },
      { cookie: "session=%00; __Host-session=%FF; =; a" },
      { "x-forwarded-proto": "javascript" },
      { "x-http-method-override": "DELETE" },
    ),
    { freq: 8 },
  )
  .map((headers) => headers ?? {});
