import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chatUrl, phoneUrl, type Provider } from "#app/provider/provider.ts";
import { pagePlaces } from "#app/pages/places.ts";
import { demonstrationPages } from "#test/demonstration-pages.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { freshDatabase } from "#test/database.ts";
import { visitRoute } from "#test/visit.tsx";
import Page, { loader } from "./page.tsx";
import { plainText } from "#app/pages/markdown/blocks.ts";
import { blocksOf } from "#app/site/markdown/page-text.server.ts";
import { contentOf as pageContentOf } from "./page-content.ts";

freshDatabase();

const contentOf = async (path: string) => {
  const page = demonstrationPages.byPath.get(path)!;
  return pageContentOf(page, await blocksOf(page, demoProvider), demoProvider);
};
const tablePaths = Object.values(pagePlaces).map(({ to }) => to);

async function openPage(path: string, facts: Partial<Provider> = {}) {
  visitRoute({ Component: Page, loader }, path, { path, facts });
  await screen.findByRole("heading", { level: 1, name: (await contentOf(path)).title });
  return within(screen.getByRole("main"));
}

test("the demonstration has a page at each place", () => {
  const placed = [...demonstrationPages.byPath].flatMap(([path, { kind }]) => (kind === "page" ? [path] : []));
  expect(placed.toSorted()).toEqual(tablePaths.toSorted());
});

test.each(tablePaths)(
  "%s is rendered with every section, without Markdown syntax, and with its title",
  async (path) => {
    const main = await openPage(path);
    const sections = (await contentOf(path)).blocks.filter((block) => block.kind === "heading");
    const texts = Array.from(document.querySelectorAll(".written"), ({ textContent }) => textContent).join("\n");
    expect(main.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(sections.filter(({ level }) => level === 2).map(({ text }) => plainText(text))),
    );
    // Without its contents the column beside the text would be empty.
    expect(main.getByRole("navigation", { name: "Nesta página" })).toBeTruthy();
    expect(texts).not.toMatch(/\*\*|\]\(|^#|\{provider\./m);
    expect(document.title).toBe(`${(await contentOf(path)).title} – ${demoProvider.name}`);
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
    const { chat, portal } = await contentOf("/cliente/segunda-via");
    const portalLink = main.getByRole("link", { name: /\(em nova aba\)$/ });
    expect(portalLink.textContent).toContain(portal);
    expect(portalLink.getAttribute("href")).toBe("https://cliente.provedor.example");
    expect(portalLink.getAttribute("target")).toBe("_blank");
    expect(main.getByRole("link", { name: "Falar pelo WhatsApp" }).getAttribute("href")).toBe(
      chatUrl(demoProvider.whatsapp, chat!),
    );
  });

  test.each([
    ["/cliente/segunda-via", "Pedir a segunda via pelo WhatsApp"],
    ["/cliente/desbloqueio", "Pedir o desbloqueio pelo WhatsApp"],
    ["/cliente/mudanca-senha", "Pedir ajuda pelo WhatsApp"],
    ["/consumo", "Perguntar pelo WhatsApp"],
  ])("%s promises no portal while none is configured: %s", async (path, label) => {
    const main = await openPage(path);
    const { chat } = await contentOf(path);
    expect(main.getByRole("link", { name: label }).getAttribute("href")).toBe(chatUrl(demoProvider.whatsapp, chat!));
    expect(screen.getByRole("main").textContent).not.toMatch(/área do cliente/i);
  });

  test("has its contents after its first paragraph and before the rest", async () => {
    const main = await openPage("/suporte");
    const contents = main.getByRole("navigation", { name: "Nesta página" });
    const isAfter = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isAfter(main.getByText(/^Escolha o que está acontecendo/), contents)).toBe(true);
    expect(isAfter(contents, main.getByRole("heading", { name: "Estou sem internet" }))).toBe(true);
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
    const main = await openPage("/cliente/desbloqueio");
    expect(main.getByRole("link", { name: "Fale com a gente" }).getAttribute("target")).toBe("_blank");
    expect(main.getByRole("link", { name: demoProvider.phone }).getAttribute("href")).toBe(
      phoneUrl(demoProvider.phone),
    );
    const insideLink = main.getAllByRole("link", { name: "Proteção contra golpes" }).at(-1)!;
    expect(insideLink.getAttribute("href")).toBe("/cliente/protecao-golpes");
  });

  test("shows a table without headings as figures, and items with a title of their own as cards", async () => {
    const main = await openPage("/quem-somos");
    const textsOf = (role: string) => main.getAllByRole(role).map(({ textContent }) => textContent);
    expect([textsOf("definition")[0], textsOf("term")[0]]).toEqual(["mais de 1 milhão", "clientes ativos"]);
    expect(main.getByText("Gente da região.").closest("ul")!.className).toBe("titled");
    expect(main.getByText("Internet de fibra").closest("ul")!.className).toBe("");
  });

  test("repeats a table's headings in its cells, for phones", async () => {
    const main = await openPage("/cliente/desbloqueio");
    const [first] = main.getAllByRole("cell");
    expect(first!.dataset.label).toBe(main.getAllByRole("columnheader")[0]!.textContent);
  });
});
