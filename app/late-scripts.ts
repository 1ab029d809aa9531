/**
 * Has a page's scripts wait for its first paint, with which they would compete for a phone's line and processor: in place
 * of the preloads that React Router puts into the head stands a script that asks for the same files as soon as something
 * of the page is seen, however much of it is still to come. What the visitor presses until they arrive is kept
 * (`site/early/early-script.ts`).
 *
 * A page of another shape is returned as it stands.
 */
export function withLateScripts(html: string): string {
  // The page between them is long and holds neither.
  const head = html.slice(0, html.indexOf("</head>"));
  const startAt = html.lastIndexOf(opening);
  const start = startAt === -1 ? null : moduleScript.exec(html.slice(startAt));
  if (!start) return html;
  const [whole, imports, rest] = start as unknown as [string, string, string];
  const files = Array.from(head.matchAll(preload), ([, file]) => file!);
  const wanted = Array.from(imports.matchAll(/^import (?:\* as (\w+) from )?("[^"]+");$/gm), ([, name, file]) => ({
    name: name ?? "",
    file: file!,
  }));
  const script = [
    "await window.painted;",
    `const [${wanted.map(({ name }) => name).join(", ")}] = await Promise.all([`,
    wanted.map(({ file }) => `  import(${file})`).join(",\n"),
    "]);",
    rest.trim(),
  ].join("\n");
  return [
    // Before the styles, for which a script after them would have to wait.
    head.replaceAll(preload, "").replace(styles, (link) => `<script>${ahead(files)}</script>${link}`),
    html.slice(head.length, startAt),
    `${opening}${script}</script>`,
    html.slice(startAt + whole.length),
  ].join("");
}

/** React Router's inline script: the route modules as imports, then the browser's entry. */
const opening = '<script type="module" async="">';
const moduleScript = /^<script type="module" async="">((?:import [^\n]+\n)+)(.*?)<\/script>/s;
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const styles = '<link rel="stylesheet"';

/**
 * All files at once, and not each when another names it, after the first paint: when it has come to the screen and not
 * when it is ready, for the browser goes on drawing it meanwhile. A page in a tab behind others is not painted and need
 * not wait; a browser that tells nobody of its paints has loaded the page by then.
 */
function ahead(files: readonly string[]): string {
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
