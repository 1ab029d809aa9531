import type { Provider } from "#app/catalogue/provider.ts";
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
const read = new WeakMap<Provider, Map<string, WrittenPage>>();

/** The paths of all of them, such as "/cliente/segunda-via". */
export const paths: readonly string[] = Object.keys(sources).map((file) => file.slice(folder.length, -".md".length));

/** The page at a path, with the facts of its provider. Throws when there is none, or when it is written in a way that is not drawn. */
export function find(path: string, provider: Provider): WrittenPage {
  const pages = read.get(provider) ?? new Map<string, WrittenPage>();
  read.set(provider, pages);
  const known = pages.get(path);
  if (known) return known;
  const source = sources[`${folder}${path}.md`];
  if (source === undefined) throw new Error(`No text for ${path}`);
  const document = parseDocument(source);
  const page = {
    ...withFacts(
      {
        title: fieldOf(document, "title"),
        description: fieldOf(document, "description"),
        updated: document.fields.updated ?? null,
        chat: document.fields.chat ?? null,
        portal: document.fields.portal ?? null,
      },
      provider,
    ),
    blocks: parseMarkdown(document.body, provider),
  };
  pages.set(path, page);
  return page;
}
