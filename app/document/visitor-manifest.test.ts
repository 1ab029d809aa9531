import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { visitorManifestScript, visitorManifestUrl } from "./visitor-manifest.ts";

const route = (id: string, path: string | undefined, hasDefaultExport = true) => ({
  id,
  path,
  hasDefaultExport,
  hasLoader: true,
  hasClientAction: false,
  imports: ["/assets/framework.js", "/assets/site.js", `/assets/${id}-part.js`],
});
const manifest = {
  entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"] },
  routes: {
    root: route("root", ""),
    "site/frame/layout": { ...route("site/frame/layout", undefined), imports: ["/assets/site.js"] },
    "/": { ...route("/", undefined), index: true },
    "/combos": route("/combos", "/combos"),
    "alias/tv": route("alias/tv", "tv", false),
    "site/city/json/cities-route": route("site/city/json/cities-route", "cidades", false),
    "site/plan/plans-section-page": route("site/plan/plans-section-page", "cidades/:cityId/planos/secao"),
    "console/shell/layout": route("console/shell/layout", "intranet"),
    "console/tabs/cities": route("console/tabs/cities", "cidades"),
  },
  url: "/assets/manifest-0a1b2c3d.js",
  version: "0a1b2c3d",
};

test("visitors get the pages and redirects, without the files of the entry and the frame and what a route has not, and nothing else changes", () => {
  const script = visitorManifestScript(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const window: { [global: string]: typeof manifest } = {};
  runInNewContext(script, { window });
  const visitors = structuredClone(Object.values(window)[0]!);
  expect(Object.keys(visitors.routes)).toEqual(["root", "site/frame/layout", "/", "/combos", "alias/tv"]);
  expect(visitors).toEqual({ ...manifest, entry: {}, routes: visitors.routes });
  const { hasClientAction: _, hasDefaultExport: __, ...combos } = manifest.routes["/combos"];
  expect(visitors.routes["/combos"]).toEqual({ ...combos, imports: ["/assets//combos-part.js"] });
  expect(visitors.routes["alias/tv"]).toMatchObject({ id: "alias/tv", path: "tv" });
  for (const id of ["site/frame/layout", "/"] as const)
    expect([id, "path" in visitors.routes[id]]).toEqual([id, false]);
});

test("its address belongs to the build of the router's", () => {
  expect(visitorManifestUrl(manifest.url)).toBe("/assets/manifest-0a1b2c3d-visitors.js");
});
