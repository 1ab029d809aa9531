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
 * policy can be kept together in a cache. Only style attributes may be inline, never style elements.
 *
 * @param frames the origins whose pages may be shown in frames
 */
export function pagePolicy(html: string, frames: readonly string[] = []): string {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    ...everywhere,
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(" ") || "'none'"}`,
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/** Data blocks, such as structured data, are no scripts to the browser and need no permission. */
function inlineScripts(html: string): string[] {
  const scripts = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
  return [...html.matchAll(scripts)].map(([, text]) => text!);
}
