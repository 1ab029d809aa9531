import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.server.ts";

const texts = new Map<string, string>();

/** The text of a built style sheet, by its URL path. The files of a build do not change. */
export function styleText(href: string): string {
  let text = texts.get(href);
  if (text === undefined) {
    text = readFileSync(join(projectRoot, "build/client", href), "utf8").trim();
    texts.set(href, text);
  }
  return text;
}
