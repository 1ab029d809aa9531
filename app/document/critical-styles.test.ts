import { expect, test } from "vitest";
import { withCriticalStyles } from "./critical-styles.server.ts";

const page = (css: string, body: string) =>
  `<!DOCTYPE html><html><head><title>R$&nbsp;99</title><style data-precedence="default" data-href="/assets/a.css">${css}</style></head><body>${body}</body></html>`;

/** The style elements of a page: the first screen's, the whole, and the fonts. */
function stylesOf(css: string, body: string): string[] {
  const html = withCriticalStyles(page(css, body));
  return Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text]) => text!);
}

/** The rules for the first screen, which has one element with these classes. */
const critical = (css: string, classes: string) => stylesOf(css, `<main><p class="${classes}"></p></main>`)[0];

test("the head has the rules of the first screen, and all rules follow it in their order", () => {
  const css = ".late{color:red}p{margin:0}.early{color:blue}";
  const html = withCriticalStyles(page(css, '<main><p class="early">1</p></main><footer class="late">2</footer>'));
  expect(html).toBe(
    page("p{margin:0}.early{color:blue}", "")
      .replace("</body></html>", "")
      .concat(
        '<main><p class="early">1</p></main>',
        `<style data-precedence="default">${css}@media (scripting:none){}</style>`,
        '<style data-deferred-fonts media="not all"></style>',
        '<footer class="late">2</footer></body></html>',
      ),
  );
});

test("the first screen is the modal alone where it is open at the start", () => {
  const body = '<dialog open="" class="modal"></dialog><dialog></dialog><main class="below"></main>';
  const css = ".modal{top:0}.below{top:1px}";
  expect(stylesOf(css, body)[0]).toBe(".modal{top:0}");
  expect(stylesOf(css, body.replace(' open=""', ""))[0]).toBe(css);
});

test.each([
  [".a .b{top:0}", "a", ""],
  [".a .b{top:0}", "a b", ".a .b{top:0}"],
  [".a,.b{top:0}", "b", ".a,.b{top:0}"],
  [".a:not(.b):hover{top:0}", "a", ".a:not(.b):hover{top:0}"],
  [":is(.a,.b) .c{top:0}", "c b", ":is(.a,.b) .c{top:0}"],
  [".c:where(:is(.a,.b:has(.d)) *){top:0}", "c", ".c:where(:is(.a,.b:has(.d)) *){top:0}"],
  [".md\\:w-\\[calc\\(1px\\*2\\)\\]{width:2px}", "md:w-[calc(1px*2)]", ".md\\:w-\\[calc\\(1px\\*2\\)\\]{width:2px}"],
  [".\\[\\&_p\\]\\:m-0 p{margin:0}", "[&amp;_p]:m-0", ".\\[\\&_p\\]\\:m-0 p{margin:0}"],
  [".\\32 xl{top:0}", "2xl", ".\\32 xl{top:0}"],
  [".não{top:0}", "não", ".não{top:0}"],
  [".dark .a{top:0}.high-contrast .b{top:0}", "a", ".dark .a{top:0}"],
  ["@layer base,utilities;@layer utilities{.a{top:0}@media (width>=1px){.b{top:0}}}", "x", "@layer base,utilities;"],
  ["@supports (gap:1px){@media print{.a{top:0}.b{top:0}}}", "a", "@supports (gap:1px){@media print{.a{top:0}}}"],
  [
    "@keyframes k{from{top:0}}@property --x{syntax:'*';inherits:false}",
    "",
    "@keyframes k{from{top:0}}@property --x{syntax:'*';inherits:false}",
  ],
  [".a{&:hover{top:0}}", "a", ".a{&:hover{top:0}}"],
])("of %s an element of class %j needs %j", (css, classes, rules) => {
  expect(critical(css, classes)).toBe(rules);
});

test("a font is declared where nothing is painted for it, but its fallback at once", () => {
  const [font, fallback] = [
    '@font-face{font-family:"F";src:url(/f.woff2)}',
    '@font-face{font-family:"G";src:local(Arial)}',
  ];
  expect(stylesOf(`${font}${fallback}p{top:0}`, "<main></main>")).toEqual([
    `${fallback}p{top:0}`,
    `p{top:0}@media (scripting:none){${font}}`,
    font,
  ]);
});

test.each([
  ["without style sheets", "<html><head></head><body><main></main></body></html>"],
  ["without main content", page(".a{top:0}", "<div></div>")],
])("a page %s stays as it is", (_, html) => {
  expect(withCriticalStyles(html)).toBe(html);
});
