import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseLocalPath } from "./local-path.ts";

test.each([
  ["/", "/"],
  ["/a/b#c", "/a/b#c"],
  ["/intranet/cidades?busca=s%C3%A3o&pagina=2", "/intranet/cidades?busca=s%C3%A3o&pagina=2"],
  ["/promoção?busca=são", "/promo%C3%A7%C3%A3o?busca=s%C3%A3o"],
  ["/a/../b/./c", "/b/c"],
  ["/busca?de=https://outro.example//x", "/busca?de=https://outro.example//x"],
  ["/@evil.example", "/@evil.example"],
  ["/／evil.example", "/%EF%BC%8Fevil.example"],
])("%s is the local path %s", (address, path) => {
  expect(parseLocalPath(address)).toBe(path);
});

test.each([
  "//evil.example",
  "///evil.example",
  "//site.invalid/x",
  "//someone@evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "/.//evil.example/",
  "/./\\evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/a/%2E%2E//evil.example",
  "/%2f/evil.example",
  "/%2F%2Fevil.example",
  "/%5cevil.example",
  "/.%2f/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/%09/evil.example",
  "/\u0085/evil.example",
  "/a\r\nSet-Cookie: a=b",
  "/%0d%0aSet-Cookie:%20a=b",
  "/a\\b",
  "/%",
  "/promo%E7%E3o",
  " /a",
  "https://evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
  null,
  undefined,
  ["/a"],
])("%j is none", (address) => {
  expect(parseLocalPath(address)).toBeNull();
});

test("a browser stays on the site, also when a proxy has decoded the path, and reads it as it is", () => {
  const pieces = fc.constantFrom(
    ..."/ /\\ . .. // \\ %2f %5C %2e %252f ; @ : ? # a evil.example \t \n \u00a0 ／ ∕ ⁄ 。".split(" "),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const path = parseLocalPath(`/${parts.join("")}`);
      if (path === null) return;
      const site = "https://provedor.example";
      expect(new URL(path, site).href).toBe(site + path);
      expect(new URL(decodeURI(path), site).origin).toBe(site);
      expect(new URL(path.replaceAll(/%2f/gi, "/").replaceAll(/%5c/gi, "\\"), site).origin).toBe(site);
      expect(parseLocalPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
