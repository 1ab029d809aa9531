/** A text of the content folder: the fields above its second "---" and the Markdown below it. */
export type Document = { fields: Readonly<Record<string, string>>; body: string };

/** Reads a text of the content folder (content/README.md tells its form). Throws when the fields do not stand on top. */
export function parseDocument(source: string): Document {
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

/** The value of a field that must be there. */
export function fieldOf(document: Document, name: string): string {
  const value = document.fields[name];
  if (value === undefined) throw new Error(`The field "${name}" is missing`);
  return value;
}
