import { expect, test } from "vitest";
import { withLateScripts } from "./late-scripts.ts";

const routerScript = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/page-3.js";
  
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.client-4.js");`;
const page = (script: string) =>
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/root-2.js"/>` +
  `<link rel="stylesheet" href="/assets/site.css"/></head><body><p>R$&nbsp;99 $1</p><script>early()</script>` +
  `<script type="module" async="">${script}</script><script>stream("$&")</script></body></html>`;

test("no script is asked for before the first paint, and nothing else of the page changes", () => {
  const late = withLateScripts(page(routerScript));
  expect(late).not.toContain('<link rel="modulepreload"');
  expect(late).not.toMatch(/^\s*import[ "]/m);
  const script = /<script type="module" async="">(.*?)<\/script>/s.exec(late)![1]!;
  expect(script.indexOf("await window.painted;")).toBe(0);
  const [whole, ahead] = /<script>(painted = .*?)<\/script>(?=<link rel="stylesheet")/s.exec(late)!;
  expect(ahead!.indexOf("requestAnimationFrame")).toBeLessThan(ahead!.indexOf("/assets/"));
  const rest = late.replace(script, "").replace(whole, "");
  expect(rest).toBe(page("").replaceAll(/<link rel="modulepreload"[^>]*>/g, ""));
});

test("every file is asked for at once, and the entry runs after the modules that it needs", async () => {
  const late = withLateScripts(page(routerScript));
  const script = /async="">(.*?)<\/script>/s.exec(late)![1]!;
  expect(late.slice(0, late.indexOf("</head>"))).toContain(
    'for (const href of ["/assets/manifest-1.js","/assets/root-2.js"])',
  );
  expect(script).toContain(`const [, route0, route1] = await Promise.all([
  import("/assets/manifest-1.js"),
  import("/assets/root-2.js"),
  import("/assets/page-3.js")
]);`);
  expect(script.indexOf("__reactRouterRouteModules")).toBeLessThan(
    script.indexOf('import("/assets/entry.client-4.js")'),
  );
  expect(script.indexOf("Promise.all")).toBeLessThan(script.indexOf("__reactRouterRouteModules"));
});

test("a page of another shape stays as it is", () => {
  const other = "<!DOCTYPE html><p>Não foi possível</p>";
  expect(withLateScripts(other)).toBe(other);
});
