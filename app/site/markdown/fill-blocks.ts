import { type Block, type Inline, mayLinkTo, plainText } from "#app/pages/markdown/blocks.ts";
import type { Page } from "#app/pages/page.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { interpolateText, namesUnsetFact } from "#app/provider/interpolate-text.ts";
import { chatUrl, phoneUrl, type Provider } from "#app/provider/provider.ts";
import { figureInWords } from "#app/site/text/figure-in-words.ts";

/**
 * Blocks with the provider's facts in the place of their names. A paragraph or an item of a list that names a fact
 * without a value is left out, and so is a heading with nothing left under it.
 */
export function fillBlocks(blocks: readonly Block[], provider: Provider): Block[] {
  // Texts are sentences, so the statistics' figures are in words.
  const statistics = provider.statistics.map((one) => ({ ...one, figure: figureInWords(one.figure) }));
  const facts = { ...provider, statistics };
  const parts = blocks.map((block) => fillBlock(block, facts));
  // From the end, so that a section whose parts are all empty is empty too.
  for (let index = blocks.length - 1; index >= 0; index--) if (isEmptied(blocks, parts, index)) parts[index] = [];
  const filled = parts.flat();
  makeIdsUnique(filled);
  return filled;
}

/** Whether a block is a heading, and all that stood under it was left out. */
function isEmptied(blocks: readonly Block[], parts: readonly Block[][], index: number): boolean {
  const [heading, ...others] = blocks.slice(index);
  if (heading?.kind !== "heading") return false;
  const end = others.findIndex((block) => block.kind === "heading" && block.level <= heading.level);
  const under = parts.slice(index + 1, end < 0 ? undefined : index + 1 + end);
  return under.length > 0 && under.every((part) => part.length === 0);
}

/** The title and description of a page, with the provider's facts. */
export function headOf(
  { title, description }: Pick<Page, "title" | "description">,
  provider: Provider,
): { title: string; description: string } {
  return { title: interpolateText(title, provider), description: interpolateText(description, provider) };
}

function fillBlock(block: Block, provider: Provider): Block[] {
  const isStated = (inlines: readonly Inline[]) => !namesUnsetFact(textsIn(inlines), provider);
  const fill = (inlines: readonly Inline[]) => fillInlines(inlines, provider);
  switch (block.kind) {
    case "heading": {
      const text = fill(block.text);
      return [{ ...block, id: slugify(plainText(text)), text }];
    }
    case "paragraph":
      return isStated(block.text) ? [{ ...block, text: fill(block.text) }] : [];
    case "list": {
      const items = block.items.filter(isStated).map(fill);
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    case "note":
      return [{ ...block, paragraphs: block.paragraphs.map(fill) }];
    case "table":
      return [{ ...block, head: block.head.map(fill), rows: block.rows.map((row) => row.map(fill)) }];
    case "picture":
      return [block];
  }
}

function fillInlines(inlines: readonly Inline[], provider: Provider): Inline[] {
  return inlines.flatMap((inline): Inline | Inline[] => {
    if (typeof inline === "string") return interpolateText(inline, provider);
    if ("code" in inline) return { code: interpolateText(inline.code, provider) };
    if ("strong" in inline) return { strong: fillInlines(inline.strong, provider) };
    if (inline.to.startsWith("chat:") && provider.whatsapp === null) return fillInlines(inline.text, provider);
    return { to: resolveUrl(interpolateText(inline.to, provider), provider), text: fillInlines(inline.text, provider) };
  });
}

/** Everything in inline content that may name a fact, addresses of links too. */
function textsIn(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === "string") return inline;
      if ("code" in inline) return inline.code;
      return "strong" in inline ? textsIn(inline.strong) : `${inline.to} ${textsIn(inline.text)}`;
    })
    .join(" ");
}

/** Resolves `chat:` to a prefilled chat and `tel:` to a phone link; a fact that is no address leads nowhere. */
function resolveUrl(url: string, provider: Provider): string {
  if (url.startsWith("chat:")) return chatUrl(provider.whatsapp!, url.slice("chat:".length));
  if (url.startsWith("tel:")) return phoneUrl(url);
  return mayLinkTo(url) ? url : "#";
}

/** Numbers the ids of headings with the same text. */
function makeIdsUnique(blocks: Block[]): void {
  const counts = new Map<string, number>();
  for (const block of blocks) {
    if (block.kind !== "heading") continue;
    const count = (counts.get(block.id) ?? 0) + 1;
    counts.set(block.id, count);
    if (count > 1) block.id = `${block.id}-${count}`;
  }
}
