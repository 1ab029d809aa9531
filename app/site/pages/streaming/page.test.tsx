import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { Provider } from "#app/provider/provider.ts";
import { db } from "#app/platform/database/db.server.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { visitRoute } from "#test/visit.tsx";
import Streaming, { loader } from "./page.tsx";
import { streamingCatalogue } from "#app/site/streaming/services.ts";

freshDatabase();
beforeEach(emptyDatabase);

const openPage = async (facts: Partial<Provider> = {}) => {
  visitRoute({ Component: Streaming as never, loader }, "/streamings", { path: "/streamings", facts });
  await screen.findByRole("heading", { level: 1 });
};
const catalogue = () => within(screen.getByRole("region", { name: "Todos os serviços" }));
const logoOf = (name: string) =>
  catalogue().getByRole("heading", { name }).closest("a")!.querySelector(".poster > [aria-hidden]");

describe("the streaming catalogue (STREAMING-1 to STREAMING-3)", () => {
  test("starts with '5+', 'HD/4K' and '24/7'", async () => {
    await openPage();
    for (const figure of ["5+", "HD/4K", "24/7"]) expect(screen.getByText(figure)).toBeTruthy();
  });

  test("lists twenty services, each with its description and three features, linking to /streaming/{id}", async () => {
    await openPage();
    const cards = catalogue().getAllByRole("link");
    expect(cards.map((card) => card.getAttribute("href"))).toEqual(streamingCatalogue.map(({ route }) => route));
    for (const [index, { name, description, features }] of streamingCatalogue.entries()) {
      const card = within(cards[index]!);
      card.getByRole("heading", { name });
      card.getByText(description);
      expect(card.getAllByRole("listitem").map((item) => item.textContent)).toEqual(features);
    }
  });

  test("embeds the external login help, with a link to a new tab", async () => {
    const helpUrl = "https://ajuda.provedor.example/entrar";
    await openPage({ streamingHelpUrl: helpUrl });
    expect(screen.getByTitle("Ajuda de login dos serviços de streaming").getAttribute("src")).toBe(helpUrl);
    const newTab = screen.getByRole("link", { name: "Abrir a ajuda em uma nova aba" });
    expect([newTab.getAttribute("href"), newTab.getAttribute("target")]).toEqual([helpUrl, "_blank"]);
  });

  test("without configured help it embeds nothing and links to the guides", async () => {
    await openPage();
    expect(document.querySelector("iframe")).toBeNull();
    expect(screen.getByRole("link", { name: "Escolher o serviço" }).getAttribute("href")).toBe("#servicos");
  });

  test("links to the combos", async () => {
    await openPage();
    expect(screen.getByRole("link", { name: "Conhecer os combos" }).getAttribute("href")).toBe("/combos");
  });
});

describe("a service's logo", () => {
  beforeEach(async () => {
    await db.insertInto("streaming_services").values({ name: "LOOKE", icon_url: "/icones/looke.png" }).execute();
  });

  test("is its uploaded icon, whatever the letter case of its name; without one its name stands alone", async () => {
    await openPage();
    expect(logoOf("Looke")!.querySelector("img")!.getAttribute("src")).toBe("/icones/looke.png");
    expect(logoOf("Netflix")).toBeNull();
  });

  test("is a play icon on a gradient when its icon fails to load", async () => {
    await openPage();
    fireEvent.error(logoOf("Looke")!.querySelector("img")!);
    expect(logoOf("Looke")!.getAttribute("data-logo")).toBe("play");
    expect(logoOf("Netflix")).toBeNull();
  });

  test("is the play icon for every service when the icons cannot be read (STREAMING-4)", async () => {
    await withMissingTable("streaming_services", () => openPage());
    await waitFor(() => expect(document.querySelectorAll("[data-logo=play]")).toHaveLength(20));
  });
});
