import { createContext } from "react";

/**
 * The id of the error that the server rendered instead of the page; null when it rendered the page. The browser reads
 * it from the document (`readDocumentError`).
 */
export const DocumentErrorContext = createContext<string | null>(null);

export const errorIdElementId = "codigo-do-erro";

export function readDocumentError(document: Document): string | null {
  return document.getElementById(errorIdElementId)?.textContent ?? null;
}
