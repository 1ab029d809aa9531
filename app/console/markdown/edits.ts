/** A text with its selection. */
export type Selected = { text: string; start: number; end: number };

/** What an edit writes in the place of a part of the text, and what is selected then. */
export type Edit = { from: number; to: number; insert: string; select: readonly [start: number, end: number] };

/** The selected words in strong text, or an example of it. */
export function strong({ text, start, end }: Selected): Edit {
  const words = text.slice(start, end) || "texto";
  return { from: start, to: end, insert: `**${words}**`, select: [start + 2, start + 2 + words.length] };
}

/** The selected words as a link, whose address is selected. */
export function link({ text, start, end }: Selected): Edit {
  const words = text.slice(start, end) || "texto";
  const address = start + words.length + 3;
  return { from: start, to: end, insert: `[${words}](/)`, select: [address, address + 1] };
}

/** Text in the place of the selection, with the cursor after it. */
export function insertion({ start, end }: Selected, insert: string): Edit {
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] };
}

/** What begins each selected line, by its number from 0. */
const prefixes = {
  heading: () => "## ",
  list: () => "- ",
  numbered: (index: number) => `${index + 1}. `,
  note: () => "> ",
} as const;

export type LineKind = keyof typeof prefixes;

/** The selected lines as headings, items of a list or a note; lines that are so already become plain ones. */
export function lines({ text, start, end }: Selected, kind: LineKind): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  const plain = text
    .slice(from, to)
    .split("\n")
    .map((line) => line.replace(/^(#{2,3}|-|\d+\.|>) /, ""));
  const marked = plain.map((line, index) => prefixes[kind](index) + line);
  const insert = (marked.join("\n") === text.slice(from, to) ? plain : marked).join("\n");
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

/** A block of its own after the paragraph of the cursor. */
export function block({ text, end }: Selected, insert: string): Edit {
  const next = text.indexOf("\n\n", end);
  const at = next === -1 ? text.length : next;
  const before = at === 0 ? "" : "\n\n";
  const whole = before + insert;
  return { from: at, to: at, insert: whole, select: [at + whole.length, at + whole.length] };
}

export const table = "| Título | Título |\n| --- | --- |\n| texto | texto |";

/** The picture of an image; without an alternative text it is decoration. */
export function picture(url: string, alternative: string): string {
  return `![${alternative.replace(/[[\]]/g, "")}](${url})`;
}
