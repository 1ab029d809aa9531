import { cleanup } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { fillFacts } from "#app/catalogue/provider.ts";
import { provider } from "#db/demonstration-provider.ts";
import { visit } from "#test/visit.tsx";
import { textPages } from "./pages.server.ts";

type PageModule = { default: ComponentType; loader?: unknown };

const modules = import.meta.glob<PageModule>("../site/*/page.tsx", { eager: true });
const plain = Object.entries(modules).filter(([, { loader }]) => loader === undefined);

const standards = textPages.flatMap(({ groups }) => groups.flatMap(({ texts }) => texts.map((text) => text.standard)));
const texts = Object.fromEntries(standards.map((standard) => [standard, `«${standard}»`]));
/** As visitors read them; short ones also occur within others, and in menus. */
const read = [...new Set(standards.map((text) => fillFacts(text, provider)))].filter(({ length }) => length > 25);

test.each(plain)("%s says nothing of its own where the provider has other words", (_file, { default: Page }) => {
  visit(<Page />, { path: "/pagina", facts: { texts } });
  const said = `${document.title} ${document.body.textContent}`;
  const own = read.filter((text) => said.includes(`«${text}»`));
  expect(own.length).toBeGreaterThan(2);
  // What is left when the provider's own is taken out.
  const rest = own.reduce((whole, text) => whole.replaceAll(`«${text}»`, ""), said);
  expect(read.filter((text) => rest.includes(text))).toEqual([]);
  cleanup();
});
