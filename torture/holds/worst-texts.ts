import { readFileSync } from "node:fs";

/** A text that is made as long as wanted: what costs more than its length in a reader that is not linear. */
export type WorstText = { name: string; ofLength: (length: number) => string };

/** Marks and characters whose repetition nests, backtracks or is searched for its end again and again; the worst first. */
export const marks = [
  ["1. ", "a@", "> ", "* ", "[", "![", "**a", "`", "- [", "_a ", "*a_", "[a](", "](", "<", "<a ", "&", "~", "\\", "|"],
  [
    "a",
    "a ",
    "a.",
    ".",
    "-",
    "9",
    "9 ",
    "(",
    " ",
    "\n",
    "\n ",
    "\t",
    ",",
    ";",
    '"',
    "%",
    "%20",
    "@",
    ":",
    "/",
    "/./",
    "?a=",
    "#",
  ],
  ["http://", "www.", "ã", "a\u0301", "🏳️‍🌈", "seg ", "08:00 ", "a, ", "1,", "{a} ", "{{", "\u00a0", "0", "+55 ", "''"],
].flat();

const repeated = marks.map((mark) => lines(JSON.stringify(mark), () => mark));

/** What `line` returns for 0, 1, 2 and so on after `first`, up to a length. */
function lines(name: string, line: (index: number) => string, first = ""): WorstText {
  let [text, next] = [first, 0];
  return {
    name,
    ofLength(length) {
      while (text.length < length) text += line(next++);
      return text.slice(0, length);
    },
  };
}

const structured = [
  lines("cities with a wrong letter", (index) => `${misspelled(index)}\n`),
  lines("a list in a list", (index) => `${"  ".repeat(index % 200)}* a\n`),
  lines("quotations in a list", (index) => `${"> ".repeat(index % 100)}1. a\n`),
  lines("backticks, ever more", (index) => `${"`".repeat(index + 1)}a`),
  lines("a table of many rows", () => "|a|b|\n", "|a|b|\n|-|-|\n"),
  lines("a table of many columns", () => "|a", `${"|-".repeat(500)}|\n${"|-".repeat(500)}|\n`),
  lines("definitions of links", (index) => `[${index}]: /a\n[${index}] `),
  lines("words that differ", (index) => `${index.toString(36)} `),
  lines("names with commas", (index) => `${misspelled(index)} - MG, `),
];

/** All of them; the first hurt most when they were found. */
export const worstTexts: readonly WorstText[] = [
  repeated[0]!,
  structured[0]!,
  ...repeated.slice(1),
  ...structured.slice(1),
];

const municipalities = new URL("../../app/catalogue/cities/municipalities.csv", import.meta.url);
let names: string[] | undefined;

/** A municipality's name with one letter that is not its own. */
function misspelled(index: number): string {
  names ??= readFileSync(municipalities, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(",")[2]!);
  return misspell(names[(index * 7) % names.length]!, index);
}

/** The text with one letter that is not its own; which one depends on the index. */
export function misspell(text: string, index: number): string {
  if (text === "") return text;
  const place = index % text.length;
  return `${text.slice(0, place)}${"kwy"[index % 3]}${text.slice(place + 1)}`;
}
