import { runInNewContext } from "node:vm";
import { describe, expect, it, test } from "vitest";
import { withDeferredScripts } from "./deferred-scripts.ts";

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
  expect(deferred).not.toMatch(/^\s*import[ "]/m);
  const script = /<script type="module" async="">(.*?)<\/script>/s.exec(deferred)![1]!;
  expect(script.indexOf("await window.painted;")).toBe(0);
  const [whole] = preloadScriptIn(deferred);
  const rest = deferred.replace(script, "").replace(whole, "");
  expect(rest).toBe(page("").replaceAll(/<link rel="modulepreload"[^>]*>/g, ""));
});

describe("the preload script", () => {
  const files = ["/assets/manifest-1.js", "/assets/root-2.js"];

  it("waits for the first paint, and requests each file once", async () => {
    const { requested, paint, load } = runInPage();
    await tick();
    expect(requested).toEqual([]);
    paint();
    await tick();
    expect(requested).toEqual(files);
    load();
    await tick();
    expect(requested).toEqual(files);
  });

  it("does not wait in a background tab", async () => {
    const { requested } = runInPage({ hidden: true });
    await tick();
    expect(requested).toEqual(files);
  });

  it("waits for the load event where the browser does not report paints", async () => {
    const { requested, load } = runInPage();
    load();
    await tick();
    expect(requested).toEqual(files);
  });
});

test("all files are requested at once, and the entry runs after its modules", async () => {
  const deferred = withDeferredScripts(page(routerScript));
  const script = /async="">(.*?)<\/script>/s.exec(deferred)![1]!;
  expect(deferred.slice(0, deferred.indexOf("</head>"))).toContain(
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

test("a page of another structure is returned unchanged", () => {
  const other = "<!DOCTYPE html><p>Não foi possível</p>";
  expect(withDeferredScripts(other)).toBe(other);
});

const tick = () => new Promise(setImmediate);

/** The inline preload script, with its element. */
function preloadScriptIn(deferred: string): readonly [element: string, script: string] {
  const [element, script] = /<script>(painted = .*?)<\/script>(?=<link rel="stylesheet")/s.exec(deferred)!;
  return [element, script!];
}

/** Runs that script in a page whose paint and load events are triggered by hand. */
function runInPage({ hidden = false } = {}) {
  const requested: string[] = [];
  const handlers: Record<string, () => void> = {};
  runInNewContext(preloadScriptIn(withDeferredScripts(page(routerScript)))[1], {
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => void requested.push(href) },
    },
    PerformanceObserver: class {
      readonly #callback: () => void;
      constructor(callback: () => void) {
        this.#callback = callback;
      }
      observe({ type }: { type: string }) {
        handlers[type] = this.#callback;
      }
    },
    addEventListener: (type: string, handler: () => void) => (handlers[type] = handler),
    setTimeout: (run: () => void) => run(),
  });
  return { requested, paint: () => handlers["paint"]!(), load: () => handlers["load"]!() };
}
