import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visit } from "#test/visit.tsx";
import Internet from "./page.tsx";

test("the internet hub links to every service and marks those not sold yet", () => {
  visit(<Internet />, { path: "/internet" });
  const cards = within(screen.getByRole("main")).getAllByRole("link").slice(1);
  expect(cards.map((card) => card.getAttribute("href"))).toEqual([
    "/internet/fibra",
    "/combos",
    "/webcam",
    "/empresas",
    "/internet/fwa-5g",
    "/movel",
  ]);
  expect(cards.filter((card) => card.textContent.includes("Em breve"))).toHaveLength(2);
});
