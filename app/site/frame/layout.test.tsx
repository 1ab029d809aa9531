import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub, Link, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { phoneUrl } from "#app/provider/provider.ts";
import { defaultProvider } from "#app/provider/default-provider.ts";
import { publicFactsOf } from "#app/provider/public-facts.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import SiteLayout from "./layout.tsx";
import { drawerMenu, footerMenu, headerMenu, type MenuItem } from "#app/site/links/menu.ts";

/** Renders the layout around an inner page, where the city modal is closed. */
function show(path = "/webcam") {
  const Stub = createRoutesStub([
    {
      Component: SiteLayout,
      children: [{ path: "*", Component: () => <h1>Página de {path}</h1> }],
    },
  ]);
  return render(<Stub initialEntries={[path]} />, { wrapper: ProviderWrapper });
}

const header = () => screen.getByRole("navigation", { name: "Principal" });
/** The links and menus of the header, without the drawer. */
const headerLinks = () => header().querySelector("ul")!;
const menuTitle = (title: string) => within(headerLinks()).getByText(title);
const menu = (title: string) => menuTitle(title).closest("details")!;
const isHeaderHidden = () => header().closest("[data-hidden]") !== null;
const hrefs = (area: HTMLElement) => Array.from(area.querySelectorAll("a"), (link) => link.getAttribute("href"));
const linksOf = (items: readonly (MenuItem | { links: MenuItem[] })[]) =>
  items.flatMap((item) => ("links" in item ? item.links : [item]));

function scrollTo(y: number) {
  Object.defineProperty(window, "scrollY", { value: y, configurable: true });
  fireEvent.scroll(window);
}

beforeEach(() => localStorage.clear());
afterEach(() => document.documentElement.classList.remove("dark"));

