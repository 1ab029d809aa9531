import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { parseImageUrl } from "#app/images/image.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { asStaff, createStreamingService, listQuery } from "#test/fixtures.ts";
import { openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { createImage } from "#test/image-fixtures.ts";
import { withUploads } from "#test/uploads.ts";

// What is specific to streaming services; the image field is tested in banners.test.tsx.
freshDatabase();
withUploads();
beforeEach(emptyDatabase);

const list = "/intranet/streaming";
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** The button that saves, once no save is under way. */
const save = () => screen.findByRole("button", { name: "Salvar serviço de streaming" });

it("lists services as Ativo or Inativo, without a switch", async () => {
  await createStreamingService();
  await createStreamingService({ name: "Max" });
  await db.updateTable("streaming_services").set({ is_active: false }).where("name", "=", "Max").execute();
  openConsole(list);
  expect(within(await row("Looke")).getByRole("cell", { name: "Ativo" })).toBeTruthy();
  expect(within(await row("Max")).getByRole("cell", { name: "Inativo" })).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
});

describe("a new service", () => {
  async function openForm() {
    const user = openConsole(`${list}?registro=nova`);
    await screen.findByRole("dialog", { name: "Adicionar serviço de streaming" });
    return user;
  }

  it("has a name of at least two characters, and an icon if there is one", async () => {
    const user = await openForm();
    expect(screen.getByText(/Recomendado: 40 × 40 px/)).toBeTruthy();
    await user.type(field("Nome"), "M");
    await user.click(await save());
    await screen.findByText("Nome deve ter pelo menos 2 caracteres");
    await user.type(field("Nome"), "ax");
    await user.click(await save());
    await toast("Max foi adicionado");
    await row("Max");
  });

  it("comes with its icon in one step", async () => {
    const user = await openForm();
    await user.type(field("Nome"), "Looke");
    const icon = new File([new Uint8Array(await createImage(1200, 500))], "looke.png", { type: "image/png" });
    await user.upload(screen.getByLabelText("Escolher imagem"), icon);
    await user.click(await save());
    await toast("Looke foi adicionado");
    const { rows: services } = await streamingServices.list(listQuery());
    expect(parseImageUrl(services[0]!.iconUrl!)).toMatchObject({ bucket: "streaming-icons", width: 160, height: 160 });
    expect(await streamingServices.findIcons(["LOOKE"])).toEqual([{ name: "Looke", iconUrl: services[0]!.iconUrl }]);
  });

  it("says 'Erro ao fazer upload do ícone: …' when the icon is refused", async () => {
    const user = await openForm();
    await user.type(field("Nome"), "Looke");
    await user.upload(
      screen.getByLabelText("Escolher imagem"),
      new File(["<script>"], "looke.png", { type: "image/png" }),
    );
    await user.click(await save());
    await screen.findByText(/^Erro ao fazer upload do ícone: O arquivo não é uma imagem/);
    await toast("Erro ao fazer upload do ícone");
    expect((await streamingServices.list(listQuery())).all).toBe(0);
  });

  it("says 'Erro na tabela' when the table is missing", async () => {
    const user = await openForm();
    await user.type(field("Nome"), "Looke");
    await withMissingTable("streaming_services", async () => {
      await user.click(await save());
      expect((await toast("Erro na tabela")).textContent).toContain(
        "A tabela de serviços de streaming não existe. Por favor, rode o script SQL novamente.",
      );
    });
  });

  it("says 'Erro ao adicionar serviço de streaming' when it fails otherwise", async () => {
    const user = await openForm();
    await user.type(field("Nome"), "Looke");
    await withMissingTable("audit_log", async () => {
      await user.click(await save());
      await toast("Erro ao adicionar serviço de streaming");
    });
  });
});

it("removes a service, and undoes it", async () => {
  await createStreamingService();
  const user = openConsole(list);
  await user.click(await screen.findByRole("button", { name: "Excluir Looke" }));
  await withMissingTable("audit_log", async () => {
    await user.click(await screen.findByRole("button", { name: "Excluir serviço de streaming" }));
    await toast("Erro ao remover serviço de streaming");
  });
  await user.click(screen.getByRole("button", { name: "Excluir Looke" }));
  await user.click(await screen.findByRole("button", { name: "Excluir serviço de streaming" }));
  await user.click(within(await toast("Looke foi excluído")).getByRole("button", { name: "Desfazer" }));
  await toast("Looke foi restaurado");
  await waitFor(() => expect(rows()).toEqual(["Looke"]));
});

it("that somebody else removed leaves the list, with who and when", async () => {
  const id = await createStreamingService();
  await createStreamingService({ name: "Max" });
  const user = openConsole(list);
  await user.click(await screen.findByRole("button", { name: "Excluir Looke" }));
  await asStaff(() => streamingServices.remove(id));
  await user.click(await screen.findByRole("button", { name: "Excluir serviço de streaming" }));
  await toast(/excluiu este serviço de streaming/);
  await waitFor(() => expect(rows()).toEqual(["Max"]));
});

describe("the list", () => {
  it("without its table shows the alert to run the script", async () => {
    await withMissingTable("streaming_services", async () => {
      openConsole(list);
      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toContain("Erro na tabela de serviços de streaming");
      expect(alert.textContent).toContain("Rode o script SQL");
    });
  });

  it("that cannot be read otherwise says so, and is read again by 'Tentar novamente' (SERVICE-8)", async () => {
    await createStreamingService();
    await db.schema.alterTable("streaming_services").renameColumn("search", "search_away").execute();
    let user;
    try {
      user = openConsole(`${list}?busca=looke`);
      await screen.findByRole("heading", { name: "Erro ao buscar serviços de streaming" });
      expect(screen.queryByText(/tabela de serviços/)).toBeNull();
    } finally {
      await db.schema.alterTable("streaming_services").renameColumn("search_away", "search").execute();
    }
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await row("Looke");
  });

  it("says 'Nenhum serviço de streaming encontrado' while there is none", async () => {
    openConsole(list);
    expect(await screen.findByRole("heading", { name: "Nenhum serviço de streaming encontrado" })).toBeTruthy();
  });
});
