import type { Provider } from "./provider.ts";
import { type SettingKind, settingKinds } from "./setting.ts";
import { grouped } from "./text.ts";

/** How much room there is for a provider's own texts: they travel with every page. */
export const mostTextBytes = 16_000;

/** How much of it these texts take. */
export function textBytes(texts: Provider["texts"]): number {
  return new TextEncoder().encode(JSON.stringify(texts)).length;
}

/** "3,2", in thousands of bytes. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toLocaleString("pt-BR", { maximumFractionDigits: 1 });
}

/** How long what stands in the place of a standard text may be, in characters. */
export function mostCharacters(standard: string): number {
  return Math.min(2 * standard.length + 200, 2000);
}

/** The facts that a text may name: those that every provider has. */
export const nameableFacts: ReadonlySet<string> = new Set(
  Object.entries<SettingKind>(settingKinds)
    .filter(([, kind]) => kind !== "optional-url" && kind !== "colour" && kind !== "logo" && kind !== "logo-alt")
    .map(([path]) => path),
);

/** The paths of the facts that a text names, each once. */
export function factsNamedIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{provider\.([\w.]+)\}/g)].map(([, path]) => path!))];
}

/** A text of the public pages that staff may write anew. */
export type PageText = {
  standard: string;
  /** What it is within its group, such as "Passo 2 · Título". */
  label: string;
  /** Whether it must go on naming the facts that it names, as what a visitor agrees to must say with whom. */
  isBinding: boolean;
};

export type TextGroup = { id: string; title: string; texts: PageText[] };

/** The texts of a page, each once; by its key the page is found in an address. */
export type TextPage = {
  key: string;
  title: string;
  /** Where visitors read it; null where that depends on more than the page. */
  path: string | null;
  groups: TextGroup[];
};

/** Why a tidied text cannot stand in the place of a standard one; null when it can. */
export function textProblem(
  text: string,
  { standard, isBinding }: Pick<PageText, "standard" | "isBinding">,
): string | null {
  if (text === standard) return null;
  if (text === "") return "Preencha este campo ou use o texto padrão";
  const most = mostCharacters(standard);
  if (text.length > most) return `Escreva no máximo ${grouped(most)} caracteres`;
  for (const [found] of text.matchAll(/\{[^{}]{0,60}\}?|\}/g)) {
    const [path] = factsNamedIn(found);
    if (!path || !nameableFacts.has(path)) return `Não existe ${found}`;
  }
  const missing = isBinding && factsNamedIn(standard).find((path) => !factsNamedIn(text).includes(path));
  return missing ? `Este texto precisa dizer {provider.${missing}}` : null;
}
