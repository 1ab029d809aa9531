import { expect, test } from "vitest";
import { passesCsrfCheck } from "./csrf.server.ts";

const site = "https://www.provedor.example";
const post = (headers: Record<string, string>) => new Request(`${site}/intranet`, { method: "POST", headers });

test("reading needs no origin", () => {
  expect(passesCsrfCheck(new Request(site), site)).toBe(true);
});

test("a write from this site is allowed", () => {
  expect(passesCsrfCheck(post({ "sec-fetch-site": "same-origin" }), site)).toBe(true);
  expect(passesCsrfCheck(post({ origin: site }), site)).toBe(true);
  expect(passesCsrfCheck(post({ origin: "http://localhost:3000", host: "localhost:3000" }), null)).toBe(true);
});

test.each([
  ["has no origin headers", {}],
  ["comes from another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["comes from a sister host", { origin: "https://blog.provedor.example", "sec-fetch-site": "same-site" }],
  ["has an opaque origin", { origin: "null" }],
  ["has another scheme", { origin: "http://www.provedor.example" }],
  ["only looks alike", { origin: `${site}.evil.example` }],
])("a write that %s is rejected", (_, headers) => {
  expect(passesCsrfCheck(post(headers as Record<string, string>), site)).toBe(false);
});

test("without a public URL the origin must equal the requested host", () => {
  expect(passesCsrfCheck(post({ origin: "https://evil.example", host: "localhost:3000" }), null)).toBe(false);
});
