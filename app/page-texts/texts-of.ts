import type { PageText, TextGroup, TextPage } from "#app/catalogue/page-text.ts";
import { pages } from "../site/menu.ts";
import { slugOf } from "../site/slug.ts";
import { services } from "../site/streaming/services.ts";
import { firstGroups, groupTitles, keyLabels, lastGroups, members, pageLabels } from "./labels.ts";

/** A text and the keys that lead to it. */
export type Leaf = { path: readonly string[]; text: string };

/** Keys whose texts nobody reads, or that are a form's mask. */
const unread = new Set(["id", "to", "image", "picture", "keys", "placeholders", "phonePlaceholder"]);

/** By these names plans and services find each other. */
const brands: ReadonlySet<string> = new Set(services.map(({ name }) => name));

/**
 * The texts in a page's words, by the part of the page that they stand in. What functions make is left out, and a brand
 * that stands alone.
 */
export function textsOf({ to, label }: { to: string | null; label: string }, words: object): TextPage {
  const groups: TextGroup[] = [];
  const seen = new Set<string>();
  for (const { path, text } of leavesOf(words)) {
    if (path.some((key) => unread.has(key)) || brands.has(text) || seen.has(text)) continue;
    seen.add(text);
    const [id, inside] = path.length > 1 ? [path[0]!, path.slice(1)] : ["outros", path];
    let group = groups.find((one) => one.id === id);
    if (!group) groups.push((group = { id, title: titleOf(id, words), texts: [] }));
    group.texts.push({ standard: text, label: labelIn(group, inside), isBinding: path.includes("consent") });
  }
  return { key: slugOf(label), title: label, path: to, groups: groups.toSorted((a, b) => rankOf(a) - rankOf(b)) };
}

/** Every text in these words, with the keys that lead to it. */
export function leavesOf(words: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof words === "string") return [{ path, text: words }];
  if (words === null || typeof words !== "object") return [];
  return Object.entries(words).flatMap(([key, value]) =>
    leavesOf(value, [...path, key === "label" && "to" in words ? "linkLabel" : key]),
  );
}

/** A module's words come by the alphabet: what is read first stands first, and what few look for last. */
function rankOf({ id }: TextGroup): number {
  const [first, last] = [firstGroups.indexOf(id), lastGroups.indexOf(id)];
  return first === -1 ? last + 1 : first - firstGroups.length;
}

function titleOf(id: string, words: object): string {
  const own: unknown = (words as Record<string, unknown>)[id];
  const title = own !== null && typeof own === "object" && "title" in own ? own.title : null;
  return groupTitles[id] ?? (typeof title === "string" ? title : "Outros textos");
}

/** What a text is called in its group, where no other is called so. */
function labelIn({ id, texts }: TextGroup, path: readonly string[]): string {
  const label = labelOf(id, path);
  const isTaken = (candidate: string) => texts.some((text: PageText) => text.label === candidate);
  if (!isTaken(label)) return label;
  let number = 2;
  while (isTaken(`${label} (${number})`)) number++;
  return `${label} (${number})`;
}

function labelOf(group: string, path: readonly string[]): string {
  if (group === "page" && pageLabels[path[0]!]) return pageLabels[path[0]!]!;
  const names = path.map((key, index) => {
    if (/^\d+$/.test(key)) return `${members[path[index - 1] ?? group] ?? "Item"} ${Number(key) + 1}`;
    return keyLabels[key] ?? pageTitle(key) ?? (/^[A-Z]/.test(key) ? key : "");
  });
  return names.filter(Boolean).join(" · ") || "Texto";
}

function pageTitle(key: string): string | undefined {
  return Object.hasOwn(pages, key) ? pages[key as keyof typeof pages].label : undefined;
}
