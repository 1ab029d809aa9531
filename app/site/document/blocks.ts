/** A piece of a line: plain text, a strong part, a name of the computer's, or a link. */
export type Inline = string | { strong: Inline[] } | { code: string } | { to: string; text: Inline[] };

/** A piece of a text, as much of Markdown as content/README.md allows. */
export type Block =
  | { kind: "heading"; level: 2 | 3; id: string; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Inline[][] }
  | { kind: "note"; paragraphs: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** The words of a line without their links and weights. */
export function plainText(line: readonly Inline[]): string {
  return line
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if ("code" in piece) return piece.code;
      return plainText("strong" in piece ? piece.strong : piece.text);
    })
    .join("");
}

/** All the words of a text, for searching in it. */
export function wordsOf(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).map(plainText).join(" ");
}

function linesOf(block: Block): Inline[][] {
  switch (block.kind) {
    case "list":
      return block.items;
    case "note":
      return block.paragraphs;
    case "table":
      return [block.head, ...block.rows].flat();
    default:
      return [block.text];
  }
}
