import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chatLink, phoneLink, type Provider } from "#app/catalogue/provider.ts";
import { provider } from "#db/demonstration-provider.ts";
import { freshDatabase } from "#test/database.ts";
import { visitRoute } from "#test/visit.tsx";
import WrittenPage, { loader } from "./page.tsx";
import { documentPaths } from "./paths.ts";
import * as writtenPages from "./written-pages.server.ts";

freshDatabase();

async function read(path: string, facts: Partial<Provider> = {}) {
  visitRoute({ Component: WrittenPage, loader }, path, { path, facts });
  await screen.findByRole("heading", { level: 1, name: writtenPages.find(path, provider).title });
  return within(screen.getByRole("main"));
}

test("each text of the content folder has its route", () => {
  expect(writtenPages.paths.toSorted()).toEqual([...documentPaths].toSorted());
});

test.each(documentPaths)(
  "%s is drawn whole: every section, none of Markdown's marks, and its title in the tab",
  async (path) => {
    const main = await read(path);
    const sections = writtenPages.find(path, provider).blocks.filter((block) => block.kind === "heading");
    expect(main.getAllByRole("heading").filter(({ id }) => id !== "nesta-pagina")).toHaveLength(sections.length + 1);
    expect(document.querySelector(".written")!.textContent).not.toMatch(/\*\*|\]\(|^#|\{provider\./);
    expect(document.title).toBe(`${writtenPages.find(path, provider).title} · ${provider.name}`);
  },
);

describe("a text", () => {
  test("says where it stands, under the page it belongs to", async () => {
    await read("/cliente/segunda-via");
    const links = within(screen.getByRole("navigation", { name: "Você está em" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", "/cliente"]);
  });

  test("lists its sections, each with its anchor", async () => {
    const main = await read("/suporte");
    const contents = within(main.getByRole("navigation", { name: "Nesta página" })).getAllByRole("link");
    expect(contents.length).toBeGreaterThan(3);
    for (const link of contents) {
      expect(document.getElementById(link.getAttribute("href")!.slice(1))?.textContent).toBe(link.textContent);
    }
  });

  test("offers the chat and the subscriber portal where its fields ask for them", async () => {
    const main = await read("/cliente/segunda-via", { portalUrl: "https://cliente.provedor.example" });
    const { chat, portal } = writtenPages.find("/cliente/segunda-via", provider);
    const portalLink = main.getByRole("link", { name: /\(em nova aba\)$/ });
    expect(portalLink.textContent).toContain(portal);
    expect(portalLink.getAttribute("href")).toBe("https://cliente.provedor.example");
    expect(portalLink.getAttribute("target")).toBe("_blank");
    expect(main.getByRole("link", { name: "Falar pelo WhatsApp" }).getAttribute("href")).toBe(
      chatLink(provider.whatsapp, chat!),
    );
  });

  test("leads to the customer portal's page while no portal is configured", async () => {
    const main = await read("/cliente/segunda-via");
    const { portal } = writtenPages.find("/cliente/segunda-via", provider);
    expect(main.getByRole("link", { name: portal! }).getAttribute("href")).toBe("/cliente");
  });

  test("says when a legal one was last changed", async () => {
    const main = await read("/politica-privacidade");
    expect(main.getByText(/^Atualizado em/).textContent).toMatch(/^Atualizado em \d+ de \p{L}+ de \d{4}$/u);
  });

  test("opens chats in a new tab, dials phones, and stays inside the site elsewhere", async () => {
    const main = await read("/central-atendimento");
    expect(main.getByRole("link", { name: "Chat pelo WhatsApp" }).getAttribute("target")).toBe("_blank");
    expect(main.getByRole("link", { name: provider.phone }).getAttribute("href")).toBe(phoneLink(provider.phone));
    expect(main.getByRole("link", { name: "Portal do assinante" }).getAttribute("href")).toBe("/cliente");
  });

  test("repeats a table's headings in its cells, for phones", async () => {
    const main = await read("/central-atendimento");
    const [first] = main.getAllByRole("cell");
    expect(first!.dataset.label).toBe(main.getAllByRole("columnheader")[0]!.textContent);
  });
});
