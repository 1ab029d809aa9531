import { createHash } from "node:crypto";

const baseDirectives = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

/** The policy for responses other than pages: nothing may run or load. */
export const nonPagePolicy = baseDirectives.join("; ");

/** A page's part in the preview of the console: it has the frame, or is in it. */
export type PreviewPart = "has-frame" | "in-frame";

/**
 * The policy for a page. Inline scripts are allowed by hash instead of nonce, so that a page and its policy can be
 * cached together. So are inline styles: the page's style sheets and the provider's colours.
 *
 * @param frames origins allowed in frames; values that are not plain origins are ignored
 * @param preview lets a page of the site frame another one; null for every other page
 */
export function pagePolicy(html: string, frames: readonly string[] = [], preview: PreviewPart | null = null): string {
  const allowedFrames = [...(preview === "has-frame" ? ["'self'"] : []), ...frames.filter(isOrigin)];
  return [
    ...(preview === "in-frame" ? baseDirectives.map(allowOwnFrame) : baseDirectives),
    `script-src 'self' ${hashSources(extractTexts(html, inlineScript))}`.trim(),
    `style-src 'self' ${hashSources(extractTexts(html, inlineStyle))}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${allowedFrames.join(" ") || "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    // The only policy registers the service worker, at one fixed URL (`site/offline/prepare-offline-page.ts`).
    "trusted-types offline-worker",
  ].join("; ");
}

/** The policy for a response that is not a page and that the console may show in its frame. */
export const framedNonPagePolicy = baseDirectives.map(allowOwnFrame).join("; ");

/** What is in the console's frame is only looked at: it may be framed, and sends no forms. */
function allowOwnFrame(directive: string): string {
  if (directive.startsWith("form-action ")) return "form-action 'none'";
  return directive.startsWith("frame-ancestors ") ? "frame-ancestors 'self'" : directive;
}

/** Whether a text is a single plain origin: a semicolon or space would end the directive and inject another. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(text);
}

/** Data blocks, such as structured data, do not run and need no permission. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

function extractTexts(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, text]) => text!);
}

function hashSources(texts: readonly string[]): string {
  const hashes = texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)].join(" ");
}
