import { runInNewContext } from "node:vm";
import { describe, expect, it, test } from "vitest";
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
  const [whole] = aheadIn(late);
  const rest = late.replace(script, "").replace(whole, "");
  expect(rest).toBe(page("").replaceAll(/<link rel="modulepreload"[^>]*>/g, ""));
});

describe("what asks for the scripts", () => {
  const files = ["/assets/manifest-1.js", "/assets/root-2.js"];

  it("waits until the first paint is on screen, and asks once", async () => {
    const { asked, paint, load } = runInPage();
    await tick();
    expect(asked).toEqual([]);
    paint();
    await tick();
    expect(asked).toEqual(files);
    load();
    await tick();
    expect(asked).toEqual(files);
  });

  it("does not wait in a tab behind others", async () => {
    const { asked } = runInPage({ hidden: true });
    await tick();
    expect(asked).toEqual(files);
  });

  it("asks once the page has loaded where the browser tells nobody of its paints", async () => {
    const { asked, load } = runInPage();
    load();
    await tick();
    expect(asked).toEqual(files);
  });
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

const tick = () => new Promise(setImmediate);

/** The inline script that asks for the files, with its element. */
function aheadIn(late: string): readonly [element: string, script: string] {
  const [element, script] = /<script>(painted = .*?)<\/script>(?=<link rel="stylesheet")/s.exec(late)!;
  return [element, script!];
}

/** Runs that script in a page whose first paint and end of loading are told of by hand. */
function runInPage({ hidden = false } = {}) {
  const asked: string[] = [];
  const heard: Record<string, () => void> = {};
  runInNewContext(aheadIn(withLateScripts(page(routerScript)))[1], {
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => void asked.push(href) },
    },
    PerformanceObserver: class {
      readonly #told: () => void;
      constructor(told: () => void) {
        this.#told = told;
      }
      observe({ type }: { type: string }) {
        heard[type] = this.#told;
      }
    },
    addEventListener: (type: string, hear: () => void) => (heard[type] = hear),
    setTimeout: (run: () => void) => run(),
  });
  return { asked, paint: () => heard["paint"]!(), load: () => heard["load"]!() };
}
