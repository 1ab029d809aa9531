import { importFilePath } from "#app/console/import/upload-limits.ts";
import type { Role } from "#app/records/role.ts";
import { type Form, forms, params, searchNames } from "../hostile/forms.ts";
import { boundary, type Field, multipart } from "../hostile/requests.ts";
import type { Route } from "../routes.ts";
import type { Sent } from "../send.ts";
import type { WorstText } from "./worst-texts.ts";

/** Who sends a request. */
export type Sender = Role | "stranger";

/** A request that may hold the event loop: what it asks for, and what is worst in it. */
export type WorstRequest = { action: string; body: string; sent: Sent };

/** The bytes of a form, and of a field in a multipart one, just below the product's limits. */
const [maxForm, maxPart] = [64_500, 32_700];
/** The limits of most lines, in characters: a text just below one of them is read further than a longer one. */
const lineLengths = [1000, 300, 120];
/** The names of fields that say what is done. */
const chosen = new Set(["action", "step", "id", "version", "kind"]);

/**
 * Sends each text as each field of each form. Only the sender who may do it fills every field; of the others, what is
 * refused before it is read must not depend on the field.
 */
export function* worstForms(sender: Sender, texts: readonly WorstText[], isQuick: boolean): Generator<WorstRequest> {
  for (const [path, own] of Object.entries(forms)) {
    const isConsole = path.startsWith("/intranet");
    if ((!isConsole && sender !== "stranger") || path === importFilePath) continue;
    const isWhole = !isQuick && (isConsole ? sender === "administrator" : true);
    for (const form of new Map(own.map((one) => [JSON.stringify(one), one])).values()) {
      const action = [path, form.action ?? form.step].filter(Boolean).join(" ");
      const post = (body: string, fields: readonly Field[]): WorstRequest => ({
        action,
        body,
        sent: posted(isConsole ? `${withParams(path)}.data?index` : withParams(path), fields),
      });
      for (const text of texts) {
        const names = fieldsOf(form);
        for (const name of isWhole ? names : names.slice(0, 1))
          yield post(`${name} of ${text.name}`, withLongest(form, name, text));
        for (const length of isWhole ? lineLengths : [])
          yield post(`fields of ${length} times ${text.name}`, withAll(form, text.ofLength(length)));
      }
      if (isWhole)
        yield post(
          "200 fields",
          Array.from({ length: 200 }, (_, index) => [`f${index}`, "a".repeat(200)]),
        );
    }
  }
}

/** Sends each text in the address: as search, as all parameters, and in the path. */
export function* worstAddresses(
  sender: Sender,
  routes: readonly Route[],
  texts: readonly WorstText[],
): Generator<WorstRequest> {
  for (const { path, isConsole } of routes) {
    if (isConsole ? sender === "stranger" : sender !== "stranger") continue;
    const name = withParams(path);
    const address = isConsole && !/\.\w+$/.test(name) ? `${name}.data` : name;
    const get = (body: string, target: string): WorstRequest => ({
      action: `GET ${path}`,
      body,
      sent: { method: "GET", path: target, headers: {}, body: null },
    });
    for (const text of texts) {
      const [long, short] = [cut(text, 2500), cut(text, 100)];
      yield get(`search of ${text.name}`, `${address}?q=${long}&busca=${long}&nome=${long}`);
      yield get(`parameters of ${text.name}`, `${address}?${searchNames.map((one) => `${one}=${short}`).join("&")}`);
      if (/:|\*/.test(path)) yield get(`path of ${text.name}`, withParams(path, cut(text, 6000)));
    }
  }
}

/** The form's fields, the one whose valid text is the longest first; one that no form has where there is none. */
function fieldsOf(form: Form): string[] {
  const names = Object.keys(form).filter((name) => name !== "action" && name !== "step");
  return names.length > 0 ? names.toSorted((a, b) => form[b]!.length - form[a]!.length) : ["texto"];
}

/** The form with the longest text in one field that the product reads at all. */
function withLongest(form: Form, name: string, text: WorstText): Field[] {
  const others = Object.entries(form).filter(([other]) => other !== name);
  const sample = text.ofLength(1000);
  const room = maxForm - multipart(others).length;
  const [bytes, encoded] = [Buffer.byteLength(sample), new URLSearchParams({ a: sample }).toString().length];
  const length = Math.max(Math.min(room, maxPart) / bytes, room / encoded) * 1000;
  return [...others, [name, text.ofLength(Math.floor(length) - 10).toWellFormed()]];
}

function withAll(form: Form, text: string): Field[] {
  const value = text.toWellFormed();
  const names = Object.keys(form).filter((name) => !chosen.has(name));
  const most = Math.floor((maxForm - multipart(Object.entries(form)).length) / Math.max(1, names.length));
  return Object.entries(form).map(([name, own]) => [name, chosen.has(name) ? own : value.slice(0, most / 2)]);
}

/** A form in the encoding in which it is within the limits. */
function posted(path: string, fields: readonly Field[]): Sent {
  const urlencoded = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  if (urlencoded.length <= maxForm) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { method: "POST", path, headers, body: Buffer.from(urlencoded) };
  }
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return { method: "POST", path, headers, body: multipart(fields) };
}

function withParams(path: string, value?: string): string {
  return path
    .split("/")
    .map((part) => (value !== undefined && (part.startsWith(":") || part === "*") ? value : (params[part] ?? part)))
    .join("/");
}

/** The text percent-encoded in about so many bytes. */
function cut(text: WorstText, bytes: number): string {
  const encode = (length: number) => encodeURIComponent(text.ofLength(length).toWellFormed());
  return encode(Math.floor((bytes / encode(100).length) * 100));
}
