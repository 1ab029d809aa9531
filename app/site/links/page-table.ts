// The only list of the public pages. Routes, page links, sitemap, search and the list of copy are made from it, so a new
// page is its folder and one line here. Those written by staff have places of their own (app/pages/places.ts). The menus import only `pages`; the rest stays out of the browser.

import { pagePlaces } from "#app/pages/places.ts";

/** A page with an address of its own: its path, and its name in links. */
export type PublicPage = {
  readonly to: string;
  readonly label: string;
  /** Announced, but not sold yet. */
  readonly isComingSoon?: boolean;
  /** Its name where the provider has no subscriber portal, which the other one promises. */
  readonly labelWithoutPortal?: string;
};

/** The pages written in TypeScript, each in its folder of app/site/pages (`folderOf`). */
export const codedPages = {
  home: { to: "/", label: "Início" },
  residential: { to: "/casa", label: "Para a sua casa" },
  internet: { to: "/internet", label: "Internet" },
  fiber: { to: "/internet/fibra", label: "Internet fibra" },
  combos: { to: "/combos", label: "Combos" },
  cameras: { to: "/webcam", label: "Câmeras" },
  business: { to: "/empresas", label: "Empresas" },
  fixedWireless: { to: "/internet/fwa-5g", label: "Internet 5G FWA", isComingSoon: true },
  mobile: { to: "/movel", label: "Móvel 5G", isComingSoon: true },
  streaming: { to: "/streamings", label: "Streaming" },
  customerPortal: { to: "/cliente", label: "Área do cliente", labelWithoutPortal: "Autoatendimento" },
  fraudProtection: { to: "/cliente/protecao-golpes", label: "Proteção contra golpes" },
  questions: { to: "/faq", label: "Perguntas frequentes" },
  referral: { to: "/indique", label: "Indique e ganhe" },
  partners: { to: "/parceiros", label: "Seja parceiro" },
  jobs: { to: "/trabalhe-conosco", label: "Trabalhe conosco" },
  coverage: { to: "/mapa-cobertura", label: "Mapa de cobertura" },
  blog: { to: "/blog", label: "Blog" },
  search: { to: "/busca", label: "Busca" },
  accessibility: { to: "/acessibilidade", label: "Acessibilidade" },
  offers: { to: "/ofertas", label: "Ofertas e etiquetas" },
} as const satisfies Record<string, PublicPage>;

export const pages = { ...codedPages, ...pagePlaces };

export type CodedPageName = keyof typeof codedPages;
export type PageName = keyof typeof pages;
export type PageList = "menus" | "sitemap" | "search" | "copy";

/** Why a page is not in a list. Every other page is in all of them; the copy is of pages written in TypeScript. */
export const notListed: Readonly<Record<PageList, Partial<Record<PageName, string>>>> = {
  menus: {
    home: "the logo of every page leads to it",
    customerPortal: "it has a button of its own in header and drawer",
    search: "the top bar of every page has its field",
    referralRules: "the referral page leads to it",
    usage: "the self-service cards of the home page lead to it",
  },
  sitemap: { search: "search engines do not index search results" },
  search: {
    home: "visitors search for what it leads to",
    search: "it shows the results",
    offers: "it has a search of its own, and the provider may hide it",
  },
  copy: {},
};

/** Other addresses of a page. The sitemap lists only the page's own. */
export const secondAddresses: Readonly<Record<string, CodedPageName>> = { "/combo-internet-tv": "combos" };

/** The folders that do not have the name of their page. */
const folders: Partial<Record<CodedPageName, string>> = {
  cameras: "webcam",
  fixedWireless: "coming-soon",
  mobile: "coming-soon",
  questions: "faq",
};

/** The folder of a page in app/site/pages: by default its name, with hyphens. */
export function folderOf(name: CodedPageName): string {
  return folders[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The names of those of `table`'s pages that are in a list, in the table's order. */
export function namesIn<Name extends PageName>(list: PageList, table: Readonly<Record<Name, PublicPage>>): Name[] {
  return (Object.keys(table) as Name[]).filter((name) => !(name in notListed[list]));
}
