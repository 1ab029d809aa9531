import { type ChildNode, parse } from "postcss";
import { darkModeClass, highContrastClass } from "#app/ui/preferences/stored-display-preferences.ts";
import { deferredFontsAttribute } from "./preload-after-paint.ts";
import { withoutScriptsClass } from "./supported-browser.ts";

/**
 * Leaves only the rules that the first screen uses in the head, and puts the whole styles after that screen, where the
 * browser has painted it before they arrive. Repeated rules compress to almost nothing, and the order of all is kept.
 *
 * A page of another structure is returned unchanged: it is only painted later (docs/decisions/before-react.md).
 */
export function withCriticalStyles(html: string): string {
  const start = html.indexOf(opening);
  const textStart = html.indexOf(">", start) + 1;
  const textEnd = html.indexOf("</style>", textStart);
  const screenEnd = endOfFirstScreen(html);
  if (start === -1 || screenEnd < textEnd) return html;
  const { parts, whole, fonts } = parseOnce(html.slice(textStart, textEnd));
  return [
    html.slice(0, textStart),
    join(parts, classesIn(html.slice(textEnd, screenEnd))),
    html.slice(textEnd, screenEnd),
    `<style data-precedence="default">${whole}</style>`,
    `<style ${deferredFontsAttribute} media="not all">${fonts}</style>`,
    html.slice(screenEnd),
  ].join("");
}

/** What `PageStyles` renders, with the attribute by which React leaves a style element alone. */
const opening = '<style data-precedence="default"';

/** Where the modal ends that is open at the start, or else the page's own content; both are children of the body. */
function endOfFirstScreen(html: string): number {
  const end = html.includes('<dialog open=""') ? "</dialog>" : "</main>";
  return html.indexOf(end) + end.length;
}

/** What every page needs, or a rule and the classes that each of its selectors needs, or a group of rules. */
type Part = string | { text: string; needs: readonly string[][] } | { head: string; parts: readonly Part[] };

type Styles = { parts: readonly Part[]; whole: string; fonts: string };

/** By their text: pages have few combinations of style sheets. */
const known = new Map<string, Styles>();

function parseOnce(css: string): Styles {
  let styles = known.get(css);
  if (!styles) {
    const root = parse(css);
    const parts = root.nodes.map(toPart);
    let fonts = "";
    root.walkAtRules("font-face", (rule) => {
      if (isRemote(rule)) fonts += rule.toString();
      // What is declared again would be laid out again.
      rule.remove();
    });
    styles = { parts, whole: `${root.toString()}@media (scripting:none){${fonts}}`, fonts };
    known.set(css, styles);
  }
  return styles;
}

function toPart(node: ChildNode): Part {
  if (node.type === "rule") return { text: node.toString(), needs: node.selectors.map(neededClasses) };
  if (node.type !== "atrule") return "";
  // The request for a font alone delays a slow phone's first paint; its fallback has the same metrics.
  if (node.name === "font-face" && isRemote(node)) return "";
  if (node.nodes && groups.has(node.name))
    return { head: `@${node.name} ${node.params}`, parts: node.nodes.map(toPart) };
  // A statement, such as `@layer base`, has no block that ends it.
  return node.nodes ? node.toString() : `${node.toString()};`;
}

const groups = new Set(["layer", "media", "supports", "container"]);

function isRemote(fontFace: ChildNode): boolean {
  return fontFace.toString().includes("url(");
}

function join(parts: readonly Part[], classes: ReadonlySet<string>): string {
  let css = "";
  for (const part of parts) {
    if (typeof part === "string") css += part;
    else if ("text" in part) {
      if (part.needs.some((names) => names.every((name) => classes.has(name)))) css += part.text;
    } else {
      const inner = join(part.parts, classes);
      if (inner !== "") css += `${part.head}{${inner}}`;
    }
  }
  return css;
}

/** Arguments of these are one of several things that an element may have, or what it must not have. */
const looseArguments = /:(?:is|where|not|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const classSelector = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7F])+)/gi;
const escape = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;

function neededClasses(selector: string): string[] {
  return Array.from(selector.replaceAll(looseArguments, "").matchAll(classSelector), ([, name]) =>
    name!.replaceAll(escape, (_, code, character) => character ?? String.fromCodePoint(Number.parseInt(code, 16))),
  );
}

/** Those that scripts set before the first paint, and those of the HTML. */
function classesIn(html: string): Set<string> {
  const classes = new Set([darkModeClass, highContrastClass, withoutScriptsClass]);
  for (const [, names] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names!.split(" ")) classes.add(name.replaceAll(entity, (found) => characters[found]!));
  }
  return classes;
}

const characters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const entity = /&(?:amp|lt|gt|quot|#x27);/g;
