import { withFacts } from "../words.ts";
import type { Block } from "./blocks.ts";
import { fieldOf, parseDocument } from "./document.ts";
import { parseMarkdown } from "./markdown.server.ts";

/** A page whose words stand in content/paginas (content/README.md tells its fields). */
export type WrittenPage = {
  title: string;
  description: string;
  /** The day of the last change, ISO. */
  updated: string | null;
  /** What a chat about it begins with. */
  chat: string | null;
  /** The label of the button that opens the subscriber portal. */
  portal: string | null;
  blocks: Block[];
};

const folder = "/content/paginas";
const sources = import.meta.glob<string>("/content/paginas/**/*.md", { query: "?raw", import: "default", eager: true });
const read = new Map<string, WrittenPage>();

/** The paths of all of them, such as "/cliente/segunda-via". */
export const paths: readonly string[] = Object.keys(sources).map((file) => file.slice(folder.length, -".md".length));

/** The page at a path. Throws when there is none, or when it is written in a way that is not drawn. */
export function find(path: string): WrittenPage {
  const known = read.get(path);
  if (known) return known;
  const source = sources[`${folder}${path}.md`];
  if (source === undefined) throw new Error(`No text for ${path}`);
  const document = parseDocument(withFacts(source));
  const page = {
    title: fieldOf(document, "title"),
    description: fieldOf(document, "description"),
    updated: document.fields.updated ?? null,
    chat: document.fields.chat ?? null,
    portal: document.fields.portal ?? null,
    blocks: parseMarkdown(document.body),
  };
  read.set(path, page);
  return page;
}
