import { nameKey } from "#app/platform/text/name-key.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { stateCodes, stateName } from "./state-names.ts";

const codeByName = new Map(stateCodes.map((code) => [nameKey(stateName(code)), code]));

/**
 * Takes the state off a city's name that ends with one: "Ipatinga - MG", "Ipatinga/mg", "Ipatinga (Minas Gerais)" and
 * "Ipatinga MG". No municipality's own name does: "Sento Sé" and "Ji-Paraná" are whole names. The state is null for a
 * name without one.
 */
export function splitState(text: string): { name: string; state: string | null } {
  const line = normalizeLine(text).replace(/ +/g, " ");
  const [, name = "", code, stateText] =
    /^(.*[^\s,/(–-])(?:\s*[\s,/(–-]\s*([a-z]{2})|(?:\s*[,/(]\s*|\s[–-]\s+)([^,/(]{4,}?))\)?$/i.exec(line) ?? [];
  const state = code ? code.toUpperCase() : codeByName.get(nameKey(stateText ?? ""));
  return state && stateCodes.includes(state) ? { name, state } : { name: line, state: null };
}

/** A city's form whose name says its state, and which has no other one: the state moves to its own field. */
export function readCityTexts<Texts extends { name?: unknown; state?: unknown }>(texts: Texts): Texts {
  const { name, state } = splitState(typeof texts.name === "string" ? texts.name : "");
  const given = typeof texts.state === "string" ? normalizeLine(texts.state).toUpperCase() : "";
  return state === null || (given !== "" && given !== state) ? texts : { ...texts, name, state };
}
