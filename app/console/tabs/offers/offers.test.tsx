import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { asStaff, createBusinessPlan, createCity, createPlan, createPlanCity, planFields } from "#test/fixtures.ts";
import { address, openConsole, row, rows, toast } from "#test/console.tsx";
import { csvRowsOf } from "#test/csv-export.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { field, sheet } from "#test/sheet.ts";
import { labelNotice } from "./label-notice.ts";
import { loadLabelNotice } from "./label-notice.server.ts";
import * as offersTab from "./offers.tsx";
import { parseMoment } from "./proof-params.ts";

freshDatabase();
beforeEach(emptyDatabase);

const setOffers = (offers: object) =>
  sql`update settings set facts = facts || ${JSON.stringify({ offers })}::jsonb`.execute(db);
const texts = (element: HTMLElement) => element.textContent.replaceAll(/\s+/g, " ");

/** A plan sold in Betim, first at 109.90 and now at 119.90. */
async function twoVersions(): Promise<number> {
  const id = await createPlan();
  await createPlanCity(id, await createCity({ name: "Betim" }));
  await asStaff(() => plans.update(id, planFields({ price: 119.9 }), 1));
  return id;
}

describe("the tab Ofertas", () => {
  it("lists every version with its state, municipalities and completeness, and adds or removes none", async () => {
    await twoVersions();
    openConsole("/intranet/ofertas");
    const current = await row("OF-R0001-02");
    expect(texts(current)).toMatch(/Fibra 600 Mega.*à venda.*desde \d\d\/\d\d\/\d{4}.*1.*2 de 14/);
    expect(texts(await row("OF-R0001-01"))).toMatch(/encerrada.*\d{4} a \d\d/);
    expect(screen.getByText("1 à venda, 1 encerrada")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Excluir/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /Adicionar/ })).toBeNull();
    expect(screen.queryByRole("switch")).toBeNull();
    expect(within(current).getByText(/^3 avisos|^2 avisos/)).toBeTruthy();
  });

  it("filters by state, public, completeness and day, and exports what it finds", async () => {
    await twoVersions();
    await createBusinessPlan();
    const user = openConsole("/intranet/ofertas");
    await row("OF-R0001-02");
    await user.click(screen.getByRole("radio", { name: "Encerradas" }));
    await waitFor(() => expect(rows()).toEqual(["OF-R0001-01"]));
    await user.click(screen.getByRole("radio", { name: "Todas" }));
    await user.selectOptions(screen.getByLabelText("Filtrar por público"), "Empresarial");
    await waitFor(() => expect(rows()).toEqual(["OF-E0001-01"]));
    await user.selectOptions(screen.getByLabelText("Filtrar por etiqueta"), "Completa");
    await screen.findByRole("heading", { name: "Nenhuma oferta encontrada para a pesquisa" });
    fireEvent.change(screen.getByLabelText("Vendidas em"), { target: { value: "2020-01-31" } });
    await waitFor(() => expect(address()).toContain("dia=2020-01-31"));
    expect(await csvRowsOf(offersTab, "?formato=csv&situacao=ativos&publico=plan")).toEqual([
      expect.objectContaining({
        Código: "OF-R0001-02",
        Plano: "Fibra 600 Mega",
        Situação: "à venda",
        "À venda em": "1",
        Etiqueta: "2 de 14",
        Público: "residencial",
        "SHA-256": expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    ]);
  });

  it("shows a version's terms, what changed, its places, pictures and warnings", async () => {
    await twoVersions();
    openConsole("/intranet/ofertas?registro=2");
    const panel = await sheet("OF-R0001-02");
    await within(panel).findByRole("heading", { name: "O que mudou desde OF-R0001-01" });
    expect(texts(panel)).toContain("PreçoR$ 109,90R$ 119,90");
    expect(texts(panel)).toMatch(/desde \d\d\/\d\d\/\d{4}: 1 município de MG/);
    expect(within(panel).getByRole("list", { name: "Avisos da oferta" }).textContent).toContain("registro na Anatel");
    const links = within(panel).getAllByRole("link", { name: /nova aba/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/ofertas/OF-R0001-02",
      "/ofertas/OF-R0001-02/etiqueta.png",
      "/ofertas/OF-R0001-02/etiqueta.svg",
    ]);
    expect(within(panel).getByRole("link", { name: /OF-R0001-01/ })).toBeTruthy();
    expect(within(panel).getByRole("link", { name: "Abrir o plano" }).getAttribute("href")).toBe(
      "/intranet?registro=1",
    );
  });

  it("stores Anatel's code with its history", async () => {
    await createPlan();
    const user = openConsole("/intranet/ofertas?registro=1");
    await sheet("OF-R0001-01");
    fireEvent.change(field("Registro na Anatel"), { target: { value: "2026-114-3377" } });
    await user.click(screen.getByRole("button", { name: "Salvar oferta" }));
    await toast("OF-R0001-01 foi atualizada");
    await waitFor(async () => expect((await row("OF-R0001-01")).textContent).toContain("2026-114-3377"));
    await user.click(within(await row("OF-R0001-01")).getByRole("link", { name: "OF-R0001-01" }));
    const history = await screen.findByRole("region", { name: /^Histórico desta oferta/ });
    await waitFor(() => expect(history.textContent).toContain("2026-114-3377"));
  });

  it("says when it cannot be read", async () => {
    await createPlan();
    await withMissingTable("offer_sales", async () => {
      openConsole("/intranet/ofertas");
      await screen.findByRole("heading", { name: "Erro ao buscar ofertas" });
    });
  });
});