test("following a link focuses the new page's heading, or the target of the link, and the first page is left alone", async () => {
  const Stub = createRoutesStub([
    {
      Component: SiteLayout,
      children: [
        {
          path: "*",
          Component: () => {
            const { pathname } = useLocation();
            return (
              <>
                <h1>Página {pathname}</h1>
                <Link to="/combos">Combos daqui</Link>
                <Link to="/faq#roteador">Roteador</Link>
                <Link to="?q=fibra">Filtro</Link>
                {pathname === "/faq" && <details id="roteador" />}
              </>
            );
          },
        },
      ],
    },
  ]);
  render(<Stub initialEntries={["/webcam"]} />, { wrapper: ProviderWrapper });
  const user = userEvent.setup();
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole("link", { name: "Combos daqui" }));
  const heading = screen.getByRole("heading", { level: 1, name: "Página /combos" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const filter = screen.getByRole("link", { name: "Filtro" });
  await user.click(filter);
  expect(document.activeElement).toBe(filter);
  await user.click(screen.getByRole("link", { name: "Roteador" }));
  await waitFor(() => expect(document.activeElement?.id).toBe("roteador"));
});

describe("the layout", () => {
  test("has the landmarks banner, main and contentinfo, and the page's heading", () => {
    show();
    expect(screen.getByRole("banner").contains(header())).toBe(true);
    expect(screen.getByRole("main").contains(screen.getByRole("heading", { level: 1 }))).toBe(true);
    screen.getByRole("contentinfo");
  });

  test("every link of the menus is on the page", () => {
    show();
    expect(hrefs(headerLinks())).toEqual(expect.arrayContaining(linksOf(headerMenu).map(({ to }) => to)));
    expect(hrefs(screen.getByRole("contentinfo"))).toEqual(
      expect.arrayContaining(linksOf(footerMenu).map(({ to }) => to)),
    );
  });

  test("marks the current page and its menu", () => {
    show("/internet/fibra");
    expect(within(headerLinks()).getAllByRole("link", { current: "page", hidden: true })[0]!.getAttribute("href")).toBe(
      "/internet/fibra",
    );
    expect(menuTitle("Internet").getAttribute("aria-current")).toBe("true");
    expect(menuTitle("Sobre nós").hasAttribute("aria-current")).toBe(false);
  });

  test("the phone number dials, the chat opens the company sales number", () => {
    show();
    expect(screen.getByRole("link", { name: `Ligar para ${demoProvider.phone}` }).getAttribute("href")).toBe(
      phoneUrl(demoProvider.phone),
    );
    const contact = screen.getByRole("navigation", { name: "Contato rápido" });
    const chat = within(contact).getByRole("link", { name: "Fale conosco" });
    expect(chat.getAttribute("href")).toMatch(new RegExp(`^https://wa\\.me/${demoProvider.whatsapp}\\?text=`));
    expect(within(contact).getByRole("link", { name: "Ligar" }).getAttribute("href")).toBe(
      phoneUrl(demoProvider.phone),
    );
  });

  test("the search field submits to /busca", () => {
    show();
    const field = screen.getByRole("searchbox", { name: "Buscar no site", hidden: true });
    expect(field.getAttribute("name")).toBe("q");
    expect(field.closest("form")!.getAttribute("action")).toBe("/busca");
    expect(field.closest("form")!.getAttribute("method")).toBe("get");
  });

  test("the footer names the company, its tax id, address, licence and contact for personal data, and leads to accessibility", () => {
    show();
    const footer = screen.getByRole("contentinfo");
    const { legalName, cnpj, address, licence, dataOfficer } = demoProvider;
    for (const fact of [legalName, cnpj, address, licence, `Dados pessoais: ${dataOfficer.email}`]) {
      expect(footer.textContent).toContain(fact);
    }
    expect(within(footer).getByRole("link", { name: "Recursos de acessibilidade" }).getAttribute("href")).toBe(
      "/acessibilidade",
    );
  });

  test("the footer of a provider that has said nothing has its name, the regulator and the rights", () => {
    const Stub = createRoutesStub([{ Component: SiteLayout, children: [{ path: "*", Component: () => null }] }]);
    const facts = publicFactsOf({ ...defaultProvider, name: "Ipê Telecom", licence: "Autorizada" });
    render(
      <ProviderWrapper facts={facts}>
        <Stub initialEntries={["/webcam"]} />
      </ProviderWrapper>,
    );
    const footer = screen.getByRole("contentinfo");
    const lines = [...footer.querySelectorAll("p")].map(({ textContent }) => textContent.trim()).filter(Boolean);
    expect(lines).toEqual([
      "Autorizada.",
      expect.stringContaining("Ofertas sujeitas"),
      "Anatel 1331.",
      "© Ipê Telecom. Todos os direitos reservados.",
    ]);
    expect(document.querySelector('[href^="tel:"], [href*="wa.me"]')).toBeNull();
    expect(
      within(footer)
        .getByRole("link", { name: /página inicial/ })
        .querySelector("svg"),
    ).toBeNull();
  });

  test("the footer ends the tagline, the address and the licence once each", () => {
    const Stub = createRoutesStub([{ Component: SiteLayout, children: [{ path: "*", Component: () => null }] }]);
    const facts = {
      ...demoProvider,
      tagline: "A internet do sertão",
      served: { cities: 302, area: "302 cidades de 6 estados" },
      address: "Rua A, s.n.",
      licence: "Autorizada",
    };
    render(
      <ProviderWrapper facts={facts}>
        <Stub initialEntries={["/webcam"]} />
      </ProviderWrapper>,
    );
    const text = screen.getByRole("contentinfo").textContent.replaceAll("\u00A0", " ");
    expect(text).toContain("A internet do sertão. Atendemos");
    expect(text).toContain("Rua A, s.n. Autorizada.");
  });

  test("the footer links to the provider's social networks", () => {
    const social = {
      ...demoProvider.social,
      instagram: "https://www.instagram.com/ipe",
      youtube: "https://www.youtube.com/@ipe",
    };
    const Stub = createRoutesStub([{ Component: SiteLayout, children: [{ path: "*", Component: () => null }] }]);
    render(
      <ProviderWrapper facts={{ social }}>
        <Stub initialEntries={["/webcam"]} />
      </ProviderWrapper>,
    );
    const list = screen.getByRole("list", { name: `${demoProvider.name} nas redes sociais` });
    expect(hrefs(list)).toEqual([social.instagram, social.youtube]);
  });

  test("the provider's logo is in header and footer, with its own size and alternative text", () => {
    const image = "/imagens/logos/20261121120000000-abc123-320x80.webp";
    const Stub = createRoutesStub([{ Component: SiteLayout, children: [{ path: "*", Component: () => null }] }]);
    render(
      <ProviderWrapper facts={{ logo: { image, alt: "Ipê Telecom, uma árvore amarela", mark: null } }}>
        <Stub initialEntries={["/webcam"]} />
      </ProviderWrapper>,
    );
    const logos = screen.getAllByRole("img", { name: "Ipê Telecom, uma árvore amarela" });
    expect(logos.length).toBeGreaterThanOrEqual(2);
    for (const logo of logos) {
      expect(logo.getAttribute("src")).toBe(image);
      expect([logo.getAttribute("width"), logo.getAttribute("height")]).toEqual(["320", "80"]);
    }
  });

  test("the footer names the ombudsman of a provider that has one", () => {
    const complaints = (ombudsmanPhone: string | null) => {
      const Stub = createRoutesStub([{ Component: SiteLayout, children: [{ path: "*", Component: () => null }] }]);
      const { unmount } = render(
        <ProviderWrapper facts={{ ombudsmanPhone }}>
          <Stub initialEntries={["/webcam"]} />
        </ProviderWrapper>,
      );
      const text = screen.getByRole("contentinfo").textContent;
      unmount();
      return /Reclamações:.*?(?= Dados pessoais:)/.exec(text)![0];
    };
    expect(complaints("0800 555 0199")).toBe("Reclamações: SAC 0800 555 0142 Ouvidoria 0800 555 0199");
    expect(complaints(null)).toBe("Reclamações: SAC 0800 555 0142");
  });

  test("the footer has no list of social networks when there are none", () => {
    show();
    expect(screen.queryByRole("list", { name: `${demoProvider.name} nas redes sociais` })).toBeNull();
  });
});

describe("skip links to menu, content and footer", () => {
  test.each([
    ["Menu 1", "Alt+1", "#menu"],
    ["Conteúdo 2", "Alt+2", "#conteudo"],
    ["Rodapé 3", "Alt+3", "#rodape"],
  ])("the link %s shows its key %s and leads to a section that exists", (name, shortcut, target) => {
    show();
    const link = screen.getByRole("link", { name });
    expect(link.getAttribute("aria-keyshortcuts")).toBe(shortcut);
    expect(link.getAttribute("href")).toBe(target);
    expect(document.querySelector(target)).not.toBeNull();
  });

  test.each([
    ["Digit1", "menu"],
    ["Digit2", "conteudo"],
    ["Digit3", "rodape"],
    ["Numpad3", "rodape"],
  ])("Alt and %s move the focus to %s", (code, id) => {
    show();
    fireEvent.keyDown(document.body, { code, altKey: true });
    expect(document.activeElement).toBe(document.getElementById(id));
  });

  test("the digit alone, or with Control too, does nothing", () => {
    show();
    fireEvent.keyDown(document.body, { code: "Digit2" });
    fireEvent.keyDown(document.body, { code: "Digit2", altKey: true, ctrlKey: true });
    expect(document.activeElement).toBe(document.body);
  });
});

describe("dark mode (THEME-1 to THEME-3)", () => {
  test("from light: labelled 'Ativar modo escuro'; toggling stores true and adds the class", async () => {
    show();
    await userEvent.click(screen.getByRole("button", { name: "Ativar modo escuro" }));
    expect(document.documentElement.classList.contains("dark")).toBe(true);
    expect(localStorage.getItem("darkMode")).toBe("true");
    await screen.findByRole("button", { name: "Ativar modo claro" });
  });

  test("from dark, as the theme script left it: labelled 'Ativar modo claro'; toggling stores false", async () => {
    document.documentElement.classList.add("dark");
    show();
    await userEvent.click(screen.getByRole("button", { name: "Ativar modo claro" }));
    expect(document.documentElement.classList.contains("dark")).toBe(false);
    expect(localStorage.getItem("darkMode")).toBe("false");
    await screen.findByRole("button", { name: "Ativar modo escuro" });
  });
});

describe("the drawer of small screens", () => {
  test("adds /internet and /cliente to the header's links", () => {
    show();
    const drawer = document.getElementById("gaveta")!;
    expect(hrefs(drawer)).toEqual(
      expect.arrayContaining(["/internet", "/cliente", ...linksOf(drawerMenu).map(({ to }) => to)]),
    );
  });

  test("opens by its button and closes by its button", async () => {
    show();
    await userEvent.click(screen.getByRole("button", { name: "Abrir menu" }));
    const drawer = screen.getByRole("dialog", { name: "Menu" });
    await userEvent.click(within(drawer).getByRole("button", { name: "Fechar menu" }));
    expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull();
  });

  test("following a link closes the drawer", async () => {
    show();
    await userEvent.click(screen.getByRole("button", { name: "Abrir menu" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("link", { name: "Combos" }));
    expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull();
    expect(within(headerLinks()).getByRole("link", { name: "Combos" }).getAttribute("aria-current")).toBe("page");
  });
});

describe("the header's menus", () => {
  test("open by click and close by a second click", async () => {
    show();
    await userEvent.click(menuTitle("Sou cliente"));
    expect(menu("Sou cliente").open).toBe(true);
    await userEvent.click(menuTitle("Sou cliente"));
    expect(menu("Sou cliente").open).toBe(false);
  });

  test("open on hover, and the click that follows keeps them open", () => {
    show();
    fireEvent.pointerEnter(menu("Internet"), { pointerType: "mouse" });
    expect(menu("Internet").open).toBe(true);
    fireEvent.click(menuTitle("Internet"));
    expect(menu("Internet").open).toBe(true);
  });

  test("close when the mouse leaves a menu that hover opened", () => {
    show();
    fireEvent.pointerEnter(menu("Internet"), { pointerType: "mouse" });
    fireEvent.pointerLeave(menu("Internet"), { pointerType: "mouse" });
    expect(menu("Internet").open).toBe(false);
  });

  test("close on Escape, which returns the focus to the title", async () => {
    show();
    const title = menuTitle("Sobre nós");
    await userEvent.click(title);
    within(menu("Sobre nós")).getByRole("link", { name: "Blog" }).focus();
    await userEvent.keyboard("{Escape}");
    expect(menu("Sobre nós").open).toBe(false);
    expect(document.activeElement).toBe(title);
  });

  test("close when focus leaves them", async () => {
    show();
    await userEvent.click(menuTitle("Internet"));
    within(menu("Internet")).getByRole("link", { name: "Internet fibra" }).focus();
    act(() => within(headerLinks()).getByRole("link", { name: "Combos" }).focus());
    expect(menu("Internet").open).toBe(false);
  });
});

describe("the header on scroll", () => {
  afterEach(() => scrollTo(0));

  test("hides going down and shows going up", () => {
    show();
    scrollTo(400);
    expect(isHeaderHidden()).toBe(true);
    scrollTo(380);
    expect(isHeaderHidden()).toBe(false);
  });
});

test("any page removes an expired referrer from storage, and keeps one that is not expired", async () => {
  const entry = { name: "Ana Lima", phone: "31988887777", email: "ana@exemplo.com", cpf: "52998224725" };
  localStorage.setItem("user-form", JSON.stringify({ ...entry, savedAt: Date.now() - 31 * 60_000 }));
  const { unmount } = show();
  await waitFor(() => expect(localStorage.getItem("user-form")).toBeNull());
  unmount();

  const fresh = JSON.stringify({ ...entry, savedAt: Date.now() });
  localStorage.setItem("user-form", fresh);
  show();
  await act(async () => void (await import("#app/site/lead/referrer-storage.ts")));
  expect(localStorage.getItem("user-form")).toBe(fresh);
});
