import type { Image, Node, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { namesUnsetFact } from "#app/provider/interpolate-text.ts";
import { chatUrl, phoneUrl, type Provider } from "#app/provider/provider.ts";
import { slugify } from "#app/site/links/slug.ts";
import { figureInWords } from "#app/site/text/figure-in-words.ts";
import { interpolate } from "#app/site/text/copy.ts";
import { type Block, type Inline, plainText } from "./blocks.ts";

/**
 * Parses a text of the content folder into blocks and interpolates the provider's facts, which are never parsed as
 * Markdown. A paragraph or an item of a list that names a fact without a value is left out. Throws on Markdown or link schemes that content/README.md does not list.
 */
export function parseMarkdown(source: string, provider: Provider): Block[] {
  const root = fromMarkdown(source, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const isStated = ({ position }: Node) =>
    !namesUnsetFact(source.slice(position!.start.offset, position!.end.offset), provider);
  const children = root.children
    .map((node) => (node.type === "list" ? { ...node, children: node.children.filter(isStated) } : node))
    .filter((node) => node.type !== "paragraph" || isStated(node));
  // Texts are sentences, so the statistics' figures are in words.
  const statistics = provider.statistics.map((one) => ({ ...one, figure: figureInWords(one.figure) }));
  const blocks = children.map((node) => toBlock(node, { ...provider, statistics }));
  makeIdsUnique(blocks);
  return blocks;
}

function toBlock(node: RootContent, provider: Provider): Block {
  switch (node.type) {
    case "heading": {
      if (node.depth !== 2 && node.depth !== 3) throw new Error(`A heading of level ${node.depth} is not drawn`);
      const text = toInlines(node.children, provider);
      return { kind: "heading", level: node.depth, id: slugify(plainText(text)), text };
    }
    case "paragraph":
      if (node.children.length === 1 && node.children[0]!.type === "image") return toPicture(node.children[0]);
      return { kind: "paragraph", text: toInlines(node.children, provider) };
    case "list":
      return {
        kind: "list",
        isOrdered: node.ordered ?? false,
        items: node.children.map((item) => paragraphsOf(item.children, provider).flat()),
      };
    case "blockquote":
      return { kind: "note", paragraphs: paragraphsOf(node.children, provider) };
    case "table": {
      const [head = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => toInlines(cell.children, provider)),
      );
      return { kind: "table", head, rows };
    }
    default:
      throw unsupported(node.type);
  }
}

/** A drawing of content/cenas, with its description. */
function toPicture({ url, alt }: Image): Block {
  if (!url.startsWith("/cenas/")) throw new Error(`The picture "${url}" is not drawn`);
  return { kind: "picture", src: url, alt: alt ?? "" };
}

function paragraphsOf(nodes: readonly RootContent[], provider: Provider): Inline[][] {
  return nodes.map((node) => {
    if (node.type !== "paragraph") throw unsupported(node.type);
    return toInlines(node.children, provider);
  });
}

function toInlines(nodes: readonly PhrasingContent[], provider: Provider): Inline[] {
  return nodes.flatMap((node): Inline | Inline[] => {
    switch (node.type) {
      case "text":
        return interpolate(node.value.replaceAll("\n", " "), provider);
      case "strong":
        return { strong: toInlines(node.children, provider) };
      case "inlineCode":
        return { code: interpolate(node.value, provider) };
      case "link":
        if (node.url.startsWith("chat:") && provider.whatsapp === null) return toInlines(node.children, provider);
        return { to: resolveUrl(interpolate(node.url, provider), provider), text: toInlines(node.children, provider) };
      default:
        throw unsupported(node.type);
    }
  });
}

/** Resolves `chat:` to a prefilled chat and `tel:` to a phone link; throws on other schemes than https and mailto. */
function resolveUrl(url: string, provider: Provider): string {
  if (url.startsWith("chat:")) return chatUrl(provider.whatsapp!, url.slice("chat:".length));
  if (url.startsWith("tel:")) return phoneUrl(url);
  if (/^(\/(?!\/)|#|https:\/\/|mailto:)/.test(url)) return url;
  throw new Error(`A link may not lead to "${url}"`);
}

function unsupported(type: string): Error {
  return new Error(`Markdown of the kind "${type}" is not drawn`);
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