describe("the banner", () => {
  it("counts incomplete offers on sale until the deadline, and leads to them", async () => {
    await createPlan();
    await createPlan({ name: "Fora de venda" });
    await asStaff(() => plans.setActive(2, false));
    expect(await loadLabelNotice(new Date("2026-11-23T15:00:00Z"))).toEqual({
      incomplete: 1,
      daysLeft: 38,
      ending: 0,
    });
    // The last minute of the day in Brasília, and the next.
    expect(await loadLabelNotice(new Date("2027-01-01T02:59:00Z"))).toMatchObject({ incomplete: 1, daysLeft: 0 });
    expect(await loadLabelNotice(new Date("2027-01-01T03:00:00Z"))).toBeNull();
  });

  it("vanishes when no label lacks anything, and reminds of sales that end soon also later", () => {
    expect(labelNotice({ incomplete: 0, ending: 0 }, "2026-11-23")).toBeNull();
    expect(labelNotice({ incomplete: 3, ending: 2 }, "2027-05-01")).toMatchObject({ incomplete: 0, ending: 2 });
  });

  it("is on the tab Ofertas, and on no other", async () => {
    await createPlan({ vendida_ate: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10) });
    openConsole("/intranet/ofertas");
    const banner = await screen.findByRole("complementary", { name: "Prazos das ofertas" });
    expect(banner.textContent).toContain("1 oferta sai de venda em até 40 dias");
    expect(within(banner).getByRole("link", { name: "Ver qual" }).getAttribute("href")).toBe(
      "/intranet/ofertas?situacao=ativos&etiqueta=termina",
    );
    cleanup();
    openConsole("/intranet");
    await row("Fibra 600 Mega");
    expect(screen.queryByRole("complementary", { name: "Prazos das ofertas" })).toBeNull();
  });
});

