import { AsyncLocalStorage } from "node:async_hooks";
import {
  type FileUploadHandler,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  type ParseFormDataOptions,
  parseFormData,
} from "@remix-run/form-data-parser";
import type { z } from "zod";
import type { FieldErrors } from "./field-errors.ts";
import { maxUploadBytes } from "#app/platform/storage/buckets.ts";
import { isValidText } from "#app/platform/text/valid-text.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";

const kilobyte = 1024;
const limitErrors = [
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
];

/**
 * Reads the fields of a posted form; every action uses this. Files are rejected. Throws a Response for anything else
 * than a form (415), for a form that is too large (413), and for one that is truncated, has invalid text or repeats a
 * field (400).
 */
export async function readForm(request: Request): Promise<FormData> {
  return read(request, { maxFiles: 0, maxParts: 200, maxFileSize: 32 * kilobyte, maxTotalSize: 64 * kilobyte });
}

/** Like `readForm`, for a form with one file. `bytes` is null when the file is missing. */
export async function readUpload(request: Request): Promise<{ form: FormData; bytes: Uint8Array | null }> {
  let bytes: Uint8Array | null = null;
  const limits = {
    maxFiles: 1,
    maxParts: 20,
    maxFileSize: maxUploadBytes,
    maxTotalSize: maxUploadBytes + 64 * kilobyte,
  };
  const form = await read(request, limits, async (file) => {
    bytes = await file.bytes();
  });
  return { form, bytes };
}

async function read(request: Request, limits: ParseFormDataOptions, onFile?: FileUploadHandler): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response("Envie um formulário.", { status: 415 });
  }
  let form: FormData;
  try {
    form = await parseFormData(request, limits, onFile);
  } catch (error) {
    throw unreadableForm(limitErrors.some((limit) => error instanceof limit) ? 413 : 400);
  }
  clients.set(form, request.signal);
  // One reader would take the first value of a repeated field and another the last.
  const names = new Set(form.keys());
  if (names.size < [...form.keys()].length || ![...form].flat().every(hasValidText)) throw unreadableForm(400);
  return form;
}

// The signals of the requests that have sent the forms.
const clients = new WeakMap<FormData, AbortSignal>();
const currentClients = new AsyncLocalStorage<AbortSignal | undefined>();

/** In the schema of a form that `parseForm` reads: the signal that aborts once its sender has gone. */
export function currentClient(): AbortSignal | undefined {
  return currentClients.getStore();
}

function unreadableForm(status: number): Response {
  return new Response("O formulário não pôde ser lido.", { status });
}

function hasValidText(part: FormDataEntryValue): boolean {
  return typeof part !== "string" || isValidText(part);
}

/** A text field of the form, or "" when it is absent. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/**
 * A whole number from the form, such as a record's id, a version or a position.
 *
 * @param min the smallest valid number; throws a Response (400) for anything else, including a blank field
 */
export function numberField(form: FormData, name: string, min = 1): number {
  const number = parseWholeNumber(textField(form, name), { min });
  if (number === null) throw new Response("Falta o número do registro.", { status: 400 });
  return number;
}

/** The ids of a field such as "1,2,3"; what is not an id is left out. */
export function idsField(form: FormData, name: string): number[] {
  return textField(form, name)
    .split(",")
    .map((text) => parseWholeNumber(text))
    .filter((id) => id !== null);
}

/** What the schema reads in the form, or the first message of each invalid field; a rule over several fields has it under "". */
export async function parseForm<Data>(
  schema: z.ZodType<Data>,
  form: FormData,
): Promise<{ data: Data; errors: null } | { data: null; errors: FieldErrors }> {
  const parse = () => schema.safeParseAsync(Object.fromEntries(form));
  const { data, error } = await currentClients.run(clients.get(form), parse);
  if (!error) return { data, errors: null };
  const errors: FieldErrors = {};
  for (const issue of error.issues) errors[String(issue.path[0] ?? "")] ??= issue.message;
  return { data: null, errors };
}
