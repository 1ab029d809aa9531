import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PreviewMessage } from "#app/catalogue/preview.ts";
import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import { parseImageUrl } from "#app/images/image.ts";
import { imageStore } from "#app/platform/storage/image-store.server.ts";
import { createBanner, listQuery } from "#test/fixtures.ts";
import { network, openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { createImage } from "#test/image-fixtures.ts";
import { withUploads } from "#test/uploads.ts";

// What is specific to banners; what all tabs share is tested in entity/, sheet/ and image/.
freshDatabase();
withUploads();
beforeEach(emptyDatabase);

const list = "/intranet/banners";
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** The button that saves, once no save is under way. */
const save = () => screen.findByRole("button", { name: "Salvar banner" });
const picker = () => screen.getByLabelText<HTMLInputElement>(/^(Escolher|Trocar) imagem$/);
const image = async (name = "verao.png") =>
  new File([new Uint8Array(await createImage(1200, 500))], name, { type: "image/png" });
const only = async () => (await banners.list(listQuery())).rows[0]!;

it("lists banners in their display order, with style and place", async () => {
  await createBanner({ title: "Segundo", displayOrder: 2 });
  await createBanner({ title: "Primeiro", displayOrder: 1, bgColor: "dark-blue" });
  openConsole(list);
  expect((await row("Primeiro")).textContent).toContain("Azul-escuro");
  expect(rows()).toEqual(["Primeiro", "Segundo"]);
  expect(screen.getByRole("button", { name: "Mover Segundo, que é o número 2" })).toBeTruthy();
});

it("is sorted by its order", async () => {
  await createBanner({ title: "Segundo", displayOrder: 2 });
  await createBanner({ title: "Primeiro", displayOrder: 1 });
  const user = openConsole(list);
  await row("Primeiro");
  const header = () => within(screen.getByRole("columnheader", { name: "Ordem" })).getByRole("link");
  await user.click(header());
  await user.click(header());
  await waitFor(() => expect(rows()).toEqual(["Segundo", "Primeiro"]));
});

it("sends its preview what is typed, as visitors would see it, in the banner's own style", async () => {
  const id = await createBanner({ title: "Verão", bgColor: "yellow" });
  const user = openConsole(`${list}?registro=${id}`);
  const frame = await screen.findByTitle<HTMLIFrameElement>("Prévia do que os visitantes veem");
  expect(frame.getAttribute("src")).toBe("/previa");
  const sent = vi.spyOn(frame.contentWindow!, "postMessage");
  const last = () => (sent.mock.lastCall as unknown as [PreviewMessage])[0].preview;
  await user.type(field("Título"), "!");
  expect(last()).toMatchObject({ kind: "banner", banner: { title: "Verão!", bgColor: "yellow" }, showCaption: true });
  await user.selectOptions(screen.getByLabelText("Estilo"), "Azul-escuro");
  expect(last()).toMatchObject({ banner: { bgColor: "dark-blue" } });

  // A frame that says that it is ready gets the banner; its height is the frame's.
  const say = (previewHeight: number) =>
    fireEvent(window, new MessageEvent("message", { data: { previewHeight }, source: frame.contentWindow }));
  sent.mockClear();
  say(0);
  expect(last()).toMatchObject({ banner: { title: "Verão!" } });
  say(321);
  expect(frame.style.height).toBe("321px");
  await user.click(screen.getByRole("radio", { name: "Computador" }));
  expect(frame.style.width).toBe("1280px");
});

it("says 'Nenhum banner encontrado' while there is none", async () => {
  openConsole(list);
  expect(await screen.findByRole("heading", { name: "Nenhum banner encontrado" })).toBeTruthy();
});

it("says 'Nenhum banner encontrado para a pesquisa'", async () => {
  openConsole(`${list}?busca=natal`);
  expect(await screen.findByRole("heading", { name: "Nenhum banner encontrado para a pesquisa" })).toBeTruthy();
});

it("says 'Erro ao buscar banners' when the list cannot be read", async () => {
  await withMissingTable("banners", async () => {
    openConsole(list);
    expect((await screen.findByRole("alert")).textContent).toContain("Erro ao buscar banners");
  });
});

describe("a new banner", () => {
  it("is sent with its image by one 'Salvar banner'", async () => {
    const user = openConsole(`${list}?registro=nova`);
    await screen.findByRole("dialog", { name: "Adicionar banner" });
    await user.type(field("Título"), "Verão conectado");
    await user.upload(picker(), await image());
    await user.type(await screen.findByLabelText("Descrição da imagem"), "Uma praia");
    await user.selectOptions(field("Estilo"), "Amarelo");
    await user.click(await save());
    await toast("Verão conectado foi adicionado");
    await row("Verão conectado");
    const banner = await only();
    expect(banner).toMatchObject({ imageAlt: "Uma praia", bgColor: "yellow", displayOrder: 0, isActive: true });
    const stored = parseImageUrl(banner.imageUrl!)!;
    expect([stored.bucket, stored.width, stored.height]).toEqual(["banners", 1200, 500]);
    expect(await imageStore.get("banners", stored.files.at(-1)!.name)).not.toBeNull();
  });

  it("needs a title, and a description of its image", async () => {
    const user = openConsole(`${list}?registro=nova`);
    await screen.findByRole("dialog", { name: "Adicionar banner" });
    await user.upload(picker(), await image());
    await user.click(await screen.findByRole("button", { name: "Enviar imagem" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Enviar imagem" })).toBeNull());
    await user.click(await save());
    await screen.findByText("Título é obrigatório");
    expect(screen.getByText("Descreva a imagem para quem não pode vê-la")).toBeTruthy();
    await user.type(field("Título"), "Verão");
    await user.type(field("Descrição da imagem"), "Uma praia");
    await user.click(await save());
    await toast("Verão foi adicionado");
  });
});

describe("the order", () => {
  it("is changed by arrow keys, and the focus stays with the banner", async () => {
    for (const title of ["A", "B", "C"]) await createBanner({ title });
    const user = openConsole(list);
    (await screen.findByRole("button", { name: "Mover A, que é o número 1" })).focus();
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(rows()).toEqual(["B", "A", "C"]));
    await toast("A mudou de lugar");
    const handle = await screen.findByRole("button", { name: "Mover A, que é o número 2" });
    await waitFor(() => expect(document.activeElement).toBe(handle));
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(rows()).toEqual(["B", "C", "A"]));
    expect((await banners.listActive()).map(({ title }) => title)).toEqual(["B", "C", "A"]);
  });

  it("is restored by 'Desfazer'", async () => {
    for (const title of ["A", "B", "C"]) await createBanner({ title });
    const user = openConsole(list);
    (await screen.findByRole("button", { name: "Mover C, que é o número 3" })).focus();
    await user.keyboard("{ArrowUp}");
    await waitFor(() => expect(rows()).toEqual(["A", "C", "B"]));
    await user.click(within(await toast("C mudou de lugar")).getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(rows()).toEqual(["A", "B", "C"]));
  });

  it("is kept when it cannot be changed, with 'Erro ao atualizar banner'", async () => {
    for (const title of ["A", "B"]) await createBanner({ title });
    const user = openConsole(list);
    (await screen.findByRole("button", { name: "Mover A, que é o número 1" })).focus();
    await withMissingTable("audit_log", async () => {
      await user.keyboard("{ArrowDown}");
      await toast("Erro ao atualizar banner");
    });
    expect(rows()).toEqual(["A", "B"]);
  });
});

describe("the captions' switch", () => {
  it("shows the wanted state at once, and says what it means", async () => {
    const user = openConsole(list);
    const captions = await screen.findByRole("switch", { name: "Mostrar legendas" });
    await user.click(captions);
    expect(captions.getAttribute("aria-checked")).toBe("false");
    await toast("Os banners aparecem só com as imagens");
    expect(await bannerConfig.find()).toEqual({ showCaptions: false });
    await user.click(captions);
    await toast("Os banners aparecem com legendas");
  });

  it("is reverted when the server fails or cannot be reached", async () => {
    const user = openConsole(list);
    const captions = await screen.findByRole("switch", { name: "Mostrar legendas" });
    await withMissingTable("audit_log", async () => {
      await user.click(captions);
      await toast("Erro ao atualizar legendas");
      await waitFor(() => expect(captions.getAttribute("aria-checked")).toBe("true"));
    });
    network.isUp = false;
    try {
      await user.click(captions);
      await waitFor(() => expect(captions.getAttribute("aria-checked")).toBe("true"));
    } finally {
      network.isUp = true;
    }
  });
});

it("switches and removes a banner, with its failure sentences", async () => {
  await createBanner({ title: "Verão" });
  const user = openConsole(list);
  await user.click(await screen.findByRole("switch", { name: "Verão: ativo" }));
  await toast("Verão foi desativado");
  // The list has been read again.
  await screen.findByText("0 ativos, 1 inativo");
  await withMissingTable("audit_log", async () => {
    await user.click(screen.getByRole("switch", { name: "Verão: ativo" }));
    await toast("Erro ao atualizar status do banner");
    await user.click(await screen.findByRole("button", { name: "Excluir Verão" }));
    await user.click(await screen.findByRole("button", { name: "Excluir banner" }));
    await toast("Erro ao remover banner");
  });
  await user.click(await screen.findByRole("button", { name: "Excluir Verão" }));
  await user.click(await screen.findByRole("button", { name: "Excluir banner" }));
  await user.click(within(await toast("Verão foi excluído")).getByRole("button", { name: "Desfazer" }));
  await toast("Verão foi restaurado");
});
