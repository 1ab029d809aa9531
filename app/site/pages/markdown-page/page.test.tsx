import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chatUrl, phoneUrl, type Provider } from "#app/provider/provider.ts";
import { markdownPages } from "#app/site/links/page-table.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { freshDatabase } from "#test/database.ts";
import { visitRoute } from "#test/visit.tsx";
import MarkdownPage, { loader } from "./page.tsx";
import * as markdown from "./markdown-pages.server.ts";

freshDatabase();

const tablePaths = Object.values(markdownPages).map(({ to }) => to);

async function openPage(path: string, facts: Partial<Provider> = {}) {
  visitRoute({ Component: MarkdownPage, loader }, path, { path, facts });
  await screen.findByRole("heading", { level: 1, name: markdown.find(path, demoProvider).title });
  return within(screen.getByRole("main"));
}

test("each text of the content folder has a route", () => {
  expect(markdown.paths.toSorted()).toEqual(tablePaths.toSorted());
});

test.each(tablePaths)(
  "%s is rendered with every section, without Markdown syntax, and with its title",
  async (path) => {
    const main = await openPage(path);
    const sections = markdown.find(path, demoProvider).blocks.filter((block) => block.kind === "heading");
    expect(main.getAllByRole("heading").filter(({ id }) => id !== "nesta-pagina")).toHaveLength(sections.length + 1);
    expect(document.querySelector(".written")!.textContent).not.toMatch(/\*\*|\]\(|^#|\{provider\./);
    expect(document.title).toBe(`${markdown.find(path, demoProvider).title} – ${demoProvider.name}`);
  },
);

describe("a Markdown page", () => {
  test("has a breadcrumb with its parent page", async () => {
    await openPage("/cliente/segunda-via");
    const links = within(screen.getByRole("navigation", { name: "Você está em" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", "/cliente"]);
  });

  test("lists its sections, each with its anchor", async () => {
    const main = await openPage("/suporte");
    const contents = within(main.getByRole("navigation", { name: "Nesta página" })).getAllByRole("link");
    expect(contents.length).toBeGreaterThan(3);
    for (const link of contents) {
      expect(document.getElementById(link.getAttribute("href")!.slice(1))?.textContent).toBe(link.textContent);
    }
  });

  test("offers the chat and the subscriber portal when its fields set them", async () => {
    const main = await openPage("/cliente/segunda-via", { portalUrl: "https://cliente.provedor.example" });
    const { chat, portal } = markdown.find("/cliente/segunda-via", demoProvider);
    const portalLink = main.getByRole("link", { name: /\(em nova aba\)$/ });
    expect(portalLink.textContent).toContain(portal);
    expect(portalLink.getAttribute("href")).toBe("https://cliente.provedor.example");
    expect(portalLink.getAttribute("target")).toBe("_blank");
    expect(main.getByRole("link", { name: "Falar pelo WhatsApp" }).getAttribute("href")).toBe(
      chatUrl(demoProvider.whatsapp, chat!),
    );
  });

  test("links to the customer portal's page while no portal is configured", async () => {
    const main = await openPage("/cliente/segunda-via");
    const { portal } = markdown.find("/cliente/segunda-via", demoProvider);
    expect(main.getByRole("link", { name: portal! }).getAttribute("href")).toBe("/cliente");
  });

  test("shows the date of the last change of a legal text", async () => {
    const main = await openPage("/politica-privacidade");
    expect(main.getByText(/^Atualizado em/).textContent).toMatch(/^Atualizado em \d+ de \p{L}+ de \d{4}$/u);
  });

  test("keeps the words of a chat's button together", async () => {
    const main = await openPage("/suporte");
    const button = main.getByRole("link", { name: "Quero um ponto extra de Wi-Fi" });
    expect([...button.childNodes].map(({ textContent }) => textContent)).toEqual(["", "Quero um ponto extra de Wi-Fi"]);
  });

  test("opens chats in a new tab, links phone numbers, and links inside the site elsewhere", async () => {
    const main = await openPage("/central-atendimento");
    expect(main.getByRole("link", { name: "WhatsApp" }).getAttribute("target")).toBe("_blank");
    expect(main.getByRole("link", { name: demoProvider.phone }).getAttribute("href")).toBe(
      phoneUrl(demoProvider.phone),
    );
    const portalLink = main.getByRole("cell", { name: "Área do cliente" }).querySelector("a");
    expect(portalLink!.getAttribute("href")).toBe("/cliente");
  });

  test("repeats a table's headings in its cells, for phones", async () => {
    const main = await openPage("/central-atendimento");
    const [first] = main.getAllByRole("cell");
    expect(first!.dataset.label).toBe(main.getAllByRole("columnheader")[0]!.textContent);
  });
});
