/** A text of the content folder: its fields and its Markdown. */
export type MarkdownSource = { fields: Readonly<Record<string, string>>; body: string };

/**
 * Parses a text of the content folder (format in content/README.md). Throws when its front matter is missing or
 * malformed.
 */
export function parseFrontMatter(source: string): MarkdownSource {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined || body === undefined)
    throw new Error("A text begins with its fields between two lines of ---");
  const fields: Record<string, string> = {};
  for (const line of head.split("\n")) {
    const [, name, value] = /^(\w+):\s*(.+?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No field in the line "${line}"`);
    fields[name] = value;
  }
  return { fields, body: body.trim() };
}

/** The value of a required field. Throws when it is missing. */
export function requiredField(document: MarkdownSource, name: string): string {
  const value = document.fields[name];
  if (value === undefined) throw new Error(`The field "${name}" is missing`);
  return value;
}
