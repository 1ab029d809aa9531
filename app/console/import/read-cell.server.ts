import { isFormula, protectFormula, unprotectFormula } from "#app/platform/text/csv.ts";
import { formatCount, normalizeForSearch, normalizeText } from "#app/platform/text/normalize-text.ts";

export const yesNoMessage = "Escreva sim ou não";

/** Whether a cell is as the export wrote the text, before or after a spreadsheet. */
export function isSameCell(cell: string, exported: string | null): boolean {
  const text = exported ?? "";
  return cell === text || cell === protectFormula(text) || normalizeText(cell) === normalizeText(text);
}

/** The text of a cell, of which a dash alone says that there is none, or why it cannot be read. */
export function readCell(cell: string): { text: string; fault?: string } {
  if (cell.length > maxCellLength)
    return {
      text: "",
      fault: `Este texto é longo demais: uma célula tem no máximo ${formatCount(maxCellLength)} letras.`,
    };
  if (/^[-–]+$/.test(normalizeText(cell))) return { text: "" };
  if (isFormula(cell)) return { text: "", fault: "Parece uma fórmula. Cole só o valor na planilha e salve de novo." };
  const text = normalizeText(unprotectFormula(cell));
  if (spreadsheetError.test(text))
    return { text: "", fault: "A planilha mostra um erro nesta célula. Corrija o valor e salve de novo." };
  return { text };
}

/** No field of a form takes a longer text from a file. */
const maxCellLength = 5_000;

/** What Excel, LibreOffice and Google Sheets save where a formula has failed, in Portuguese and in English. */
const spreadsheetError =
  /^(#(N\/[AD]|DIV\/0!|(NOME|NAME)\?|(VALOR|VALUE|REF|N[UÚ]M|NULO|NULL|DESPEJAR|SPILL|CALC|ERROR?)!)|Err:\d{3})$/i;

const yes = "sim s x 1 verdadeiro true yes ativo ativa active enabled".split(" ");
const no = "nao n 0 falso false no inativo inativa inactive disabled".split(" ");

/** The answer in a cell such as "sim", "Inativo" or "disabled"; null for anything else. */
export function parseYesNo(text: string): boolean | null {
  const answer = normalizeForSearch(text);
  if (yes.includes(answer)) return true;
  if (no.includes(answer)) return false;
  return null;
}
