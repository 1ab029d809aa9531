import type { CopyText, CopyGroup, CopyPage } from "#app/provider/copy.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { streamingCatalogue } from "#app/site/streaming/services.ts";
import { textLeaves } from "#app/site/text/text-leaves.ts";
import { firstGroups, groupTitles, keyLabels, lastGroups, listItemLabels, pageLabels } from "./labels.ts";

/** Keys whose texts are not shown, or are input placeholders. */
const excludedKeys = new Set([
  "id",
  "to",
  "ofArea",
  "ofFact",
  "image",
  "picture",
  "keys",
  "placeholders",
  "phonePlaceholder",
]);

/** Plans refer to services by these names. */
const brands: ReadonlySet<string> = new Set(streamingCatalogue.map(({ name }) => name));

/**
 * Collects the texts of a page's content, grouped by section. Leaves out the results of functions and texts that are
 * only a brand.
 */
export function collectCopy({ to, label }: { to: string | null; label: string }, content: object): CopyPage {
  const groups: CopyGroup[] = [];
  const seen = new Set<string>();
  for (const { path, text } of textLeaves(content)) {
    if (path.some((key) => excludedKeys.has(key)) || brands.has(text) || seen.has(text)) continue;
    seen.add(text);
    const [id, inside] = path.length > 1 ? [path[0]!, path.slice(1)] : ["outros", path];
    let group = groups.find((one) => one.id === id);
    if (!group) groups.push((group = { id, title: titleOf(id, content), texts: [] }));
    group.texts.push({ defaultText: text, label: uniqueLabel(group, inside), mustKeepFacts: path.includes("consent") });
  }
  return { key: slugify(label), title: label, path: to, groups: groups.toSorted((a, b) => sortRank(a) - sortRank(b)) };
}

/** The sort rank of a group. Modules list their exports alphabetically; this puts the first section of a page first. */
function sortRank({ id }: CopyGroup): number {
  const [first, last] = [firstGroups.indexOf(id), lastGroups.indexOf(id)];
  return first === -1 ? last + 1 : first - firstGroups.length;
}

function titleOf(id: string, content: object): string {
  const section: unknown = (content as Record<string, unknown>)[id];
  const title = section !== null && typeof section === "object" && "title" in section ? section.title : null;
  return groupTitles[id] ?? (typeof title === "string" ? title : "Outros textos");
}

/** The text's label, unique in its group. */
function uniqueLabel({ id, texts }: CopyGroup, path: readonly string[]): string {
  const label = labelOf(id, path);
  const isTaken = (candidate: string) => texts.some((text: CopyText) => text.label === candidate);
  if (!isTaken(label)) return label;
  let number = 2;
  while (isTaken(`${label} (${number})`)) number++;
  return `${label} (${number})`;
}

function labelOf(group: string, path: readonly string[]): string {
  if (group === "page" && pageLabels[path[0]!]) return pageLabels[path[0]!]!;
  const names = path.map((key, index) => {
    if (/^\d+$/.test(key)) return `${listItemLabels[path[index - 1] ?? group] ?? "Item"} ${Number(key) + 1}`;
    return keyLabel(key.replace(otherwise, ""));
  });
  const label = names.filter(Boolean).join(" · ") || "Texto";
  return otherwise.test(path.at(-1)!) ? `${label}, sem o dado` : label;
}

/** The end of the key of a text that is shown where the facts of another are not set (`interpolate`). */
const otherwise = /Otherwise$/;

function keyLabel(key: string): string {
  return keyLabels[key] ?? pageTitle(key) ?? (/^[A-Z]/.test(key) ? key : "");
}

function pageTitle(key: string): string | undefined {
  return Object.hasOwn(pageLinks, key) ? pageLinks[key as keyof typeof pageLinks].label : undefined;
}
