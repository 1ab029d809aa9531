import type { PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { chatLink, phoneLink, type Provider } from "#app/catalogue/provider.ts";
import { slugOf } from "../slug.ts";
import { withFacts } from "../words.ts";
import { type Block, type Inline, plainText } from "./blocks.ts";

/**
 * Reads a text of the content folder into blocks that a page draws, the provider's facts in their places: a fact is
 * never taken for Markdown. Only the Markdown that content/README.md lists is
 * read; anything else, and a link to an address of another kind, throws.
 */
export function parseMarkdown(source: string, provider: Provider): Block[] {
  const { children } = fromMarkdown(source, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const blocks = children.map((node) => blockOf(node, provider));
  nameApart(blocks);
  return blocks;
}

function blockOf(node: RootContent, provider: Provider): Block {
  switch (node.type) {
    case "heading": {
      if (node.depth !== 2 && node.depth !== 3) throw new Error(`A heading of level ${node.depth} is not drawn`);
      const text = lineOf(node.children, provider);
      return { kind: "heading", level: node.depth, id: slugOf(plainText(text)), text };
    }
    case "paragraph":
      return { kind: "paragraph", text: lineOf(node.children, provider) };
    case "list":
      return {
        kind: "list",
        isOrdered: node.ordered ?? false,
        items: node.children.map((item) => onlyParagraphs(item.children, provider).flat()),
      };
    case "blockquote":
      return { kind: "note", paragraphs: onlyParagraphs(node.children, provider) };
    case "table": {
      const [head = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => lineOf(cell.children, provider)),
      );
      return { kind: "table", head, rows };
    }
    default:
      throw notDrawn(node.type);
  }
}

function onlyParagraphs(nodes: readonly RootContent[], provider: Provider): Inline[][] {
  return nodes.map((node) => {
    if (node.type !== "paragraph") throw notDrawn(node.type);
    return lineOf(node.children, provider);
  });
}

function lineOf(nodes: readonly PhrasingContent[], provider: Provider): Inline[] {
  return nodes.map((node) => {
    switch (node.type) {
      case "text":
        return withFacts(node.value.replaceAll("\n", " "), provider);
      case "strong":
        return { strong: lineOf(node.children, provider) };
      case "inlineCode":
        return { code: withFacts(node.value, provider) };
      case "link":
        return { to: addressOf(withFacts(node.url, provider), provider), text: lineOf(node.children, provider) };
      default:
        throw notDrawn(node.type);
    }
  });
}

/** `chat:` opens the chat with a message, `tel:` dials; the others lead where they say. */
function addressOf(url: string, provider: Provider): string {
  if (url.startsWith("chat:")) return chatLink(provider.whatsapp, url.slice("chat:".length));
  if (url.startsWith("tel:")) return phoneLink(url);
  if (/^(\/(?!\/)|#|https:\/\/|mailto:)/.test(url)) return url;
  throw new Error(`A link may not lead to "${url}"`);
}

function notDrawn(type: string): Error {
  return new Error(`Markdown of the kind "${type}" is not drawn`);
}

/** Gives a heading that another one shares its words with an anchor of its own. */
function nameApart(blocks: Block[]): void {
  const times = new Map<string, number>();
  for (const block of blocks) {
    if (block.kind !== "heading") continue;
    const time = (times.get(block.id) ?? 0) + 1;
    times.set(block.id, time);
    if (time > 1) block.id = `${block.id}-${time}`;
  }
}
