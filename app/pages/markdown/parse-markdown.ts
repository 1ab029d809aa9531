import type { Image, Node, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { isBuiltInIllustration, parseImageUrl } from "#app/images/image.ts";
import { type Block, type Inline, mayLinkTo } from "./blocks.ts";

/** Markdown that content/README.md does not list; the message is for staff and names the line. */
export class UnsupportedMarkdown extends Error {
  constructor(message: string, node?: Node) {
    super(node ? `Linha ${node.position?.start.line ?? 1}: ${message}` : message);
  }
}

/** What staff read about a text that takes too long to read, or to show. */
export const tooComplicated =
  "Este texto é complicado demais para ser lido: ele tem marcas demais, ou umas dentro das outras. Deixe as listas em um nível só, apague marcas repetidas ou divida o texto em mais páginas.";

/** Texts, links, items and cells, together. */
const maxParts = 5_000;
/** How deep strong texts and links are in one another. */
const maxDepth = 20;

/**
 * Parses the Markdown of a page into blocks. The provider's facts in it are still names, which `fillBlocks` of the site
 * replaces; headings get their ids there. Throws `UnsupportedMarkdown`, also for more parts than a page can show. It can
 * take half a minute: a server reads texts with `readMarkdown`.
 */
export function parseMarkdown(source: string): Block[] {
  const root = fromMarkdown(source, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const blocks = root.children.map(toBlock);
  if (countParts(blocks) > maxParts) throw new UnsupportedMarkdown(tooComplicated);
  return blocks;
}

/** The texts and numbers in it, and what is empty. */
function countParts(value: unknown, depth = 0): number {
  if (typeof value !== "object" || value === null) return 1;
  // A block, its list and an item, and two steps for each strong text or link.
  if (depth > 3 + 2 * maxDepth) return Infinity;
  return Object.values(value).reduce<number>((count, part) => count + countParts(part, depth + 1), 1);
}

/** The images of the site's own store that a text shows. */
export function uploadedImagesIn(source: string): string[] {
  return [...source.matchAll(/\/imagens\/pages\/[\w.-]+/g)].map(([url]) => url);
}

function toBlock(node: RootContent): Block {
  switch (node.type) {
    case "heading":
      if (node.depth !== 2 && node.depth !== 3) {
        throw new UnsupportedMarkdown("os títulos do texto começam com ## ou ###", node);
      }
      return { kind: "heading", level: node.depth, id: "", text: toInlines(node.children) };
    case "paragraph":
      if (node.children.length === 1 && node.children[0]!.type === "image") return toPicture(node.children[0]);
      return { kind: "paragraph", text: toInlines(node.children) };
    case "list":
      return {
        kind: "list",
        isOrdered: node.ordered ?? false,
        items: node.children.map((item) => paragraphsOf(item.children).flat()),
      };
    case "blockquote":
      return { kind: "note", paragraphs: paragraphsOf(node.children) };
    case "table": {
      const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => toInlines(cell.children)));
      return { kind: "table", head, rows };
    }
    default:
      throw unsupported(node);
  }
}

/** A drawing of the site or an image that staff have uploaded. */
function toPicture(node: Image): Block {
  const { url, alt } = node;
  if (!isBuiltInIllustration(url) && parseImageUrl(url)?.bucket !== "pages") {
    throw new UnsupportedMarkdown(`a imagem “${url}” não está neste site`, node);
  }
  return { kind: "picture", src: url, alt: alt ?? "" };
}

function paragraphsOf(nodes: readonly RootContent[]): Inline[][] {
  return nodes.map((node) => {
    if (node.type !== "paragraph") throw unsupported(node);
    return toInlines(node.children);
  });
}

function toInlines(nodes: readonly PhrasingContent[]): Inline[] {
  return nodes.map((node) => {
    switch (node.type) {
      case "text":
        return node.value.replaceAll("\n", " ");
      case "strong":
        return { strong: toInlines(node.children) };
      case "inlineCode":
        return { code: node.value };
      case "link":
        if (!mayLinkTo(node.url)) throw new UnsupportedMarkdown(`um link não pode levar para “${node.url}”`, node);
        return { to: node.url, text: toInlines(node.children) };
      default:
        throw unsupported(node);
    }
  });
}

/** What staff call the Markdown that pages do not have. */
const names: Readonly<Record<string, string>> = {
  html: "HTML",
  code: "um bloco de código",
  thematicBreak: "uma linha divisória",
  emphasis: "itálico",
  break: "uma quebra de linha",
  image: "uma imagem no meio do texto",
  list: "uma lista dentro de outra",
  definition: "um endereço de link à parte",
};

function unsupported(node: RootContent): UnsupportedMarkdown {
  return new UnsupportedMarkdown(`${names[node.type] ?? "esta formatação"} não aparece nas páginas do site`, node);
}
