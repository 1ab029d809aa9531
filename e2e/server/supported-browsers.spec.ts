import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import bcd, { type CompatStatement, type Identifier } from "@mdn/browser-compat-data" with { type: "json" };
import { expect, test } from "@playwright/test";
import { parseAst } from "vite";

// Holds the scripts of the build to docs/browsers.md. Vite lowers syntax to its targets, but not what the language and
// the browser offer by name, nor regular expressions.

/** What is younger, and why it may be used. */
const allowed: Record<string, string> = {
  "AbortSignal.timeout": "is older; browsers of before 2024 only name its error differently",
  "Intl.Segmenter": "`cut-text.ts` looks whether it is there",
  checkVisibility: "Base UI and `use-modal.ts` ask for it first",
  startViewTransition: "React asks for it first, and we do not use it",
  toArray: "of React, not of iterators",
  use: "of React, not of disposable stacks",
};

/** The last versions of 2023. */
const oldest = { chrome: 120, edge: 120, firefox: 121, safari: 17.2, safari_ios: 17.2 };

/** Owners of methods that scripts call on elements, documents and the like; those of other owners have common names. */
const domOwners = new Set(
  "AbortSignal Animation Blob Document Element EventTarget FormData Headers HTMLDialogElement HTMLElement HTMLInputElement Navigator Node Performance Range ReadableStream Request Response Selection URL URLSearchParams Window".split(
    " ",
  ),
);

/** By name, whether the oldest browsers have it; of several that share a name, whether they have one of them. */
const [classes, statics, methods] = [
  new Map<string, boolean>(),
  new Map<string, boolean>(),
  new Map<string, boolean>(),
];

for (const [group, isLanguage] of [
  [bcd.javascript.builtins!, true],
  [bcd.api, false],
] as const) {
  for (const [owner, { __compat: compat, ...members }] of Object.entries(group as Record<string, Identifier>)) {
    if (compat) add(classes, owner, compat);
    for (const [name, { __compat: ofMember }] of Object.entries(members as Record<string, Identifier>)) {
      if (!ofMember) continue;
      const isStatic = name.endsWith("_static");
      if (isLanguage || isStatic) add(statics, `${owner}.${name.replace("_static", "")}`, ofMember);
      if (isLanguage || domOwners.has(owner)) add(methods, name, ofMember);
    }
  }
}

function add(names: Map<string, boolean>, name: string, { support }: CompatStatement): void {
  const isOld = Object.entries(oldest).every(([browser, version]) =>
    [support[browser as keyof typeof oldest]!]
      .flat()
      .some(
        ({ version_added: added, flags, prefix, alternative_name: otherName }) =>
          !flags && !prefix && !otherName && Number.parseFloat(String(added).replace("≤", "")) <= version,
      ),
  );
  names.set(name, names.get(name) || isOld);
}

type Node = {
  type: string;
  name?: string;
  computed?: boolean;
  optional?: boolean;
  object?: Node;
  property?: Node;
  callee?: Node;
  regex?: { pattern: string };
};

/** The name that a node of a script's syntax tree uses and that one of the oldest browsers does not know, if any. */
function youngName({ type, object, property, computed, callee, optional, regex }: Node): string | undefined {
  if (type === "Literal" && regex && /\(\?[a-z]*(-[a-z]+)?:/.test(regex.pattern.replaceAll("(?:", "")))
    return regex.pattern;
  if (type === "NewExpression" && classes.get(callee!.name!) === false) return callee!.name;
  if (type === "MemberExpression" && !computed && object!.name) {
    const name = `${object!.name}.${property!.name}`;
    return statics.get(name) === false ? name : undefined;
  }
  if (type !== "CallExpression" || optional || callee!.type !== "MemberExpression" || callee!.computed)
    return undefined;
  const name = callee!.property!.name!;
  return methods.get(name) === false && !statics.has(`${callee!.object!.name}.${name}`) ? name : undefined;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (value === null || typeof value !== "object") return;
  if ("type" in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

function youngNames(script: string): string[] {
  const names = Array.from(nodesOf(parseAst(script)), youngName).filter((name) => name !== undefined);
  return [...new Set(names)].filter((name) => !Object.hasOwn(allowed, name));
}

test("what is too young for a supported browser is recognized", () => {
  const young = `Promise.withResolvers(); Map.groupBy(a, b); new CloseWatcher(); a.values().flatMap(b).toSpliced(1); a.isSubsetOf(b);
    /(?i:a)/; a.moveBefore(b); document.caretPositionFromPoint(1, 2)`;
  expect(youngNames(young)).toEqual([
    "Promise.withResolvers",
    "Map.groupBy",
    "CloseWatcher",
    "isSubsetOf",
    "(?i:a)",
    "moveBefore",
    "caretPositionFromPoint",
  ]);
  expect(
    youngNames("a?.b?.(); a.hidePopover?.(); [].toSorted(); /(?<=a)(?:b)/v; structuredClone(a); a.at(-1)"),
  ).toEqual([]);
});

test("the build's scripts use nothing that is younger than the supported browsers", () => {
  const folder = join(import.meta.dirname, "../../build/client/assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const young = scripts
    .map((file) => [file, youngNames(readFileSync(join(folder, file), "utf8"))] as const)
    .filter(([, names]) => names.length > 0);
  expect(young).toEqual([]);
});
