import { createHash } from "node:crypto";

const everywhere = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

/** The policy of answers that are no page: nothing in them may run or load. */
export const plainPolicy = everywhere.join("; ");

/**
 * The policy of a page. Inline scripts are allowed by the hash of their text, not by a nonce, so that a page and its
 * policy can be kept together in a cache. So are inline styles, which hold the provider's colours and nothing else.
 *
 * @param frames the origins whose pages may be shown in frames; what is no plain origin is left out
 */
export function pagePolicy(html: string, frames: readonly string[] = []): string {
  return [
    ...everywhere,
    `script-src 'self' ${hashesOf(textsIn(html, inlineScript))}`.trim(),
    `style-src 'self' ${hashesOf(textsIn(html, inlineStyle))}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.filter(isOrigin).join(" ") || "'none'"}`,
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/** Whether a text is one plain origin: a semicolon or a space in it would end the directive and begin another. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(text);
}

/** Data blocks, such as structured data, are no scripts to the browser and need no permission. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

function textsIn(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, text]) => text!);
}

function hashesOf(texts: readonly string[]): string {
  const hashes = texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)].join(" ");
}
