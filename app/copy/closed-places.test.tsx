import { cleanup } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { otherAddresses } from "#app/pages/published.server.ts";
import { pagePlaces } from "#app/pages/places.ts";
import { visit } from "#test/visit.tsx";

type PageModule = { default: ComponentType; loader?: unknown };

const modules = import.meta.glob<PageModule>("../site/pages/*/page.tsx", { eager: true });
const pagesWithoutLoader = Object.entries(modules).filter(([, { loader }]) => loader === undefined);
const closed = [...Object.values(pagePlaces).flatMap(({ to }) => [to, ...(otherAddresses[to] ?? [])]), "/blog"];

test.each(pagesWithoutLoader)("%s links to no written page on a site without any", (_file, { default: Page }) => {
  visit(<Page />, { path: "/pagina", facts: { closed: closed.join("|") } });
  expect(document.querySelectorAll("h1").length).toBe(1);
  const links = Array.from(document.querySelectorAll("a"), (link) => link.getAttribute("href")!.replace(/[?#].*/, ""));
  expect(links.filter((path) => closed.includes(path))).toEqual([]);
  cleanup();
});