describe("activating a plan with an incomplete label", () => {
  const theSwitch = () => screen.findByRole("switch", { name: "Fibra 600 Mega: ativo" });

  async function inactivePlan() {
    const id = await createPlan();
    await asStaff(() => plans.setActive(id, false));
    return id;
  }

  it("asks first, with what is missing, and activates when staff say so", async () => {
    const id = await inactivePlan();
    const user = openConsole("/intranet");
    await user.click(await theSwitch());
    const dialog = await screen.findByRole("alertdialog", { name: "Ativar com a etiqueta incompleta?" });
    expect(dialog.textContent).toContain("tecnologia, upload, franquia");
    await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
    await waitFor(async () => expect((await theSwitch()).getAttribute("aria-checked")).toBe("false"));
    expect((await plans.find(id))!.isActive).toBe(false);
    await user.click(await theSwitch());
    await user.click(await screen.findByRole("button", { name: "Ativar assim mesmo" }));
    await toast("Fibra 600 Mega foi ativado");
    expect((await plans.find(id))!.isActive).toBe(true);
  });

  it("is refused under impedir: from the switch and many at once, with the reason", async () => {
    const id = await inactivePlan();
    await setOffers({ enforcement: "impedir" });
    const user = openConsole("/intranet");
    await user.click(await theSwitch());
    await toast(/“Fibra 600 Mega” não pode ficar ativo: a etiqueta ainda não diz tecnologia, upload/);
    expect(screen.queryByRole("alertdialog", { name: /incompleta/ })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Selecionar Fibra 600 Mega" }));
    await user.click(screen.getByRole("button", { name: "Ativar" }));
    await toast(/não pode ficar ativo/);
    expect((await plans.find(id))!.isActive).toBe(false);
  });
});

describe("the settings of offers", () => {
  const retype = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
  const countVersions = async () =>
    (await sql<{ count: number }>`select count(*) as count from offer_versions`.execute(db)).rows[0]!.count;

  it("say how many versions a default makes, before it makes them", async () => {
    await createPlan();
    await createPlan({ name: "Com mês próprio", reajuste_mes: 3 });
    await createBusinessPlan();
    const user = openConsole("/intranet/configuracoes");
    await user.selectOptions(await screen.findByLabelText("Mês do reajuste"), "maio");
    await user.click(screen.getByRole("button", { name: "Salvar alterações" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Confere?" });
    expect(dialog.textContent).toContain("Isto cria uma nova versão de 2 ofertas");
    expect(await countVersions()).toBe(3);
    await user.click(within(dialog).getByRole("button", { name: "Salvar assim mesmo" }));
    await toast("Configuração do site foi atualizada");
    expect(await countVersions()).toBe(5);
    expect((await settings.offerSettings()).defaults.reajuste_mes).toBe(5);
  });

  it("turn label and archive off with the reason not to, without a question", async () => {
    await createPlan();
    const user = openConsole("/intranet/configuracoes");
    const label = await screen.findByRole("radiogroup", { name: "Mostrar a etiqueta no site" });
    expect(document.getElementById(label.getAttribute("aria-describedby")!)!.textContent).toBe(
      "Desligue só com orientação jurídica: o que a Resolução 765 dispensa para pequenas prestadoras não foi verificado. O registro continua sendo feito.",
    );
    await user.click(within(label).getByRole("radio", { name: "Não" }));
    retype("Prefixo do código", "IPE");
    await user.click(screen.getByRole("button", { name: "Salvar alterações" }));
    await toast("Configuração do site foi atualizada");
    expect((await settings.current()).offers.labelShown).toBe(false);
    // The register goes on: a price makes a version, with the new prefix.
    await asStaff(() => plans.update(1, planFields({ price: 1 }), 1));
    const { rows: versions } = await sql<{ code: string }>`select code from offer_versions order by id`.execute(db);
    expect(versions.map(({ code }) => code)).toEqual(["OF-R0001-01", "IPE-R0001-02"]);
  });
});

describe("Prova", () => {
  /** A moment as the field writes it, by Brasília time. */
  const typed = (date: Date) => new Date(date.getTime() - 3 * 3600_000).toISOString().slice(0, 19);
  const path = (at: Date) => `/intranet/ofertas/prova?cidade=1&momento=${typed(at)}`;

  /** Moves the register into the past, so that moments between two versions have whole seconds. */
  async function past() {
    await twoVersions();
    await sql`alter table offer_versions disable trigger frozen`.execute(db);
    await sql`update offer_places set since = '2026-03-01T12:00:00Z'`.execute(db);
    await sql`update offer_sales set since = '2026-03-01T12:00:00Z', until = '2026-08-12T12:00:00Z' where version_id = 1`.execute(
      db,
    );
    await sql`update offer_sales set since = '2026-08-12T12:00:00Z' where version_id = 2`.execute(db);
    await sql`alter table offer_versions enable trigger frozen`.execute(db);
  }

  it("shows the price of the moment, with company, hash, periods, and who requested it", async () => {
    await past();
    openConsole(path(new Date("2026-05-01T12:00:00Z")));
    const page = await screen.findByRole("article");
    expect(within(page).getByRole("heading", { level: 2 }).textContent).toBe(
      "Ofertas em Betim – MG em 01/05/2026 09:00:00",
    );
    expect(texts(page)).toContain("CNPJ 12.345.678/0001-95");
    const offer = within(page).getByRole("region", { name: "OF-R0001-01" });
    expect(texts(offer)).toContain("R$ 109,90");
    expect(texts(offer)).toContain("Venda de 01/03/2026 09:00:00 a 12/08/2026 09:00:00");
    expect(texts(offer)).toContain("disponível na cidade desde 01/03/2026 09:00:00");
    expect(texts(offer)).toMatch(/SHA-256 [0-9a-f]{64}/);
    expect(within(page).queryByRole("region", { name: "OF-R0001-02" })).toBeNull();
    expect(texts(page)).toContain("Não há registro antes de 01/03/2026 09:00:00");
    expect(texts(page)).toMatch(/Pedido por ana@jatobafibra\.example em \d\d\/\d\d\/\d{4} \d\d:/);
  });

  it("says that nothing is known before the first moment, and which choice comes first", async () => {
    await past();
    openConsole(path(new Date("2026-02-01T12:00:00Z")));
    const page = await screen.findByRole("article");
    expect(texts(page)).toContain("Não há registro antes de 01/03/2026 09:00:00.");
    expect(within(page).queryByRole("region")).toBeNull();
    expect(texts(page)).not.toContain("Nenhuma oferta");
  });

  it("asks for a city and a moment, and takes no other text", async () => {
    openConsole("/intranet/ofertas/prova?cidade=1&momento=ontem");
    await screen.findByText(/^Escolha a cidade, o dia e a hora/);
    expect(parseMoment("2026-03-12T14:30")).toEqual(new Date("2026-03-12T17:30:00Z"));
    for (const text of ["", "ontem", "2026-13-41T99:99", "2026-03-12"]) expect(parseMoment(text)).toBeNull();
  });
});
