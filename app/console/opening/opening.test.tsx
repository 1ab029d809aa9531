import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createServedCity } from "#test/fixtures.ts";
import { openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, testFacts } from "#test/database.ts";
import { keepDemonstrationIn } from "#app/backup/own-site.server.ts";
import { openImageStore } from "#app/platform/storage/image-store.server.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { reach } from "#app/platform/database/milestones.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { findMissing } from "#app/console/settings/readiness.server.ts";
import * as settings from "#app/provider/settings.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const page = "/intranet/configuracoes/abertura";
const points = async (name: RegExp) =>
  within(await screen.findByRole("region", { name }))
    .getAllByRole("link")
    .map((link) => link.querySelector("span span")!.textContent);

describe("the list of what is missing before the site is open", () => {
  it("has every point of an untouched start, each with the way to it, and opens nothing", async () => {
    await db.updateTable("settings").set({ facts: "{}" }).execute();
    await db.updateTable("pages").set({ is_template: true }).where("slug", "=", "cookies").execute();
    const user = openConsole(page);
    expect(await points(/^Falta para abrir/)).toEqual([
      "O nome do provedor",
      "A razão social",
      "O CNPJ",
      "O endereço da sede",
      "O telefone ou o WhatsApp de vendas",
      "O e-mail de vendas",
      "O e-mail do encarregado de dados",
      "As cidades",
      "Os planos",
      "Onde cada plano é vendido",
      "As páginas da lei",
    ]);
    expect(await points(/^Vale olhar/)).toEqual([
      "Combos: nada à venda",
      "Câmeras: nada à venda",
      "Streaming e guias de ativação: nada à venda",
      "Empresas: nada à venda",
      "O endereço público do site",
      "Os e-mails",
      "O primeiro backup",
    ]);
    expect(screen.getByRole("link", { name: /^O CNPJ/ }).getAttribute("href")).toBe(`${page}/quem-somos`);
    expect(screen.getByRole("link", { name: "Continuar: Quem somos" }).getAttribute("href")).toBe(`${page}/quem-somos`);
    await user.click(screen.getByRole("button", { name: "Abrir o site" }));
    await screen.findByText("Antes, faça o que falta para abrir.");
    expect(await settings.isPublished()).toBe(false);
  });

  it("loses a point when it is seen to", async () => {
    await createServedCity();
    await reach("backup-made");
    openConsole(page);
    const left = await points(/^Vale olhar/);
    expect(left).toContain("Os e-mails");
    expect(left).not.toContain("O primeiro backup");
    expect(screen.queryByRole("region", { name: /^Falta para abrir/ })).toBeNull();
  });

  it("needs a telephone or a WhatsApp, and either suffices", async () => {
    await createServedCity();
    const titles = async (facts: object) => {
      await db
        .updateTable("settings")
        .set({ facts: JSON.stringify({ ...testFacts, ...facts }) })
        .execute();
      return (await findMissing(null)).filter(({ blocks }) => blocks).map(({ title }) => title);
    };
    expect(await titles({ phone: null, whatsapp: null })).toEqual(["O telefone ou o WhatsApp de vendas"]);
    expect(await titles({ phone: "0800 555 0142", whatsapp: null })).toEqual([]);
    expect(await titles({ phone: null, whatsapp: testFacts.whatsapp })).toEqual([]);
  });
});

it("opens the site, and one undo closes it again", async () => {
  await createServedCity();
  await db
    .updateTable("settings")
    .set({ facts: JSON.stringify({ ...testFacts, isPublished: false }) })
    .execute();
  const user = openConsole(page);
  await user.click(await screen.findByRole("button", { name: "Abrir o site" }));
  const opened = await toast("O site está aberto a todos");
  expect(await settings.isPublished()).toBe(true);
  await screen.findByRole("button", { name: "Fechar o site" });
  await user.click(within(opened).getByRole("button", { name: "Desfazer" }));
  await toast("O site é só para a equipe");
  expect(await settings.isPublished()).toBe(false);
});

describe("the demonstration", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-opening-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function fillWithDemonstration() {
    keepDemonstrationIn(folder);
    await openImageStore({ dataDir: folder, s3: null });
    await createServedCity();
    await db
      .updateTable("settings")
      .set({ facts: JSON.stringify(demoProvider) })
      .execute();
  }

  it("says so on every screen, and gives way to an empty site after a question", async () => {
    await fillWithDemonstration();
    const user = openConsole("/intranet/cidades");
    await user.click(await screen.findByRole("link", { name: "Começar o meu site" }));
    await user.click(await screen.findByRole("button", { name: "Começar o meu site" }));
    const question = await screen.findByRole("alertdialog", { name: "Começar o meu site?" });
    await user.click(within(question).getByRole("button", { name: "Cancelar" }));
    expect(await settings.isDemonstration()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Começar o meu site" }));
    await user.click(await screen.findByRole("button", { name: "Começar vazio" }));
    expect((await toast("O seu site começou vazio")).textContent).toContain(folder);
    await waitFor(() => expect(screen.queryByRole("complementary", { name: "Demonstração" })).toBeNull());
    expect(await points(/^Falta para abrir/)).toContain("As cidades");
  });
});
