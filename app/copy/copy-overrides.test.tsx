import { cleanup } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { interpolateText } from "#app/provider/interpolate-text.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { visit } from "#test/visit.tsx";
import { copyPages } from "./copy-pages.server.ts";

type PageModule = { default: ComponentType; loader?: unknown };

const modules = import.meta.glob<PageModule>("../site/pages/*/page.tsx", { eager: true });
const pagesWithoutLoader = Object.entries(modules).filter(([, { loader }]) => loader === undefined);

const defaultTexts = copyPages.flatMap(({ groups }) =>
  groups.flatMap(({ texts }) => texts.map((text) => text.defaultText)),
);
/** With cities: a sentence about them would else be left out. */
const served = { cities: 12, area: "12 cidades de Minas Gerais" };
const provider = { ...demoProvider, served };
const texts = Object.fromEntries(defaultTexts.map((text) => [text, `«${text}»`]));
/** The texts as shown. Short ones are left out, because they also occur in other texts and in menus. */
const shown = [...new Set(defaultTexts.map((text) => interpolateText(text, provider)))].filter(
  ({ length }) => length > 25,
);

test.each(pagesWithoutLoader)("%s shows no default text that the provider overrides", (_file, { default: Page }) => {
  visit(<Page />, { path: "/pagina", facts: { texts, served } });
  const content = `${document.title} ${document.body.textContent}`;
  const overridden = shown.filter((text) => content.includes(`«${text}»`));
  expect(overridden.length).toBeGreaterThan(2);
  // The page without the overrides.
  const rest = overridden.reduce((whole, text) => whole.replaceAll(`«${text}»`, ""), content);
  expect(shown.filter((text) => rest.includes(text))).toEqual([]);
  cleanup();
});
