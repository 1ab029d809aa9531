/** An XML element with a child for each text. */
export function element(name: string, fields: Record<string, string | null>): string {
  return `<${name}>${textElements(fields)}</${name}>`;
}

/** XML elements with a text each; null leaves the element out. */
export function textElements(fields: Record<string, string | null>): string {
  return Object.entries(fields)
    .flatMap(([key, text]) => (text === null ? [] : `<${key}>${escapeXml(text)}</${key}>`))
    .join("");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
