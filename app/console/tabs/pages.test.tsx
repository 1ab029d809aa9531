import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PreviewMessage } from "#app/catalogue/preview.ts";
import * as pages from "#app/pages/page.server.ts";
import { formatMoment } from "#app/console/dates.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as releases from "#app/releases/release.server.ts";
import * as published from "#app/pages/published.server.ts";
import { asStaff, listQuery, pageFields } from "#test/fixtures.ts";
import { openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, emptyPages, freshDatabase } from "#test/database.ts";
import { createImage } from "#test/image-fixtures.ts";
import { withUploads } from "#test/uploads.ts";

freshDatabase();
withUploads();
beforeEach(async () => {
  await emptyDatabase();
  await emptyPages();
});

const list = "/intranet/paginas";
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const body = () => screen.getByLabelText<HTMLTextAreaElement>("Texto");
const save = () => screen.findByRole("button", { name: /^Salvar página/ });
const create = async (fields: Parameters<typeof pageFields>[0] = {}) =>
  (await asStaff(() => pages.create(pageFields(fields)))).id;
const only = async () => (await asStaff(() => pages.list(listQuery()))).rows[0]!;

it("lists pages with their kind, address and state, and filters them", async () => {
  const id = await create();
  await asStaff(() => pages.setActive(id, true));
  await create({ kind: "page", slug: "termos-uso", title: "Termos de uso", isTemplate: true });
  openConsole(list);
  expect((await row("Wi-Fi no quintal")).textContent).toMatch(/Artigo.*\/blog\/wi-fi-no-quintal.*Publicada/);
  expect((await row("Termos de uso")).textContent).toMatch(/Página.*\/termos-uso.*Modelo, falta revisar/);
  cleanup();
  openConsole(`${list}?kind=article`);
  await waitFor(() => expect(rows()).toEqual(["Wi-Fi no quintal"]));
});

it("says of a page that a release changes it, and when", async () => {
  const [standing, draft] = [await create(), await create({ slug: "novo", title: "Novo" })];
  await asStaff(() => pages.setActive(standing, true));
  const begin = async (name: string, write: () => Promise<unknown>) => {
    const id = await asStaff(() => releases.create(name));
    await asStaff(() => releases.record(id, write));
    return id;
  };
  await begin("Textos", () => pages.update(standing, pageFields({ body: "Outro." }), 2));
  const evening = new Date("2031-03-04T23:00:00Z");
  const planned = await begin("Noite", () => pages.setActive(draft, true));
  await db.updateTable("releases").set({ state: "scheduled", publish_at: evening }).where("id", "=", planned).execute();
  openConsole(list);
  expect((await row("Wi-Fi no quintal")).textContent).toContain("Publicada + rascunho");
  expect((await row("Novo")).textContent).toContain(`Agendada: ${formatMoment(evening)}`);
});

it("shows the page as a search engine does, with the provider's facts, and what it cuts", async () => {
  const id = await create({ kind: "page", slug: "quem-somos", title: "Quem é a {provider.name}", description: "" });
  const user = openConsole(`${list}?registro=${id}`);
  const result = within(await screen.findByRole("region", { name: "Nos buscadores" }));
  expect(result.getByText("jatobafibra.example › quem-somos")).toBeTruthy();
  expect(result.getByText("Quem é a Jatobá Fibra – Jatobá Fibra")).toBeTruthy();
  expect(result.getByText("Título: 36 de 60")).toBeTruthy();
  expect(result.getByText("Sem descrição, o buscador escolhe um trecho da página.")).toBeTruthy();
  await user.click(field("Descrição"));
  await user.paste("Fibra da região ".repeat(12).trim());
  expect(result.getByText("Descrição: 191 de 160, o resto é cortado")).toBeTruthy();
  expect(result.getByText(/^(Fibra da região ){10}…$/)).toBeTruthy();
});

it("adds a piece of news as a draft, which its switch publishes", async () => {
  const user = openConsole(`${list}?registro=nova`);
  await user.click(await screen.findByRole("radio", { name: "Notícia" }));
  await user.type(field("Título"), "Fibra em Lontras");
  await user.type(field("Endereço"), "fibra-em-lontras");
  fireEvent.change(field("Data"), { target: { value: "2026-11-20" } });
  await user.type(body(), "Chegou.");
  await user.click(await save());
  await toast(/Fibra em Lontras/);
  expect(await only()).toMatchObject({ kind: "news", isActive: false, author: null });
  expect(await published.find("/noticias/fibra-em-lontras")).toBeNull();
  await user.click(within(await row("Fibra em Lontras")).getByRole("switch"));
  await waitFor(async () => expect(await published.find("/noticias/fibra-em-lontras")).not.toBeNull());
});

