import type { Provider } from "./provider.ts";
import type { SettingPath } from "./setting.ts";
import { settingPaths, settings } from "./setting-table.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";

/** The size limit of a provider's text overrides, which are sent with every page. */
export const maxCopyBytes = 16_000;

/** The size of text overrides in bytes. */
export function copyBytes(texts: Provider["texts"]): number {
  return new TextEncoder().encode(JSON.stringify(texts)).length;
}

/** Such as "3,2", in thousands of bytes. */
export function formatKilobytes(bytes: number): string {
  return (bytes / 1000).toLocaleString("pt-BR", { maximumFractionDigits: 1 });
}

/** The maximum length of the override of a default text, in characters. */
export function maxCopyLength(defaultText: string): number {
  return Math.min(2 * defaultText.length + 200, 2000);
}

/** The facts that follow from the catalogue and from other facts, with their labels. */
export const derivedFacts = [
  { path: "served.cities", label: "Quantas cidades o catálogo atende" },
  { path: "served.area", label: "Onde o catálogo atende" },
  { path: "fibre.noun", label: "“fibra”, se algum plano à venda é de fibra" },
  { path: "fibre.title", label: "“Fibra”, se algum plano à venda é de fibra" },
  { path: "chatName", label: "“WhatsApp”, se há um número" },
  { path: "freeCall.noun", label: "“Gratuita”, se o telefone é 0800" },
  { path: "freeCall.verb", label: "“Grátis”, se o telefone é 0800" },
  { path: "selfService.the", label: "Área do cliente, se houver, ou aplicativo" },
  { path: "selfService.in", label: "O mesmo, depois de “em”" },
  { path: "selfService.by", label: "O mesmo, depois de “por”" },
  { path: "selfService.of", label: "O mesmo, depois de “de”" },
] as const;

/** The paths of the facts that a text may contain. A sentence whose fact is blank is left out. */
export const interpolatableFacts: ReadonlySet<string> = new Set([
  ...settingPaths.filter(isReadable),
  ...derivedFacts.map(({ path }) => path),
]);

/** Whether a setting's value can be part of a sentence. */
function isReadable(path: SettingPath): boolean {
  return !/^(offers|logo|colours)\./.test(path) && !["choice", "lines"].includes(settings[path].kind.control);
}

/** The paths of the facts in a text, without duplicates. */
export function factsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{provider\.([\w.]+)\}/g)].map(([, path]) => path!))];
}

/** A text of the public pages that staff may override. */
export type CopyText = {
  defaultText: string;
  /** Unique in its group, such as "Passo 2 · Título". */
  label: string;
  /** Whether an override must keep the facts of the default, as a consent sentence must name the provider. */
  mustKeepFacts: boolean;
};

export type CopyGroup = { id: string; title: string; texts: CopyText[] };

/** The texts of a page without duplicates. The key identifies the page in a URL. */
export type CopyPage = {
  key: string;
  title: string;
  /** The page's path; null if the path has parameters. */
  path: string | null;
  groups: CopyGroup[];
};

/** The error of a normalized override of a default text; null when it is valid. */
export function validateCopy(
  text: string,
  { defaultText, mustKeepFacts }: Pick<CopyText, "defaultText" | "mustKeepFacts">,
): string | null {
  if (text === defaultText) return null;
  if (text === "") return "Preencha este campo ou use o texto padrão";
  const maxLength = maxCopyLength(defaultText);
  if (text.length > maxLength) return `Escreva no máximo ${formatCount(maxLength)} caracteres`;
  for (const [found] of text.matchAll(/\{[^{}]{0,60}\}?|\}/g)) {
    const [path] = factsIn(found);
    if (!path || !interpolatableFacts.has(path)) return `Não existe ${found}`;
  }
  const missing = mustKeepFacts && factsIn(defaultText).find((path) => !factsIn(text).includes(path));
  return missing ? `Este texto precisa dizer {provider.${missing}}` : null;
}
