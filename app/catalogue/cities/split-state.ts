import { nameKey } from "#app/platform/text/name-key.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { stateCodes, stateName } from "./state-names.ts";

const codeByName = new Map(stateCodes.map((code) => [nameKey(stateName(code)), code]));

/**
 * Takes the state off a city's name that ends or begins with one: "Ipatinga - MG", "Ipatinga/mg", "Ipatinga (Minas
 * Gerais)", "Ipatinga MG", "MG - Ipatinga". No municipality's own name does: "Sento Sé" and "Ji-Paraná" are whole names.
 * The country may follow. The state is null for a name without one.
 */
export function splitState(text: string): { name: string; state: string | null } {
  const line = normalizeLine(text).replace(/ +/g, " ");
  if (line.length > longestName) return { name: line, state: null };
  const said = line
    .replace(/[\s,/(–-]+bra[sz]il[.)]*$/i, "")
    .replace(/\b([a-z])\. ?([a-z])\.?$/i, "$1$2")
    .replace(/\.$/, "");
  const [, last = "", lastState = ""] = atEnd.exec(said) ?? spelledOut.exec(said) ?? [];
  const [, firstState = "", first = ""] = atStart.exec(said) ?? [];
  for (const [name, named] of [[last, lastState], [first, firstState], ...afterSpace(said)] as const) {
    const state = stateOf(named);
    if (state) return { name, state };
  }
  return { name: line, state: null };
}

/** With its state and country; the patterns below try a longer text many times. */
const longestName = 150;

const atEnd = /^(.*[^\s,;|/([–-])\s*[\s,;|/([–-]\s*([a-z]{2})[)\]]?$/i;
const spelledOut = /^(.*[^\s,;|/([–-])(?:\s*[,;|/([]\s*|\s[–-]\s+)([^,;|/([]{4,}?)[)\]]?$/i;
const atStart = /^([a-z]{2})(?:\s*[,;|/]|\s[–-])\s*(.+)$/i;

function stateOf(text: string): string | undefined {
  return stateCodes.find((code) => code === text.toUpperCase()) ?? codeByName.get(nameKey(text));
}

/** A name without and a state of several words: "Ipatinga Minas Gerais", but not "Rio Verde de Mato Grosso". */
function afterSpace(line: string): [name: string, state: string][] {
  const words = line.split(" ");
  return words.slice(1, -1).flatMap((_, before) => {
    const isPart = /^d[aeo]$/i.test(words[before]!);
    return isPart ? [] : [[words.slice(0, before + 1).join(" "), words.slice(before + 1).join(" ")]];
  });
}

/** A city's form whose name says its state, and which has no other one: the state moves to its own field. */
export function readCityTexts<Texts extends { name?: unknown; state?: unknown }>(texts: Texts): Texts {
  const { name, state } = splitState(typeof texts.name === "string" ? texts.name : "");
  const given = typeof texts.state === "string" ? normalizeLine(texts.state).toUpperCase() : "";
  return state === null || (given !== "" && given !== state) ? texts : { ...texts, name, state };
}
