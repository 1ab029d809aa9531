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
import { largestUpload } from "./bucket.ts";
import { isValidText } from "./valid-text.ts";

const kilobyte = 1024;
const limitErrors = [
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
];

/**
 * Reads the fields of a posted form, the one way every action does. Files are refused. What is no form, too large, torn,
 * no valid text or names a field twice throws a Response (415, 413 or 400), never a fault.
 */
export async function readForm(request: Request): Promise<FormData> {
  return read(request, { maxFiles: 0, maxParts: 200, maxFileSize: 32 * kilobyte, maxTotalSize: 64 * kilobyte });
}

/** Reads a posted form that carries one file; otherwise as `readForm`. The bytes are null when the file is missing. */
export async function readUpload(request: Request): Promise<{ form: FormData; bytes: Uint8Array | null }> {
  let bytes: Uint8Array | null = null;
  const limits = {
    maxFiles: 1,
    maxParts: 20,
    maxFileSize: largestUpload,
    maxTotalSize: largestUpload + 64 * kilobyte,
  };
  const form = await read(request, limits, async (file) => {
    bytes = await file.bytes();
  });
  return { form, bytes };
}

async function read(request: Request, limits: ParseFormDataOptions, takeFile?: FileUploadHandler): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response("Envie um formulário.", { status: 415 });
  }
  let form: FormData;
  try {
    form = await parseFormData(request, limits, takeFile);
  } catch (error) {
    throw unreadable(limitErrors.some((limit) => error instanceof limit) ? 413 : 400);
  }
  // Of a field that came twice one reader would take the first value and another the last.
  const names = new Set(form.keys());
  if (names.size < [...form.keys()].length || ![...form].flat().every(isReadable)) throw unreadable(400);
  return form;
}

function unreadable(status: number): Response {
  return new Response("O formulário não pôde ser lido.", { status });
}

function isReadable(part: FormDataEntryValue): boolean {
  return typeof part !== "string" || isValidText(part);
}

/** A text field of the form, or "" when it is absent. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/**
 * A whole number that a form names, such as that of a record, a version or a place in a list.
 *
 * @param least the smallest that makes sense; throws a Response (400) for anything else, also for a blank field
 */
export function numberField(form: FormData, name: string, least = 1): number {
  const text = textField(form, name);
  const number = /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : -1;
  if (number < least) throw new Response("Falta o número do registro.", { status: 400 });
  return number;
}
