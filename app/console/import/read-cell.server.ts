import { isFormula, protectFormula, unprotectFormula } from "#app/platform/text/csv.ts";
import { normalizeForSearch, normalizeText } from "#app/platform/text/normalize-text.ts";

/** Why a cell cannot be read. */
export const formulaMessage = "Parece uma fórmula. Cole só o valor na planilha e salve de novo.";
export const yesNoMessage = "Escreva sim ou não";

/** Whether a cell is as the export wrote the text, before or after a spreadsheet. */
export function isSameCell(cell: string, exported: string | null): boolean {
  const text = exported ?? "";
  return cell === text || cell === protectFormula(text) || normalizeText(cell) === normalizeText(text);
}

/** The text of a cell, of which a dash alone says that there is none; null for a formula. */
export function cellText(cell: string): string | null {
  if (/^[-–]+$/.test(normalizeText(cell))) return "";
  return isFormula(cell) ? null : normalizeText(unprotectFormula(cell));
}

/** The answer in a cell such as "sim" or "Inativo"; null for anything else. */
export function parseYesNo(text: string): boolean | null {
  const answer = normalizeForSearch(text);
  if (["sim", "s", "x", "1", "verdadeiro", "true", "ativo", "ativa"].includes(answer)) return true;
  if (["nao", "n", "0", "falso", "false", "inativo", "inativa"].includes(answer)) return false;
  return null;
}
