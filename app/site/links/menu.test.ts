import { describe, expect, test } from "vitest";
import { drawerMenu, footerMenu, headerMenu, type MenuGroup, type MenuItem, pageLinks } from "./menu.ts";
import { notListed, pages, type PageName } from "./page-table.ts";

/** The links that MENU-1 and MENU-3 list. */
const headerLinks = [
  "/casa",
  "/empresas",
  "/parceiros",
  "/indique",
  "/trabalhe-conosco",
  "/intranet",
  "/internet/fibra",
  "/internet/fwa-5g",
  "/combos",
  "/movel",
  "/streamings",
  "/webcam",
  "/cliente/segunda-via",
  "/cliente/mudanca-senha",
  "/cliente/desbloqueio",
  "/cliente/protecao-golpes",
  "/suporte",
  "/acessibilidade",
  "/blog",
  "/responsabilidade-social",
];
const footerLinks = [
  "/quem-somos",
  "/mapa-cobertura",
  "/imprensa",
  "/noticias",
  "/politica-privacidade",
  "/central-atendimento",
  "/faq",
  "/segunda-via",
  "/suporte-tecnico",
  "/minha-conta",
  "/internet-fibra",
  "/planos-movel",
  "/tv",
  "/telefonia",
  "/planos-empresas",
  "/termos-uso",
  "/privacidade",
  "/cookies",
];

const pathsOf = (menu: readonly (MenuItem | MenuGroup)[]) =>
  menu.flatMap((item) => ("links" in item ? item.links : [item])).map((link) => link.to);

describe("the menus of specification MENU-1 to MENU-3", () => {
  test.each(headerLinks)("the header leads to %s", (link) => {
    expect(pathsOf(headerMenu)).toContain(link);
  });

  test.each([...headerLinks, "/internet"])("the drawer leads to %s", (link) => {
    expect(pathsOf(drawerMenu)).toContain(link);
  });

  test.each(footerLinks)("the footer leads to %s", (link) => {
    expect(pathsOf(footerMenu)).toContain(link);
  });

  test("/telefonia is labelled Câmeras", () => {
    expect(pageLinks.telephony).toMatchObject({ to: "/telefonia", label: "Câmeras" });
  });

  test("no menu lists a path twice", () => {
    for (const menu of [headerMenu, drawerMenu, footerMenu]) {
      expect(new Set(pathsOf(menu)).size).toBe(pathsOf(menu).length);
    }
  });

  test("each page is in a menu, or the page table says why not", () => {
    const listed = [headerMenu, drawerMenu, footerMenu].flatMap(pathsOf);
    const missing = (Object.keys(pages) as PageName[]).filter((name) => !listed.includes(pages[name].to));
    expect(missing).toEqual(Object.keys(notListed.menus));
  });

  test("`pageLinks` holds each path once", () => {
    const all = Object.values(pageLinks).map(({ to }) => to);
    expect(new Set(all).size).toBe(all.length);
  });

  test("the mobile and fixed wireless 5G pages are marked as coming soon", () => {
    const soon = Object.values<MenuItem>(pageLinks).filter(({ isComingSoon }) => isComingSoon);
    expect(soon.map(({ to }) => to)).toEqual(["/internet/fwa-5g", "/movel"]);
  });
});
