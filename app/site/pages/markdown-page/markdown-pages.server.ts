import type { Provider } from "#app/provider/provider.ts";
import { interpolate, type PageMeta } from "#app/site/text/copy.ts";
import type { Block } from "#app/site/markdown/blocks.ts";
import { requiredField, parseFrontMatter } from "#app/site/markdown/front-matter.ts";
import { parseMarkdown } from "#app/site/markdown/markdown.server.ts";

/** A page whose text is in content/paginas (fields in content/README.md). */
export type MarkdownPageContent = {
  title: string;
  description: string;
  /** The ISO date of the last change. */
  updated: string | null;
  /** The prefilled message of a chat about it. */
  chat: string | null;
  /** The drawing beside or below its title. */
  image: string | null;
  /** The label of the button that opens the subscriber portal. */
  portal: string | null;
  /** The label of the chat's button while there is no portal. */
  ask: string | null;
  blocks: Block[];
};

const folder = "/content/paginas";
const sources = import.meta.glob<string>("/content/paginas/**/*.md", { query: "?raw", import: "default", eager: true });
const cache = new WeakMap<Provider, Map<string, MarkdownPageContent>>();

/** The paths of all Markdown pages, such as "/cliente/segunda-via". */
export const paths: readonly string[] = Object.keys(sources).map((file) => file.slice(folder.length, -".md".length));

/** The title and description of the page at a path, before any override. */
export function defaultHead(path: string): PageMeta {
  const document = read(path);
  return { title: requiredField(document, "title"), description: requiredField(document, "description") };
}

function read(path: string) {
  const source = sources[`${folder}${path}.md`];
  if (source === undefined) throw new Error(`No text for ${path}`);
  return parseFrontMatter(source);
}

/** The page at a path, with the provider's facts. Throws when there is none, or when its Markdown is not supported. */
export function find(path: string, provider: Provider): MarkdownPageContent {
  const pages = cache.get(provider) ?? new Map<string, MarkdownPageContent>();
  cache.set(provider, pages);
  const cached = pages.get(path);
  if (cached) return cached;
  const document = read(path);
  const page = {
    ...interpolate(
      {
        ...defaultHead(path),
        updated: document.fields.updated ?? null,
        chat: document.fields.chat ?? null,
        portal: document.fields.portal ?? null,
        ask: document.fields.ask ?? null,
        image: document.fields.image ?? null,
      },
      provider,
    ),
    blocks: parseMarkdown(document.body, provider),
  };
  pages.set(path, page);
  return page;
}
