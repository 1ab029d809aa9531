import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aCity } from "#test/catalogue.ts";
import { aNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { chooseCity, visit } from "#test/visit.tsx";
import ComingSoonPage from "./page.tsx";

freshDatabase();
beforeEach(emptyDatabase);
afterEach(() => {
  vi.unstubAllGlobals();
});

const message = () =>
  new URL(screen.getByRole("link", { name: "Ser notificado" }).getAttribute("href")!).searchParams.get("text");

describe("the coming-soon page (§2)", () => {
  test.each([
    ["/internet/fwa-5g", "Internet 5G FWA"],
    ["/movel", "Internet Móvel 5G"],
  ])("%s is titled '%s', with a way back to the home page", (path, title) => {
    visit(<ComingSoonPage />, { path });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(document.title).toContain(title);
    expect(screen.getByRole("link", { name: "Voltar para o início" }).getAttribute("href")).toBe("/");
  });

  test("'Ser notificado' asks by chat, with the chosen city in the message", async () => {
    aNetwork();
    await aCity({ name: "Betim" });
    const user = visit(<ComingSoonPage />, { path: "/movel" });
    expect(message()).toContain("Internet Móvel 5G chegar à minha cidade");
    await chooseCity(user, "Betim");
    expect(message()).toContain("Internet Móvel 5G chegar a Betim – MG");
  });
});
