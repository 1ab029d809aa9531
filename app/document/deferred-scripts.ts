/**
 * Defers a page's scripts until its first paint, so that they do not compete with it for a phone's network and CPU.
 * Replaces React Router's preloads in the head with a script that requests the same files after the first paint. Clicks
 * before the scripts arrive are kept (`site/pre-hydration/pre-hydration-script.ts`).
 *
 * A page of another structure is returned unchanged.
 */
export function withDeferredScripts(html: string): string {
  // Search only the head and the end: the page between is long.
  const head = html.slice(0, html.indexOf("</head>"));
  const startAt = html.lastIndexOf(opening);
  const start = startAt === -1 ? null : moduleScript.exec(html.slice(startAt));
  if (!start) return html;
  const [whole, imports, rest] = start as unknown as [string, string, string];
  const files = Array.from(head.matchAll(preload), ([, file]) => file!);
  const imported = Array.from(imports.matchAll(/^import (?:\* as (\w+) from )?("[^"]+");$/gm), ([, name, file]) => ({
    name: name ?? "",
    file: file!,
  }));
  const script = [
    "await window.painted;",
    `const [${imported.map(({ name }) => name).join(", ")}] = await Promise.all([`,
    imported.map(({ file }) => `  import(${file})`).join(",\n"),
    "]);",
    rest.trim(),
  ].join("\n");
  return [
    // Before the styles: a script after them would wait for them.
    head.replaceAll(preload, "").replace(styles, (link) => `<script>${preloadScript(files)}</script>${link}`),
    html.slice(head.length, startAt),
    `${opening}${script}</script>`,
    html.slice(startAt + whole.length),
  ].join("");
}

/** React Router's inline script: imports of the route modules, then the client entry. */
const opening = '<script type="module" async="">';
const moduleScript = /^<script type="module" async="">((?:import [^\n]+\n)+)(.*?)<\/script>/s;
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const styles = '<link rel="stylesheet"';

/**
 * Requests all files at once after the first paint, instead of in a waterfall. Waits for the paint to be shown, since
 * the browser may still be drawing when it is ready. A background tab never paints and does not wait; browsers that do
 * not report paints wait for the load event.
 */
function preloadScript(files: readonly string[]): string {
  return `painted = new Promise((paint) => {
  if (document.hidden) paint();
  new PerformanceObserver(paint).observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(paint, 500));
});
painted.then(() => {
  for (const href of ${JSON.stringify(files)})
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }));
});`;
}
