import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** What staff cannot change by decision 25: units, brands, types of plan. */
const fixed = new Set(["Mb", "/mês", "· CNPJ", "Android", "Câmera", "Combo"]);
const brands = new Set(["Instagram", "Facebook", "YouTube", "LinkedIn"]);
/** In a document and in a field that people do not see. */
const unseen = new Set(["Planos", "Deixe este campo em branco"]);
/** Attributes that screen readers and other programs read. */
const unseenAttribute = /^(aria-.*|alt|content|className|name)$/;
/** Keys of the keyboard and headers; the toggle's label is for screen readers. */
const notText = /^(Arrow(Left|Right|Up|Down)|Home|End|Enter|Escape|Alt\+|Digit|Numpad|Cache-Control|Ativar modo .*)$/;

const components = globSync("app/site/**/*.tsx", { cwd: projectRoot }).filter((file) => !file.includes(".test."));

test("the sentences of public pages stand in content modules, where staff can change them", () => {
  expect(components.length).toBeGreaterThan(100);
  const texts = components.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(projectRoot, file), "utf8"));
    return textsIn(program).map((text) => ({ file, text }));
  });
  const isAllowed = (text: string) => [fixed, brands, unseen].some((set) => set.has(text)) || notText.test(text);
  expect(texts.filter(({ text }) => !isAllowed(text))).toEqual([]);
  // Each exception is still needed.
  const found = new Set(texts.map(({ text }) => text));
  expect([...fixed, ...brands, ...unseen].filter((text) => !found.has(text))).toEqual([]);
});

test("finds text between tags, in attributes and in defaults, but not what only screen readers read", () => {
  const source = `
    const A = ({ title = "Planos para a casa" }) => (
      <p title="Veja mais" aria-label="Cidades atendidas" className="Grande azul">
        {title} Contratar <span className="sr-only">em nova aba</span>
      </p>
    );`;
  expect(textsIn(parseSync("a.tsx", source).program)).toEqual(["Planos para a casa", "Veja mais", "Contratar"]);
});

type Node = { type: string; [key: string]: unknown };

/** The texts of a syntax tree that look like words for people: JSX text, and strings with a capital or an accent. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isNode(node) || isUnseen(node)) return [];
  const text = textOf(node);
  return text === null ? Object.values(node).flatMap(textsIn) : [text];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** Imports, attributes for programs, and elements for screen readers. */
function isUnseen(node: Node): boolean {
  if (node.type === "ImportDeclaration") return true;
  if (node.type === "JSXAttribute") return unseenAttribute.test((node.name as { name: string }).name);
  if (node.type !== "JSXElement") return false;
  const { attributes } = node.openingElement as {
    attributes: { name?: { name: string }; value?: { value?: string } }[];
  };
  const className = attributes.find(({ name }) => name?.name === "className")?.value?.value ?? "";
  return className.split(" ").includes("sr-only");
}

function textOf(node: Node): string | null {
  if (node.type === "JSXText") {
    const text = String(node.value).replace(/\s+/g, " ").trim();
    return /\p{L}{2}/u.test(text) ? text : null;
  }
  const text = node.type === "TemplateElement" ? (node.value as { cooked: string }).cooked : node.value;
  if (typeof text !== "string" || !["Literal", "TemplateElement"].includes(node.type)) return null;
  return /^\p{Lu}\p{Ll}|[à-úÀ-Ú…]/u.test(text) ? text.trim() : null;
}
