import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pagePolicy } from "./content-security-policy.server.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page's policy allows its own inline scripts by hash, and no others", () => {
  const policy = pagePolicy(
    `<script>one()</script><script type="module" async="">two()</script><script src="/a.js"></script>`,
  );
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1];
  expect(scripts).toBe(`'self' ${hash("one()")} ${hash("two()")}`);
});

test("structured data needs no permission because it does not run", () => {
  const policy = pagePolicy(`<script type="application/ld+json">{}</script><script>one()</script>`);
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' ${hash("one()")}`);
});

test("frames show the configured hosts exactly, or none", () => {
  expect(pagePolicy("")).toContain("frame-src 'none'");
  expect(pagePolicy("", ["https://portal.example", "https://vagas.example"])).toContain(
    "frame-src https://portal.example https://vagas.example;",
  );
});

test("only the console frames the site's preview, and only the preview can be framed", () => {
  expect(pagePolicy("")).toContain("frame-ancestors 'none'");
  const console = pagePolicy("", ["https://portal.example"], "has-frame");
  expect(console).toContain("frame-src 'self' https://portal.example;");
  expect(console).toContain("frame-ancestors 'none'");
  const preview = pagePolicy("", [], "in-frame");
  expect(preview).toContain("frame-ancestors 'self'");
  expect(preview).toContain("frame-src 'none'");
});

test("a page's inline styles are allowed by their hash, and only those", () => {
  const styles = ":root{--brand:#0a7a3f}";
  expect(pagePolicy(`<head><style>${styles}</style></head>`)).toContain(`style-src 'self' ${hash(styles)};`);
  expect(pagePolicy("<p></p>")).toContain("style-src 'self';");
});

test("no inline code is allowed in general", () => {
  const policy = pagePolicy("<p></p>");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types offline-worker");
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe");
});

test.each([
  "https://a.b;sandbox",
  "https://a.b https://c.d",
  "https://a.b/x",
  "data:",
  "*",
  "https://",
  "'unsafe-inline'",
])("%j is not a frame origin and does not change the policy", (frame) => {
  expect(pagePolicy("", [frame, "https://portal.example:8443"])).toBe(pagePolicy("", ["https://portal.example:8443"]));
  expect(pagePolicy("", [frame])).toBe(pagePolicy(""));
});
