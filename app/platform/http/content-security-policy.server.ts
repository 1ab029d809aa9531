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
 */
export function pagePolicy(html: string): string {
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
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text!);
}
