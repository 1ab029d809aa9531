import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { noticeMigration } from "#app/platform/database/newer-version.server.ts";
import { noticeStorageProblem } from "#app/platform/storage/shared-storage.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { createDestination } from "#test/destination-fixtures.ts";
import { createLead } from "#test/lead-fixtures.ts";
import { ana, asStaff, createCity, createDouble, createPlan, createPlanCity } from "#test/fixtures.ts";
import { address, openConsole, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import * as cities from "#app/console/tabs/cities.tsx";
import { csvRowsOf } from "#test/csv-export.ts";

freshDatabase();
beforeEach(emptyDatabase);

const path = "/intranet/saude";
const group = (name: RegExp) => screen.findByRole("region", { name });
const tabSays = (text: string) =>
  waitFor(() => expect(screen.getByRole("link", { name: /^Saúde/ }).textContent).toBe(text));
const titles = (region: HTMLElement) =>
  within(region)
    .getAllByRole("heading", { level: 3 })
    .map((title) => title.textContent);

async function fill() {
  const plan = await createPlan({ name: "Fibra 600 Mega", streamings: ["Lokee"], badge: null });
  for (const name of ["Ubá", "Betim", "Viçosa"]) await createCity({ name });
  await createPlanCity(plan, await createCity({ name: "Itabira" }));
}

describe("the tab Saúde", () => {
  it("groups what was found, with counts and examples, and opens the records in their tab", async () => {
    await fill();
    const user = openConsole(path);
    expect(titles(await group(/^O visitante vê errado/))).toEqual(["Cidade ativa sem nenhum plano à venda"]);
    expect(titles(await group(/^Vale olhar/))).toEqual(["Nome de streaming que nenhum serviço tem"]);
    expect(screen.getByText("Betim – MG, Ubá – MG e mais 1")).toBeTruthy();
    expect(screen.getByText("“Lokee” em Fibra 600 Mega: talvez Looke")).toBeTruthy();
    await tabSays("Saúde 2 avisos");
    await user.click(screen.getByRole("link", { name: "Abrir 3 cidades" }));
    await screen.findByRole("heading", { level: 1, name: /^Cidades/ });
    expect(rows()).toEqual(["Ubá", "Betim", "Viçosa"]);
    expect(address()).toBe("/intranet/cidades?verificacao=cidade-sem-planos");
    expect((await csvRowsOf(cities, "?formato=csv&verificacao=cidade-sem-planos")).length).toBe(3);
    await user.click(screen.getByRole("link", { name: /^Mostrar também/ }));
    await screen.findByRole("rowheader", { name: "Itabira" });
  });

  it("leads to records with the same name, which become one, and come back with one undo", async () => {
    const plan = await createPlan({ name: "Fibra 600" });
    await createPlanCity(plan, await createCity({ name: "São João del Rei" }));
    await createPlanCity(plan, await createDouble("cities", "São João del-Rei"));
    const user = openConsole(path);
    expect(titles(await group(/^O visitante vê errado/))).toEqual(["Cidades com o mesmo nome"]);
    await user.click(screen.getByRole("link", { name: "Abrir 2 cidades" }));
    await screen.findByRole("heading", { level: 1, name: /^Cidades/ });
    for (const name of ["São João del Rei – MG", "São João del-Rei – MG"])
      await user.click(screen.getByRole("checkbox", { name: `Selecionar ${name}` }));
    await user.click(screen.getByRole("button", { name: "Juntar" }));
    const question = await screen.findByRole("alertdialog", { name: "Juntar 2 cidades?" });
    await user.click(within(question).getByRole("radio", { name: "São João del-Rei – MG (nº 2)" }));
    await user.click(within(question).getByRole("button", { name: "Juntar" }));
    const done = await toast("1 cidade foi excluída");
    await screen.findByRole("heading", { name: /^Nenhuma cidade/ });
    await user.click(within(done).getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(rows()).toEqual(["São João del Rei", "São João del-Rei"]));
  });

  it("says why this server writes nothing while a newer version uses the database", async () => {
    noticeMigration("9999_newer.sql");
    try {
      openConsole(path);
      const notice = await screen.findByRole("region", { name: "Este servidor está desatualizado" });
      expect(notice.textContent).toContain("este servidor não grava mais nada");
    } finally {
      noticeMigration(null);
    }
  });

  it.each([
    ["apart", "As instâncias do site não compartilham as imagens", "do mesmo bucket (S3_ENDPOINT)"],
    ["missing", "Faltam imagens neste servidor", "restaure um backup"],
    ["away", "O armazenamento de imagens não responde", "não pode ser usado"],
  ] as const)(
    "tells administrators alone that the storage of images is %s, with the way out",
    async (problem, name, way) => {
      noticeStorageProblem(problem);
      try {
        openConsole(path);
        expect((await screen.findByRole("region", { name })).textContent).toContain(way);
        cleanup();
        openConsole(path, { id: 0, email: ana.email, role: "editor", sessionId: 0 });
        await screen.findByRole("heading", { name: "Nada a resolver" });
        expect(screen.queryByRole("region", { name })).toBeNull();
      } finally {
        noticeStorageProblem(null);
      }
    },
  );

  it("leads to Abertura, with what is missing, while the site is closed and nothing is wrong", async () => {
    await asStaff(async () => settings.update(1, { isPublished: false }, (await settings.find()).version));
    openConsole(path);
    const opening = within(await group(/^O site ainda é só para a equipe/));
    expect(opening.getByRole("link", { name: "As cidades" })).toBeTruthy();
    expect(opening.getByRole("link", { name: "Ir para a Abertura" }).getAttribute("href")).toBe(
      "/intranet/configuracoes/abertura",
    );
    expect(screen.queryByRole("heading", { name: "Nada a resolver" })).toBeNull();
  });

  it("says what is missing to an editor too, who cannot open the site", async () => {
    await asStaff(async () => settings.update(1, { isPublished: false }, (await settings.find()).version));
    openConsole(path, { id: 0, email: ana.email, role: "editor", sessionId: 0 });
    const opening = within(await group(/^O site ainda é só para a equipe/));
    expect(opening.getByText("As cidades")).toBeTruthy();
    expect(opening.getByText("Quem administra o console abre o site.")).toBeTruthy();
    expect(opening.queryByRole("link")).toBeNull();
    expect(screen.queryByRole("heading", { name: "Nada a resolver" })).toBeNull();
  });

  it("shows administrators which requests do not arrive, beside its badge and on every other tab", async () => {
    configureSecrets({ dataDir: "", secretsKey: "ab".repeat(32) });
    await createDestination({ name: "Automação" });
    await createLead();
    await db.deleteFrom("destination_secrets").execute();
    const user = openConsole("/intranet/historico");
    const title = /^Automação não recebe os pedidos desde \d\dh\d\d: o segredo não abre\.$/;
    const notice = within(await screen.findByRole("complementary", { name: "Pedidos que não chegam" }));
    expect(notice.getByText(title)).toBeTruthy();
    await tabSays("Saúde 1 aviso");
    await user.click(notice.getByRole("link", { name: "Ver o que fazer" }));
    const problems = await group(/^Pedidos que não chegam/);
    expect(within(problems).getByRole("heading", { name: title })).toBeTruthy();
    expect(problems.textContent.replaceAll(/\s+/g, " ")).toContain(
      "Digite-o de novo. 1 pedido espera, e nada se perdeu.",
    );
    expect(screen.queryByRole("complementary", { name: "Pedidos que não chegam" })).toBeNull();
    cleanup();
    openConsole("/intranet/historico", { id: 0, email: ana.email, role: "editor", sessionId: 0 });
    await screen.findByRole("heading", { level: 1, name: /^Histórico/ });
    expect(screen.queryByRole("complementary", { name: "Pedidos que não chegam" })).toBeNull();
  });

  it("opens a single record in its sheet", async () => {
    await fill();
    const user = openConsole(path);
    await user.click(await screen.findByRole("link", { name: "Abrir plano" }));
    await screen.findByRole("dialog", { name: "Fibra 600 Mega" });
  });

  it("ignores with a reason, shows what is ignored, and undoes it", async () => {
    await fill();
    const user = openConsole(path);
    await user.click(await screen.findByRole("button", { name: "Ignorar: Cidade ativa sem nenhum plano à venda" }));
    await user.click(screen.getByRole("button", { name: "Ignorar 3 cidades" }));
    expect(await screen.findByText("Escreva por que ignorar, para quem olhar depois")).toBeTruthy();
    await user.type(screen.getByLabelText(/^Por que ignorar/), "Rede em obra");
    await user.click(screen.getByRole("radio", { name: "Até um dia" }));
    await user.click(screen.getByRole("button", { name: "Ignorar 3 cidades" }));
    expect(await screen.findByText("Escolha um dia de hoje em diante")).toBeTruthy();
    await user.type(screen.getByLabelText(/^Último dia/), "2999-12-15");
    await user.click(screen.getByRole("button", { name: "Ignorar 3 cidades" }));
    const notice = await toast("Cidade ativa sem nenhum plano à venda foi ignorado");
    await screen.findByRole("radio", { name: "Ignorados 1" });
    expect(screen.queryByRole("region", { name: /^O visitante vê errado/ })).toBeNull();
    await tabSays("Saúde 1 aviso");

    await user.click(screen.getByRole("radio", { name: "Ignorados 1" }));
    const ignored = await group(/^Ignorados/);
    expect(ignored.textContent).toContain("3 cidades“Rede em obra”Até 15/12/2999 ana@jatobafibra.example, hoje");
    await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
    await toast("voltou a ser mostrado");
    await within(await group(/^Ignorados/)).findByText(/^Nada foi ignorado/);
  });

  it("says when all is well, and when it cannot be read", async () => {
    const user = openConsole(path);
    await screen.findByRole("heading", { name: "Nada a resolver" });
    await withMissingTable("ignored_checks", async () => {
      await user.click(screen.getByRole("button", { name: /^Verificar/ }));
      await screen.findByRole("heading", { name: "Erro ao verificar o catálogo" });
    });
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await screen.findByRole("heading", { name: "Nada a resolver" });
  });
});
