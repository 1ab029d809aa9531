import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import { maxCopyBytes } from "#app/provider/copy.ts";
import { type SettingsChange, copyFieldName } from "#app/provider/setting.ts";
import * as settings from "#app/provider/settings.server.ts";
import { copyPages } from "#app/copy/copy-pages.server.ts";
import { asStaff, beto } from "#test/fixtures.ts";
import { address, network, openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { confirmButton } from "#test/history.ts";
import { positionedTexts } from "./page-copy-entity.ts";

freshDatabase();
beforeEach(emptyDatabase);

const fiber = copyPages.find(({ key }) => key === "internet-fibra")!;
const path = "/intranet/configuracoes/textos/internet-fibra";

/** The default text at a position of the fibre page. */
function standardAt(position: string): string {
  return positionedTexts(fiber).find((one) => one.position === position)!.text.defaultText;
}
const heroTitle = standardAt("Topo da página · Título");
const heroText = standardAt("Topo da página · Texto");

/** The button that saves, once no save is under way. */
const save = () => screen.findByRole("button", { name: "Salvar alterações" });
const saved = () => waitFor(async () => expect((await save()).getAttribute("aria-disabled")).toBe("true"));
const part = (name: string) => within(screen.getByRole("region", { name }));
const title = () => part("Topo da página").getByLabelText<HTMLInputElement>("Título");
const text = () => part("Topo da página").getByLabelText<HTMLTextAreaElement>("Texto");
const retype = (field: HTMLElement, typed: string) => fireEvent.change(field, { target: { value: typed } });
const texts = async () => (await settings.current()).texts;

function helpOf(field: HTMLElement): string {
  const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

async function write(change: SettingsChange, who: typeof asStaff = asStaff) {
  const { version } = await asStaff(settings.find);
  await who(() => settings.update(1, change, version));
}

async function openTexts() {
  const user = openConsole(path);
  await screen.findByRole("heading", { name: "Internet fibra" });
  return user;
}

describe("the pages", () => {
  it("are listed by title, with the number of overridden texts", async () => {
    await write({ [copyFieldName(heroTitle)]: "Meu título" });
    const user = openConsole("/intranet/configuracoes/textos");
    const link = await screen.findByRole("link", { name: /^Internet fibra/ });
    expect(link.textContent).toMatch(/1 seu\d+ textos/);
    expect(screen.getByRole("link", { name: /^Perguntas frequentes/ })).toBeTruthy();
    expect(screen.getByText("Seus textos ocupam 0,1 de 16 kB.")).toBeTruthy();
    await user.click(link);
    await screen.findByRole("heading", { name: "Internet fibra" });
    expect(address()).toBe(path);
    expect(screen.getByRole("link", { name: "Ver a página" }).getAttribute("href")).toBe("/internet/fibra");
  });

  it("are shown when the requested one does not exist", async () => {
    openConsole("/intranet/configuracoes/textos/nada");
    await screen.findByRole("heading", { name: "Textos das páginas" });
    expect(address()).toBe("/intranet/configuracoes/textos");
  });

  it("are searched all at once, ignoring accents and case, and results link to their fields", async () => {
    const user = openConsole("/intranet/configuracoes/textos");
    await user.type(await screen.findByRole("searchbox"), "CONFÉRIR nosso chega");
    await screen.findByText("1 texto encontrado");
    const [found] = screen.getAllByRole("link", { name: /^Em até/ });
    expect(found!.textContent).toContain("Internet fibra · Do pedido ao primeiro filme · Passo 2 · Texto");
    await user.click(found!);
    const field = await screen.findByRole("textbox", { name: "Passo 2 · Texto" });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it("are found by overrides too, and a search without results says so", async () => {
    await write({ [copyFieldName(heroTitle)]: "Relâmpago doméstico" });
    const user = openConsole("/intranet/configuracoes/textos?busca=relampago");
    await screen.findByRole("link", { name: /^Relâmpago doméstico/ });
    await user.type(screen.getByRole("searchbox"), "xyz");
    await screen.findByText("0 textos encontrados");
  });

  it("say 'Erro ao buscar textos' when they cannot be loaded, and retry", async () => {
    for (const start of ["/intranet/configuracoes/textos", path]) {
      const user = await withMissingTable("settings", async () => {
        const hands = openConsole(start);
        await screen.findByText("Erro ao buscar textos");
        return hands;
      });
      await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
      await waitFor(() => expect(screen.queryByText("Erro ao buscar textos")).toBeNull());
      cleanup();
    }
  });
});

describe("a page's texts", () => {
  it("are grouped in sections, each with a preview when it has variables", async () => {
    await openTexts();
    expect(title().value).toBe(heroTitle);
    expect(helpOf(title())).toContain("Visitantes leem: 750 MEGA por R$ 129");
    expect(helpOf(title())).toContain("Está no padrão.");
    expect(part("Perguntas e respostas").getByLabelText("Pergunta 1 · Resposta")).toBeTruthy();
    retype(title(), "Ligue {provider.phone}");
    expect(helpOf(title())).toContain("Visitantes leem: Ligue 0800 555 0142");
    expect(helpOf(title())).toContain(`Padrão: “${heroTitle}”`);
  });

  it("show which other pages use them", async () => {
    await openTexts();
    expect(helpOf(part("Perguntas frequentes").getByLabelText("Botão"))).toMatch(
      /Muda também em: .*Perguntas frequentes/,
    );
  });

  it("show the variables with their values", async () => {
    await openTexts();
    const facts = part("Dados nos textos");
    expect(facts.getByText("{provider.phone}").closest("div")!.textContent).toContain("0800 555 0142");
  });

  it("are saved, with their position named in the history", async () => {
    const user = await openTexts();
    retype(title(), "  Fibra da {provider.name}\n em casa ");
    await user.click(await save());
    await saved();
    expect(await texts()).toEqual({ [heroTitle]: "Fibra da {provider.name} em casa" });
    const history = await screen.findByRole("region", { name: /^Histórico desta página/ });
    await waitFor(() => expect(history.textContent).toContain("Topo da página · Título"));
    expect(history.textContent).toContain("Fibra da {provider.name} em casa");
  });

  it("have a history without the settings' and other pages' entries", async () => {
    await write({ phone: "0800 555 0100" });
    await write({ "texts.Texto de outra página": "Outro" });
    await openTexts();
    expect(screen.getByRole("region", { name: /^Histórico desta página/ }).textContent).toContain("Nada mudou");
    cleanup();
    openConsole("/intranet/configuracoes");
    const history = await screen.findByRole("region", { name: /^Histórico desta configuração/ });
    expect(within(history).getAllByRole("listitem")).toHaveLength(1);
  });

  it("are reset to the default, which stores nothing", async () => {
    await write({ [copyFieldName(heroTitle)]: "Meu título" });
    const user = await openTexts();
    await user.click(screen.getByRole("button", { name: "Voltar ao padrão: Topo da página · Título" }));
    expect(title().value).toBe(heroTitle);
    await user.keyboard("{Control>}{Enter}{/Control}");
    await saved();
    expect(await texts()).toEqual({});
  });

  it("are undone from the toast", async () => {
    const user = await openTexts();
    retype(title(), "Meu título");
    await user.click(await save());
    const notice = await toast("Configuração do site foi atualizada");
    await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
    await waitFor(async () => expect(await texts()).toEqual({}));
    await waitFor(() => expect(title().value).toBe(heroTitle));
  });

  it("are refused field by field, with the reason at each", async () => {
    const user = await openTexts();
    retype(title(), "Ligue {provider.fone}");
    retype(text(), " ");
    await user.click(await save());
    await screen.findByText("2 campos para corrigir");
    expect(helpOf(title())).toContain("Não existe {provider.fone}");
    expect(helpOf(text())).toContain("Preencha este campo ou use o texto padrão");
    await waitFor(() => expect(document.activeElement).toBe(title()));
    retype(title(), "Ligue {provider.phone}");
    await waitFor(() => expect(title().getAttribute("aria-invalid")).toBeNull());
    expect(await texts()).toEqual({});
  });

  it("are refused when all overrides together are too large, and no input is lost", async () => {
    await write({ "texts.A": "a".repeat(maxCopyBytes - 100) });
    const user = await openTexts();
    retype(text(), "b".repeat(200));
    await user.click(await save());
    await screen.findByText(/^Os textos próprios passariam do espaço que há para eles/);
    expect(text().value).toBe("b".repeat(200));
  });

  it("keep the input while the server cannot be reached", async () => {
    const user = await openTexts();
    retype(title(), "Meu título");
    network.isUp = false;
    await user.click(await save());
    await screen.findByText(/^Erro ao atualizar página\. O servidor não respondeu/);
    network.isUp = true;
    await user.click(await save());
    await saved();
    expect(await texts()).toEqual({ [heroTitle]: "Meu título" });
  });

  it("do not conflict with concurrent changes of settings or of other pages", async () => {
    const user = await openTexts();
    retype(title(), "Meu título");
    await write({ phone: "0800 555 0100", "texts.Texto de outra página": "Outro" }, (work) => actAs(beto, work));
    await user.click(await save());
    await saved();
    expect(await texts()).toEqual({ [heroTitle]: "Meu título", "Texto de outra página": "Outro" });
  });

  it("show both versions when a colleague changed the same text, and lose neither", async () => {
    const user = await openTexts();
    retype(title(), "Meu título");
    await write({ [copyFieldName(heroTitle)]: "Título do Beto", [copyFieldName(heroText)]: "Texto do Beto" }, (work) =>
      actAs(beto, work),
    );
    await user.click(await save());
    const panel = await screen.findByRole("dialog", { name: "Internet fibra" });
    expect(panel.textContent).toContain(`${beto.email} salvou enquanto você editava`);
    expect(panel.textContent).toContain("Texto do Beto");
    await user.click(within(panel).getByRole("radio", { name: /Seu valor/ }));
    await user.click(within(panel).getByRole("button", { name: /^Salvar/ }));
    await waitFor(async () =>
      expect(await texts()).toEqual({ [heroTitle]: "Meu título", [heroText]: "Texto do Beto" }),
    );
  });

  it("ask before unsaved input is left", async () => {
    const user = await openTexts();
    retype(title(), "Meu título");
    await user.click(screen.getByRole("link", { name: "Todas as páginas" }));
    const question = await screen.findByRole("alertdialog", { name: "Sair sem salvar?" });
    await user.click(within(question).getByRole("button", { name: "Continuar editando" }));
    expect(title().value).toBe("Meu título");
  });

  it("of a consent must name the provider", async () => {
    const user = openConsole("/intranet/configuracoes/textos/formularios");
    await screen.findByRole("heading", { name: "Formulários" });
    retype(part("Consentimento").getByLabelText("Frase"), "Ao enviar, você concorda.");
    await user.click(await save());
    await screen.findByText("Este texto precisa dizer {provider.name}");
  });

  it("whose default left the site are listed apart, and deleted by a reset", async () => {
    await write({ "texts.Frase de uma versão antiga": "Minha frase" });
    const user = openConsole("/intranet/configuracoes/textos");
    await user.click(await screen.findByRole("link", { name: /^Textos sem lugar/ }));
    expect((await screen.findByLabelText<HTMLInputElement>("Texto 1")).value).toBe("Minha frase");
    await user.click(screen.getByRole("button", { name: "Voltar ao padrão: Textos sem lugar · Texto 1" }));
    await user.click(await save());
    await waitFor(() => expect(screen.queryByLabelText("Texto 1")).toBeNull());
    expect(await texts()).toEqual({});
  });
});

it("an entry of the history shows the text's position and is reverted by the same rules", async () => {
  // A text with commas, changed again since.
  await write({ [copyFieldName(heroTitle)]: "Meu título", [copyFieldName(heroText)]: "Meu texto" });
  await write({ [copyFieldName(heroText)]: "Texto do Beto" }, (work) => actAs(beto, work));
  const user = openConsole("/intranet/historico");
  const entry = (await screen.findByText("Internet fibra · Topo da página · Título")).closest("li")!;
  expect(entry.textContent).toContain("Meu título");
  await user.click(within(entry).getByRole("button", { name: /^Reverter/ }));
  const question = within(await screen.findByRole("alertdialog", { name: "Reverter esta entrada?" }));
  await user.click(await question.findByRole("radio", { name: /Manter o atual/ }));
  await user.click(await confirmButton());
  await waitFor(async () => expect(await texts()).toEqual({ [heroText]: "Texto do Beto" }));
});
