import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { parseImageUrl } from "#app/images/image.ts";
import * as streamingBanners from "#app/catalogue/banners/streaming-banner.server.ts";
import { createStreamingBanner, listQuery } from "#test/fixtures.ts";
import { openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { createImage } from "#test/image-fixtures.ts";
import { withUploads } from "#test/uploads.ts";

// What is specific to streaming banners; the image field is tested in banners.test.tsx.
freshDatabase();
withUploads();
beforeEach(emptyDatabase);

const list = "/intranet/banners-streaming";
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** The button that saves, once no save is under way. */
const save = () => screen.findByRole("button", { name: "Salvar banner de streaming" });

it("lists banners by service and filters by it", async () => {
  await createStreamingBanner({ title: "Filmes", streamingService: "max" });
  await createStreamingBanner({ title: "Desenhos" });
  const user = openConsole(list);
  expect((await row("Desenhos")).textContent).toContain("Looke");
  expect(rows()).toEqual(["Desenhos", "Filmes"]);
  await user.selectOptions(screen.getByLabelText("Filtrar por serviço"), "Max");
  await waitFor(() => expect(rows()).toEqual(["Filmes"]));
});

it("adds a banner of any of the five services: all but order and colour are required", async () => {
  const user = openConsole(`${list}?registro=nova`);
  await screen.findByRole("dialog", { name: "Adicionar banner de streaming" });
  await user.click(await save());
  await screen.findByText("Preencha todos os campos obrigatórios.");
  for (const message of [
    "Título é obrigatório",
    "Descrição é obrigatória",
    "Serviço é obrigatório",
    "Imagem é obrigatória",
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  expect(
    within(field("Serviço"))
      .getAllByRole("option")
      .slice(1)
      .map((option) => option.textContent),
  ).toEqual(["Looke", "Max", "Telecine", "Globoplay", "Premiere"]);
  await user.type(field("Título"), "Clássicos");
  await user.type(field("Descrição"), "Dublados e legendados");
  await user.selectOptions(field("Serviço"), "Telecine");
  await user.upload(
    screen.getByLabelText("Escolher imagem"),
    new File([new Uint8Array(await createImage(1200, 500))], "a.png", { type: "image/png" }),
  );
  await user.type(field("Descrição da imagem"), "Uma sala de cinema");
  await user.click(await save());
  await toast("Clássicos (Telecine) foi adicionado");
  const [banner] = await streamingBanners.listActive("telecine");
  expect(parseImageUrl(banner!.imageUrl!)!.bucket).toBe("streaming-banners");
});

it("edits, switches and removes a banner", async () => {
  await createStreamingBanner({ title: "Filmes" });
  const user = openConsole(list);
  await user.click(await screen.findByRole("link", { name: "Editar Filmes" }));
  await screen.findByRole("dialog", { name: "Filmes" });
  await user.clear(field("Cor de fundo"));
  await user.type(field("Cor de fundo"), "#123456");
  await user.click(await save());
  await toast("Filmes (Looke) foi atualizado");
  await user.click(await screen.findByRole("switch", { name: "Filmes: ativo" }));
  await toast("Filmes (Looke) foi desativado");
  await user.click(screen.getByRole("button", { name: "Excluir Filmes" }));
  await user.click(await screen.findByRole("button", { name: "Excluir banner de streaming" }));
  await user.click(within(await toast("Filmes (Looke) foi excluído")).getByRole("button", { name: "Desfazer" }));
  await toast("Filmes (Looke) foi restaurado");
  const { rows: kept } = await streamingBanners.list(listQuery());
  expect(kept).toMatchObject([{ bgColor: "#123456", isActive: false }]);
});

it("has its fixed failure sentences, without the server's text (STREAMING-BANNER-6)", async () => {
  await createStreamingBanner({ title: "Filmes" });
  const user = openConsole(list);
  await screen.findByRole("switch", { name: "Filmes: ativo" });
  await withMissingTable("audit_log", async () => {
    await user.click(screen.getByRole("switch", { name: "Filmes: ativo" }));
    expect((await toast("Erro ao atualizar status do banner de streaming")).textContent).not.toMatch(/audit|relation/);
    await user.click(screen.getByRole("button", { name: "Excluir Filmes" }));
    await user.click(await screen.findByRole("button", { name: "Excluir banner de streaming" }));
    await toast("Erro ao remover banner de streaming");
  });
});

it("says 'Erro ao buscar banners de streaming' when the list cannot be read", async () => {
  await withMissingTable("streaming_banners", async () => {
    openConsole(list);
    expect((await screen.findByRole("alert")).textContent).toContain("Erro ao buscar banners de streaming");
  });
});

it("says 'Nenhum banner de streaming encontrado' while there is none", async () => {
  openConsole(list);
  expect(await screen.findByRole("heading", { name: "Nenhum banner de streaming encontrado" })).toBeTruthy();
});
