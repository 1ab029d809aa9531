import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { previewVersion } from "#app/offers/preview-version.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { asStaff, beto, createBusinessPlan, createPlan, planFields } from "#test/fixtures.ts";
import { openConsole, row, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { field, sheet } from "#test/sheet.ts";

freshDatabase();
beforeEach(emptyDatabase);

const retype = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const note = () => screen.findByRole("status", { name: "Versão da oferta" });
const section = async (name: string) => within(await sheet(name)).getByRole("region", { name: "Etiqueta" });

const setOffers = (offers: object) =>
  sql`update settings set facts = facts || ${JSON.stringify({ offers })}::jsonb`.execute(db);

/** Opens a plan's sheet with the section Etiqueta open. */
async function openLabel(path: string, name: string) {
  const user = openConsole(path);
  const label = await section(name);
  await user.click(within(label).getByRole("button", { name: "Preencher etiqueta" }));
  return { user, label };
}

describe("the section Etiqueta of a plan's sheet", () => {
  it("is closed below the specified fields, requires nothing, and counts what the label says", async () => {
    const id = await createPlan();
    openConsole(`/intranet?registro=${id}`);
    const label = await section("Fibra 600 Mega");
    expect(within(label).getByTitle("2 de 14 informações")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Upload" })).toBeNull();
    expect(within(label).queryAllByText("*")).toEqual([]);
    expect(label.querySelectorAll("[aria-required]")).toHaveLength(0);
    expect(field("Selo").compareDocumentPosition(label)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("names the offer's code, with its label on the site, while the plan is sold", async () => {
    const id = await createPlan();
    const user = openConsole(`/intranet?registro=${id}`);
    const link = await screen.findByRole("link", { name: /^Ver etiqueta/ });
    expect(link.getAttribute("href")).toBe("/ofertas/OF-R0001-01");
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("switch"));
    await waitFor(async () => expect((await plans.find(id))!.isActive).toBe(false));
    await user.click(within(await row("Fibra 600 Mega")).getByRole("link", { name: "Fibra 600 Mega" }));
    await section("Fibra 600 Mega");
    await waitFor(() => expect(screen.queryByRole("link", { name: /^Ver etiqueta/ })).toBeNull());
  });

  it("marks what the provider's defaults say and what is missing", async () => {
    await setOffers({ defaults: { tecnologia: "radio", fidelidade_meses: 12, franquia_gb: 0, adesao: 240 } });
    const id = await createPlan();
    const { label } = await openLabel(`/intranet?registro=${id}`, "Fibra 600 Mega");
    await waitFor(() => expect(within(label).getByTitle("6 de 14 informações")).toBeTruthy());
    const frame = (name: string) => field(name).closest("div.row-span-3")!;
    expect(frame("Fidelidade").textContent).toContain("padrão");
    expect(field("Fidelidade").placeholder).toBe("12");
    expect(field("Franquia").placeholder).toBe("sem franquia");
    expect(field("Adesão").placeholder).toBe("240,00");
    expect(screen.getByLabelText<HTMLSelectElement>("Tecnologia").selectedOptions[0]!.text).toBe("Rádio");
    expect(frame("Upload").textContent).toContain("falta");
    expect(field("Upload").className).toContain("border-dashed");
    retype("Fidelidade", "6");
    expect(frame("Fidelidade").textContent).not.toContain("padrão");
    retype("Upload", "300");
    expect(within(label).getByTitle("7 de 14 informações")).toBeTruthy();
  });

  it("stores what is typed, shows it in the history, and undoes it", async () => {
    const id = await createPlan();
    const { user } = await openLabel(`/intranet?registro=${id}`, "Fibra 600 Mega");
    retype("Upload", "300");
    retype("Fidelidade", "12");
    await user.click(screen.getByRole("button", { name: "Mostrar os outros 12 campos" }));
    for (const price of ["79,90", "30,00"]) {
      await user.click(screen.getByRole("button", { name: "Adicionar parte" }));
      const number = price === "79,90" ? 1 : 2;
      retype(`Nome da parte ${number}`, number === 1 ? "Internet" : "Looke");
      retype(`Preço da parte ${number}`, price);
    }
    await user.click(screen.getByRole("button", { name: "Salvar plano" }));
    const notice = await toast("Fibra 600 Mega foi atualizado");
    expect(await plans.find(id)).toMatchObject({
      upload_mbps: 300,
      fidelidade_meses: 12,
      partes: [
        { nome: "Internet", tipo: "SCM", preco: 79.9 },
        { nome: "Looke", tipo: "SVA", preco: 30 },
      ],
    });
    await user.click(within(await row("Fibra 600 Mega")).getByRole("link", { name: "Fibra 600 Mega" }));
    const history = await screen.findByRole("region", { name: /^Histórico deste plano/ });
    await waitFor(() => expect(history.textContent).toContain("Internet (SCM) R$ 79,90 · Looke (SVA) R$ 30,00"));
    expect(history.textContent).toContain("12 meses");
    await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
    await waitFor(async () => expect(await plans.find(id)).toMatchObject({ upload_mbps: null, partes: null }));
  });

  it("opens where a field is refused", async () => {
    const id = await createBusinessPlan();
    const { user, label } = await openLabel(`/intranet/planos-empresariais?registro=${id}`, "Empresa 500");
    await user.click(screen.getByRole("button", { name: "Mostrar os outros 12 campos" }));
    retype("Preço promocional", "79,90");
    await user.click(within(label).getByRole("button", { name: "Fechar etiqueta" }));
    expect(screen.queryByRole("textbox", { name: "Meses da promoção" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Salvar plano empresarial" }));
    await screen.findByText("Preencha o preço e os meses da promoção, ou nenhum dos dois");
    await waitFor(() => expect(document.activeElement).toBe(field("Meses da promoção")));
    retype("Meses da promoção", "3");
    await user.click(screen.getByRole("button", { name: "Salvar plano empresarial" }));
    await toast("Empresa 500 foi atualizado");
    expect(await businessPlans.find(id)).toMatchObject({ preco_promocional: 79.9, meses_promocao: 3 });
  });

  it("merges with a colleague's change of another fact, and asks about the same", async () => {
    const id = await createPlan({ upload_mbps: 100, fidelidade_meses: 12 });
    const { user } = await openLabel(`/intranet?registro=${id}`, "Fibra 600 Mega");
    retype("Upload", "300");
    await actAs(beto, () => plans.update(id, planFields({ upload_mbps: 200, fidelidade_meses: 0 }), 1));
    await user.click(screen.getByRole("button", { name: "Salvar plano" }));
    await screen.findByText(/beto@jatobafibra\.example salvou enquanto você editava/);
    const panel = await sheet("Fibra 600 Mega");
    expect(panel.textContent).toContain("sem fidelidade");
    await user.click(within(panel).getByRole("radio", { name: /Seu valor/ }));
    await user.click(within(panel).getByRole("button", { name: /^Salvar combinação/ }));
    await waitFor(async () => expect(await plans.find(id)).toMatchObject({ upload_mbps: 300, fidelidade_meses: 0 }));
  });

  it("goes into a copy", async () => {
    const id = await createPlan({ upload_mbps: 300, vendida_ate: "2099-12-31", so_digital: true });
    const user = openConsole(`/intranet?registro=nova&copia=${id}`);
    await user.click(await screen.findByRole("button", { name: "Salvar plano" }));
    await toast("Fibra 600 Mega (cópia) foi adicionado");
    expect(await plans.find(id + 1)).toMatchObject({ upload_mbps: 300, vendida_ate: "2099-12-31", so_digital: true });
  });

  it("warns of what is probably wrong while staff type", async () => {
    const id = await createPlan();
    const { label } = await openLabel(`/intranet?registro=${id}`, "Fibra 600 Mega");
    const warnings = () => within(label).getByRole("list", { name: "Avisos da etiqueta" }).textContent;
    await waitFor(() => expect(warnings()).toContain("A etiqueta ainda não diz"));
    expect(warnings()).not.toContain("24 meses");
    retype("Fidelidade", "24");
    expect(warnings()).toContain("A fidelidade é de 24 meses");
  });
});

describe("the note above the footer", () => {
  it("says which version saving creates, and saving creates it", async () => {
    const id = await createPlan();
    const user = openConsole(`/intranet?registro=${id}`);
    await sheet("Fibra 600 Mega");
    retype("Preço/mês", "119,90");
    await waitFor(async () =>
      expect((await note()).textContent).toContain(
        "Salvar cria a versão 02: preço R$\u00A0109,90 → R$\u00A0119,90. A 01 vai para o arquivo.",
      ),
    );
    await user.click(screen.getByRole("button", { name: "Salvar plano" }));
    await toast("Fibra 600 Mega foi atualizado");
    const { rows } = await sql<{ code: string }>`select code from offer_versions order by id`.execute(db);
    expect(rows).toEqual([{ code: "OF-R0001-01" }, { code: "OF-R0001-02" }]);
  });

  it("says that former terms are sold again with their code", async () => {
    const id = await createPlan();
    await asStaff(() => plans.update(id, planFields({ price: 119.9 }), 1));
    openConsole(`/intranet?registro=${id}`);
    await sheet("Fibra 600 Mega");
    retype("Preço/mês", "109,90");
    await waitFor(async () => expect((await note()).textContent).toContain("Salvar volta à versão 01"));
  });

  it("says nothing about a field of no version, an inactive plan or an invalid form", async () => {
    const id = await createPlan();
    openConsole(`/intranet?registro=${id}`);
    await sheet("Fibra 600 Mega");
    retype("Preço/mês", "119,90");
    await waitFor(async () => expect((await note()).textContent).toContain("versão 02"));
    retype("Preço/mês", "caro");
    await waitFor(async () => expect((await note()).textContent).toBe(""));
    retype("Preço/mês", "109,90");
    retype("Selo", "NOVO");
    expect(await previewVersion("plan", id, { price: 109.9 })).toBeNull();
    await waitFor(async () => expect((await note()).textContent).toBe(""));
  });

  it("fails quietly, and never keeps anybody from saving", async () => {
    const id = await createPlan();
    const user = openConsole(`/intranet?registro=${id}`);
    await sheet("Fibra 600 Mega");
    retype("Preço/mês", "119,90");
    await waitFor(async () => expect((await note()).textContent).toContain("versão 02"));
    await withMissingTable("offer_sales", async () => {
      retype("Preço/mês", "129,90");
      await waitFor(async () => expect((await note()).textContent).toBe(""));
      expect(field("Preço/mês").value).toBe("129,90");
    });
    await user.click(screen.getByRole("button", { name: "Salvar plano" }));
    await toast("Fibra 600 Mega foi atualizado");
  });
});
