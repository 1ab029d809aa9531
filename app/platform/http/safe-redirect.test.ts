import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.server.ts";

const landing = (to: unknown) => safeRedirect(to, "/intranet").headers.get("location");

test.each(["/intranet/cidades?busca=s%C3%A3o&pagina=2", "/", "/a/b#c"])("%s is a local path", (path) => {
  expect(landing(path)).toBe(path);
});

test("accents are percent-encoded", () => {
  expect(landing("/intranet?busca=são")).toBe("/intranet?busca=s%C3%A3o");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
  "/\t/evil.example",
  "/a\r\nSet-Cookie: a=b",
  "/%",
  null,
  undefined,
  ["/a"],
])("%j goes to the fallback", (to) => {
  expect(landing(to)).toBe("/intranet");
});
