import { deferredPreloadRel } from "./preload-after-paint.ts";

/**
 * Defers a page's scripts until its first paint, so that they do not compete with it for a phone's network and CPU:
 * `preload-after-paint.ts` then starts React Router's preloads, and its module script imports what they have fetched.
 * Clicks before the scripts arrive are kept (`site/pre-hydration/replay-click.ts`).
 *
 * A page of another structure is returned unchanged: its scripts are only earlier (docs/decisions/before-react.md).
 */
export function withDeferredScripts(html: string): string {
  // Search only the head and the end: the page between is long.
  const headEnd = html.indexOf("</head>");
  const scriptStart = html.lastIndexOf(opening) + opening.length;
  const scriptEnd = html.indexOf("</script>", scriptStart);
  const script = scriptStart > headEnd && deferImports(html.slice(scriptStart, scriptEnd));
  if (!script) return html;
  return [
    html.slice(0, headEnd).replaceAll('<link rel="modulepreload"', `<link rel="${deferredPreloadRel}"`),
    html.slice(headEnd, scriptStart),
    script,
    html.slice(scriptEnd),
  ].join("");
}

/** React Router's inline script: imports of the route modules, then the client entry. */
const opening = '<script type="module" async="">';
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/** The script with its static imports as dynamic ones after the first paint; null when it has others. */
function deferImports(script: string): string | null {
  const imports = Array.from(script.matchAll(staticImport), ([, name = "", file = ""]) => ({ name, file }));
  const rest = script.replaceAll(staticImport, "").trim();
  if (imports.length === 0 || /^\s*import\b(?!\()/m.test(rest)) return null;
  return [
    "await window.painted;",
    `const [${imports.map(({ name }) => name).join(", ")}] = await Promise.all([`,
    imports.map(({ file }) => `  import(${file})`).join(",\n"),
    "]);",
    rest,
  ].join("\n");
}
