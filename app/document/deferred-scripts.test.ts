import { expect, test } from "vitest";
import { withDeferredScripts } from "./deferred-scripts.ts";
import { deferredPreloadRel } from "./preload-after-paint.ts";

const routerScript = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/page-3.js";
  
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.client-4.js");`;
const page = (script: string) =>
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/root-2.js"/>` +
  `<link rel="stylesheet" href="/assets/site.css"/></head><body><p>R$&nbsp;99 $1</p><script>early()</script>` +
  `<script type="module" async="">${script}</script><script>stream("$&")</script></body></html>`;

test("no script is requested before the first paint, and the rest of the page is unchanged", () => {
  const deferred = withDeferredScripts(page(routerScript));
  expect(deferred).not.toContain('<link rel="modulepreload"');
  const script = moduleScriptIn(deferred);
  expect(script).not.toMatch(/^\s*import[ "]/m);
  expect(script.indexOf("await window.painted;")).toBe(0);
  const rest = deferred.replace(script, "").replaceAll(`rel="${deferredPreloadRel}"`, 'rel="modulepreload"');
  expect(rest).toBe(page(""));
});

test("the modules are imported at once, and the entry runs after them", () => {
  const script = moduleScriptIn(withDeferredScripts(page(routerScript)));
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

test.each([
  ["without React Router's script", "<!DOCTYPE html><p>Não foi possível</p>"],
  ["with an unknown form of import", page(`import { a } from "/assets/a-5.js";\n${routerScript}`)],
  ["without imports", page("start()")],
])("a page %s is returned unchanged", (_which, other) => {
  expect(withDeferredScripts(other)).toBe(other);
});

/** The text of the page's module script. */
function moduleScriptIn(deferred: string): string {
  return /<script type="module" async="">(.*?)<\/script>/s.exec(deferred)![1]!;
}
