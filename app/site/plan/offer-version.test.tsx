import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { showOffers } from "#test/offers/offer-site.ts";
import { visit } from "#test/visit.tsx";
import { PlansSection } from "./plans-section.tsx";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await showOffers();
  stubNetwork();
  const plan = await createPlan();
  await createPlanCity(plan, await createCity({ name: "Betim" }));
  await db.updateTable("plans").set({ upload_mbps: 300, fidelidade_meses: 12 }).where("id", "=", plan).execute();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function showBetim(offers: Partial<Provider["offers"]> = {}) {
  const facts = { offers: { labelShown: true, archiveShown: true, alternativeChannel: null, ...offers } };
  const user = visit(<PlansSection />, { given: await cities.listActive(), facts });
  await user.click(screen.getByRole("option", { name: /Betim/ }));
  await screen.findByRole("article", { name: "Fibra 600 Mega" });
  return user;
}

const card = () => within(screen.getByRole("article", { name: "Fibra 600 Mega" }));
const line = "Oferta OF-R0001-02 upload 300\u00A0Mb/s fidelidade 12\u00A0meses";
const lineOf = () => card().queryByText("Oferta")?.closest("p")?.textContent.trim();

describe("the version on a card", () => {
  test("has its code with a link to the label, upload and minimum term", async () => {
    await showBetim();
    expect(lineOf()).toBe(line);
    expect(card().getByRole("link", { name: "Oferta OF-R0001-02" }).getAttribute("href")).toBe("/ofertas/OF-R0001-02");
  });

  test("ends the message of the chat", async () => {
    await showBetim();
    const chat = new URL(
      card()
        .getByRole("link", { name: /^Contratar/ })
        .getAttribute("href")!,
    );
    expect(chat.searchParams.get("text")!.replaceAll("\u00A0", " ")).toBe(
      "Olá! Quero contratar o plano Fibra 600 Mega (600 Mb/s, R$ 109,90 por mês) em Betim – MG. Oferta OF-R0001-02.",
    );
  });

  test("says that there is no minimum term", async () => {
    await db.updateTable("plans").set({ upload_mbps: null, fidelidade_meses: 0 }).execute();
    await showBetim();
    expect(lineOf()).toBe("Oferta OF-R0001-03 sem fidelidade");
  });

  test("is text without the archive, and is not there without the label", async () => {
    await showBetim({ archiveShown: false });
    expect(lineOf()).toBe(line);
    expect(card().queryByRole("link", { name: /^Oferta/ })).toBeNull();
  });

  test("is not there while labels are hidden", async () => {
    await showBetim({ labelShown: false });
    expect(lineOf()).toBeUndefined();
  });
});

describe("the label in a plan's details", () => {
  /** Answers the request of the label with a page, or with none. */
  function answerLabel(html: string | null) {
    const requested: string[] = [];
    vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation((_method, url) => void requested.push(String(url)));
    vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function send(this: XMLHttpRequest) {
      const page = html === null ? null : new DOMParser().parseFromString(html, "text/html");
      Object.defineProperty(this, "responseXML", { value: page });
      queueMicrotask(() => this.dispatchEvent(new Event(page ? "load" : "error")));
    });
    return requested;
  }

  const openDetails = async (offers: Partial<Provider["offers"]> = {}) => {
    const user = await showBetim(offers);
    await user.click(card().getByRole("button", { name: /^Ver detalhes/ }));
    return within(await screen.findByRole("dialog", { name: "Fibra 600 Mega" }));
  };

  test("is that of the server, with a link to its page", async () => {
    const requested = answerLabel('<article class="offer-label">A etiqueta toda</article>');
    const dialog = await openDetails();
    expect(await dialog.findByText("A etiqueta toda")).toBeTruthy();
    expect(requested).toEqual(["/ofertas/OF-R0001-02/etiqueta"]);
    expect(dialog.getByRole("link", { name: "Abrir a página desta oferta" }).getAttribute("href")).toBe(
      "/ofertas/OF-R0001-02",
    );
  });

  test("says when it cannot be loaded, and keeps the details", async () => {
    answerLabel(null);
    const dialog = await openDetails();
    expect(await dialog.findByText("Não foi possível carregar a etiqueta.")).toBeTruthy();
    expect(dialog.getByRole("link", { name: /^Contratar/ })).toBeTruthy();
  });

  test("is not requested while labels are hidden", async () => {
    const requested = answerLabel(null);
    const dialog = await openDetails({ labelShown: false });
    await waitFor(() => expect(dialog.getByText("Próximo passo")).toBeTruthy());
    expect(dialog.queryByText(/etiqueta/)).toBeNull();
    expect(requested).toEqual([]);
  });
});
