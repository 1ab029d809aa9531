import { expect, test } from "vitest";
import { type CacheHandle, notFoundKey, createCacheKeys } from "./cache-key.server.ts";

const publicHandle: CacheHandle = { isPublic: true };

/** A small site: id, parent, path, handle. */
const site: [id: string, parentId: string | undefined, path: string | undefined, handle?: CacheHandle][] = [
  ["root", undefined, ""],
  ["site/layout", "root", undefined, publicHandle],
  ["home", "site/layout", undefined],
  ["site/combos", "site/layout", "combos"],
  ["blog", "site/layout", "blog", { readsQuery: true }],
  ["article", "site/layout", "blog/:id"],
  ["written", "site/layout", "/cliente/segunda-via"],
  ["missing", "site/layout", "*", { isPublic: false }],
  ["cities", "root", "cidades", publicHandle],
  ["console", "root", "intranet"],
  ["console/plans", "console", "planos"],
];
const routes = Object.fromEntries(
  site.map(([id, parentId, path, handle]) => [
    id,
    { id, parentId, path, index: id === "home", module: { handle, default: () => null } },
  ]),
) as unknown as Parameters<typeof createCacheKeys>[0];
const { addressOf, fixed, isPublic, isUnknown } = createCacheKeys(routes);

test.each([
  "/",
  "/combos",
  "/blog",
  "/blog/fibra-em-casa",
  "/cliente/segunda-via",
  "/cidades",
  "/_.data",
  "/combos.data",
  "/blog/JAT-R0012-03",
  "/blog/JAT-R0012-03.data",
])("%s is public and cached under its own path", (path) => {
  expect(addressOf(path)).toBe(path);
});

test.each(["/intranet", "/intranet/planos", "/intranet/planos.data", "/nada", "/assets/a.js", "/nada.data"])(
  "%s is rendered for each visitor",
  (path) => {
    expect(addressOf(path)).toBeNull();
  },
);

test("what is public is recognized in any spelling, with its data and whatever its query", () => {
  for (const path of ["/", "/_.data", "/combos", "/combos.data", "/%63ombos", "/Blog/x.data", "/cidades/"]) {
    expect([path, isPublic(path)]).toEqual([path, true]);
  }
  for (const path of ["/intranet", "/%69ntranet/planos.data", "/INTRANET", "/nada", "/nada.data"]) {
    expect([path, isPublic(path)]).toEqual([path, false]);
  }
});

test("unknown URLs are recognized in any spelling", () => {
  for (const path of ["/nada", "/NADA/", "/a/b/c", "/.env", "/combos/x", "/%F0%9F%8C%B3", "/combos%0A", "/a%0Db"]) {
    expect([path, isUnknown(path)]).toEqual([path, true]);
  }
  for (const path of ["/", "/combos", "/Combos/", "/blog/x", "/intranet/planos", "/nada.data", "/__manifest"]) {
    expect([path, isUnknown(path)]).toEqual([path, false]);
  }
  expect([addressOf(notFoundKey), isUnknown(notFoundKey)]).toEqual([notFoundKey, false]);
});

test("unread query parameters do not change the cache key", () => {
  for (const query of ["?", "?utm_source=a", "?a=1&a=2", "?<script>", "?%", "??", "?q=x#y"]) {
    expect([query, addressOf(`/combos${query}`)]).toEqual([query, "/combos"]);
  }
});

test("a page that reads its query is cached only without one", () => {
  expect(addressOf("/blog?q=fibra")).toBeNull();
  expect(addressOf("/blog.data?q=fibra")).toBeNull();
  expect(addressOf("/blog?")).toBe("/blog");
  expect(addressOf("/blog?utm_source=a&utm_campaign=b&gclid=c&vindo=d")).toBe("/blog");
  expect(addressOf("/blog?utm_source=a&q=fibra")).toBeNull();
});

test.each([
  "/Combos",
  "/combos/",
  "//combos",
  "/combos//",
  "/%63ombos",
  "/./combos",
  "/combos/../blog",
  "/combos/_.data",
  "/.data",
  "combos",
  "*",
  "",
  "http://evil.example/combos",
  "/combos;a=1",
  "/combos\\",
])("a non-canonical URL, %s, has no cache key", (url) => {
  expect(addressOf(url)).toBeNull();
});

test("a page's data is cached whole or for some of its own routes, in order", () => {
  const some = (ids: string) => addressOf(`/combos.data?_routes=${encodeURIComponent(ids)}`);
  expect(some("site/combos")).toBe("/combos.data?_routes=site%2Fcombos");
  expect(some("site/layout,site/combos")).toBe("/combos.data?_routes=site%2Flayout%2Csite%2Fcombos");
  expect(addressOf("/combos.data?a=b&_routes=site%2Fcombos")).toBe("/combos.data?_routes=site%2Fcombos");
  expect(some("")).toBe("/combos.data");
  for (const odd of [
    "site/combos,site/layout",
    "site/combos,site/combos",
    "blog",
    "console/plans",
    "site/combos,",
    ",",
  ]) {
    expect([odd, some(odd)]).toEqual([odd, null]);
  }
});

test("lists the pages and data without parameters", () => {
  expect(fixed()).toEqual(["/", "/combos", "/blog", "/cliente/segunda-via", "/cidades"]);
});