it("offers the site's places for a page, and the review of a template", async () => {
  const id = await create({ kind: "page", slug: "termos-uso", title: "Termos de uso", isTemplate: true });
  const user = openConsole(`${list}?registro=${id}`);
  const place = await screen.findByLabelText<HTMLSelectElement>("Endereço");
  expect(place.value).toBe("termos-uso");
  expect(within(place).getByRole("option", { name: "Quem somos (/quem-somos)" })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Revisado" }));
  await user.click(await save());
  await waitFor(async () => expect((await only()).isTemplate).toBe(false));
});

it("says beside the text what the site cannot show", async () => {
  const id = await create();
  const user = openConsole(`${list}?registro=${id}`);
  await screen.findByLabelText("Título");
  await user.clear(body());
  await user.type(body(), "# Título");
  await user.click(await save());
  expect(await screen.findByText("Linha 1: os títulos do texto começam com ## ou ###")).toBeTruthy();
  expect((await only()).body).toBe("Texto.");
});

it("asks before an address changes that somebody may have saved", async () => {
  const id = await create();
  const user = openConsole(`${list}?registro=${id}`);
  await user.type(await screen.findByLabelText("Endereço"), "-e-na-varanda");
  await user.click(await save());
  const question = within(await screen.findByRole("alertdialog", { name: "Confere?" }));
  expect(question.getByText(/^Links salvos para \/blog\/wi-fi-no-quintal deixam de funcionar/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Salvar assim mesmo" }));
  await waitFor(async () => expect((await only()).slug).toBe("wi-fi-no-quintal-e-na-varanda"));
});

it("sends its preview what is typed", async () => {
  const id = await create();
  const user = openConsole(`${list}?registro=${id}`);
  const frame = await screen.findByTitle<HTMLIFrameElement>("Prévia do que os visitantes veem");
  const sent = vi.spyOn(frame.contentWindow!, "postMessage");
  await user.type(field("Título"), "!");
  const [message] = sent.mock.lastCall as unknown as [PreviewMessage];
  expect(message.preview).toMatchObject({ kind: "page", texts: { title: "Wi-Fi no quintal!", body: "Texto." } });
});

describe("the toolbar", () => {
  it("formats the selection, and inserts a fact", async () => {
    const id = await create({ body: "Ligue agora." });
    const user = openConsole(`${list}?registro=${id}`);
    await screen.findByLabelText("Título");
    body().setSelectionRange(0, 5);
    await user.click(screen.getByRole("button", { name: "Negrito" }));
    expect(body().value).toBe("**Ligue** agora.");
    body().setSelectionRange(10, 15);
    await user.selectOptions(screen.getByLabelText("Inserir um dado do provedor"), "phone");
    expect(body().value).toBe("**Ligue** {provider.phone}.");
    await user.click(await save());
    await waitFor(async () => expect((await only()).body).toBe("**Ligue** {provider.phone}."));
  });

  it("puts an uploaded image into the text, with words or as decoration", async () => {
    const id = await create();
    const user = openConsole(`${list}?registro=${id}`);
    await screen.findByLabelText("Título");
    await user.click(screen.getByRole("button", { name: "Imagem" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Imagem" }));
    await user.click(dialog.getByRole("button", { name: "Colocar no texto" }));
    expect(dialog.getByText("Escolha uma imagem")).toBeTruthy();
    expect(dialog.getByText("Descreva a imagem para quem não pode vê-la")).toBeTruthy();
    const photo = new File([new Uint8Array(await createImage(800, 600))], "rua.png", { type: "image/png" });
    await user.upload(dialog.getByLabelText("Escolher imagem"), photo);
    await user.type(dialog.getByLabelText("O que a imagem mostra"), "Uma rua");
    await user.click(dialog.getByRole("button", { name: "Colocar no texto" }));
    await waitFor(() =>
      expect(body().value).toMatch(/^Texto\.\n\n!\[Uma rua\]\(\/imagens\/pages\/\d+-\w+-800x600\.webp\)$/),
    );
    await user.click(await save());
    await waitFor(async () => expect((await only()).body).toContain("/imagens/pages/"));
  });
});
