import { createContext } from "react";

/**
 * The id of the error that the server rendered instead of the page; null when it rendered the page. The browser reads
 * it from the document (`readDocumentError`).
 */
export const DocumentErrorContext = createContext<string | null>(null);

export const errorIdElement = "codigo-do-erro";

export function documentErrorIn(document: Document): string | null {
  return document.getElementById(errorIdElement)?.textContent ?? null;
}
