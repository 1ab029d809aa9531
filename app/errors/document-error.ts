import { createContext } from "react";

/**
 * The id of the fault for which the server sent an error in place of the page; null when it sent the page. The browser
 * reads it from the document (`documentErrorIn`).
 */
export const DocumentErrorContext = createContext<string | null>(null);

export const errorIdElement = "codigo-do-erro";

export function documentErrorIn(document: Document): string | null {
  return document.getElementById(errorIdElement)?.textContent ?? null;
}
