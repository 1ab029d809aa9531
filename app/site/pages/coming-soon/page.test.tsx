import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCity } from "#test/fixtures.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { chooseCity, visit } from "#test/visit.tsx";
import ComingSoonPage from "./page.tsx";

freshDatabase();
beforeEach(emptyDatabase);
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the coming-soon page (SOON-1, SOON-2)", () => {
  test.each([
    ["/internet/fwa-5g", "Internet 5G FWA"],
    ["/movel", "Internet Móvel 5G"],
  ])("%s is titled '%s' and links back to the home page", (path, title) => {
    visit(<ComingSoonPage />, { path });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(document.title).toContain(title);
    expect(screen.getByRole("link", { name: "Voltar para o início" }).getAttribute("href")).toBe("/");
  });

  test("'Ser notificado' opens a short form with the chosen city filled in", async () => {
    stubNetwork();
    await createCity({ name: "Betim" });
    const user = visit(<ComingSoonPage />, { path: "/movel" });
    await chooseCity(user, "Betim");
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Ser notificado" }));
    const form = within(await screen.findByRole("dialog", { name: "Avise-me quando chegar" }));
    expect(form.getByLabelText<HTMLInputElement>("Cidade").value).toBe("Betim – MG");
  });
});
