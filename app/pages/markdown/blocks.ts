import { parseLocalPath } from "#app/platform/text/local-path.ts";

/** Inline content: plain text, strong text, code or a link. */
export type Inline = string | { strong: Inline[] } | { code: string } | { to: string; text: Inline[] };

/** A block of the Markdown subset that content/README.md allows; its headings have ids once it has its facts. */
export type Block =
  | { kind: "heading"; level: 2 | 3; id: string; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Inline[][] }
  | { kind: "note"; paragraphs: Inline[][] }
  | { kind: "picture"; src: string; alt: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** Whether a link of a text may lead there: paths of the site, anchors, secure addresses, e-mails, telephones and the chat; also an address that is a fact. */
export function mayLinkTo(url: string): boolean {
  return /^(#|https:\/\/|mailto:|tel:|chat:|\{provider\.)/.test(url) || parseLocalPath(url) !== null;
}

/** The plain text of inline content. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === "string") return inline;
      if ("code" in inline) return inline.code;
      return plainText("strong" in inline ? inline.strong : inline.text);
    })
    .join("");
}

/** The plain text of all blocks, for searching: a row of a table and an item of a list are sentences. */
export function plainTextOfBlocks(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === "table") return block.rows.map(rowSentence);
      const texts = inlineRunsOf(block).map(plainText);
      return block.kind === "list" ? texts.map(asSentence) : texts;
    })
    .join(" ");
}

/** "WhatsApp: todos os dias, das 8h às 22h." */
function rowSentence([first = [], ...others]: Inline[][]): string {
  const values = others.map(plainText).filter(Boolean).join(", ");
  return `${[plainText(first), values].filter(Boolean).join(": ")}.`;
}

/** "Segunda via da fatura" with its full stop. */
function asSentence(text: string): string {
  return /[\p{L}\p{N})”]$/u.test(text) ? `${text}.` : text;
}

/** The plain texts of blocks, one a line: the headings, and everything else. */
export function textsOfBlocks(blocks: readonly Block[]): { headings: string; body: string } {
  const linesOf = (some: readonly Block[]) => some.map((block) => plainTextOfBlocks([block])).join("\n");
  return {
    headings: linesOf(blocks.filter(({ kind }) => kind === "heading")),
    body: linesOf(blocks.filter(({ kind }) => kind !== "heading")),
  };
}

function inlineRunsOf(block: Exclude<Block, { kind: "table" }>): Inline[][] {
  switch (block.kind) {
    case "list":
      return block.items;
    case "note":
      return block.paragraphs;
    case "picture":
      return [];
    default:
      return [block.text];
  }
}
