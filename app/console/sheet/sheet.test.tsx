import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { createCity, createPlan, createPlanCity, asStaff, beto, planFields } from "#test/fixtures.ts";
import { address, focusIn, network, openConsole, row, rows, toast } from "#test/console.tsx";
import { announceSessionChange } from "#app/console/requests/session-watch.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { field, messageOf, openPlan, retype, saveButton, sheet } from "#test/sheet.ts";

// The side sheet of every tab, tested with Planos.
freshDatabase();
beforeEach(emptyDatabase);

describe("adding", () => {
  it("opens an empty form, saves it, and names the new record in a toast", async () => {
    const user = openConsole("/intranet");
    await user.click(await screen.findByRole("link", { name: /Adicionar plano/ }));
    await sheet("Adicionar plano");
    expect(address()).toBe("/intranet?registro=nova");
    await focusIn(field("Nome"));
    await user.type(field("Nome"), "Fibra 900 Mega");
    await user.type(field("Velocidade"), "900");
    await user.type(field("Preço/mês"), "159,90");
    await user.click(saveButton());
    const added = await toast("Fibra 900 Mega foi adicionado");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Adicionar plano" })).toBeNull());
    await row("Fibra 900 Mega");
    await waitFor(() => expect(address()).toBe("/intranet"));
    expect(await plans.find(1)).toMatchObject({
      name: "Fibra 900 Mega",
      speed: "900 Mb/s",
      price: 159.9,
      isActive: true,
    });
    await user.click(within(added).getByRole("link", { name: "Escolher as cidades" }));
    await waitFor(() => expect(address()).toBe("/intranet/matriz?planos=1"));
  });

  it("shows 'Erro ao adicionar plano' on a fault, keeps the input, and saves it on retry", async () => {
    const user = openConsole("/intranet?registro=nova");
    await sheet("Adicionar plano");
    await user.type(field("Nome"), "Fibra 900 Mega");
    await user.type(field("Velocidade"), "900");
    await user.type(field("Preço/mês"), "159,90");
    await withMissingTable("audit_log", async () => {
      await user.click(saveButton());
      expect((await toast("Erro ao adicionar plano")).textContent).not.toMatch(/relation|audit/);
    });
    expect(field("Nome").value).toBe("Fibra 900 Mega");
    expect(await plans.find(1)).toBeNull();
    await user.click(saveButton());
    await toast("Fibra 900 Mega foi adicionado");
  });
});

it("gives the focus back on Escape: to what opened it, or to 'Adicionar' after a key", async () => {
  await createPlan({ name: "Fibra 600 Mega" });
  const user = openConsole("/intranet");
  const add = await screen.findByRole("link", { name: /Adicionar plano/ });
  await user.keyboard("n");
  await sheet("Adicionar plano");
  await focusIn(field("Nome"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(add);
  const [edit] = within(await row("Fibra 600 Mega")).getAllByRole("link", { name: /Fibra 600 Mega/ });
  edit!.focus();
  await user.keyboard("{Enter}");
  await sheet("Fibra 600 Mega");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(edit);
});

it("marks the required fields in looks and code, and says what the mark means", async () => {
  openConsole("/intranet?registro=nova");
  const form = await sheet("Adicionar plano");
  expect(within(form).getByText("Campos com * são obrigatórios.")).toBeTruthy();
  const isMarked = (name: string) => within(form).getByText(name).classList.contains("required-label");
  for (const name of ["Nome", "Velocidade", "Preço/mês"]) {
    expect([name, isMarked(name), field(name).getAttribute("aria-required")]).toEqual([name, true, "true"]);
  }
  expect([isMarked("Selo"), field("Selo").getAttribute("aria-required")]).toEqual([false, null]);
});

describe("rules", () => {
  it("are checked on submit: each message is under its field, and the first invalid field has the focus", async () => {
    const user = openConsole("/intranet?registro=nova");
    await sheet("Adicionar plano");
    expect(field("Nome").getAttribute("aria-invalid")).toBeNull();
    await user.type(field("Preço/mês"), "129,9O");
    await user.click(saveButton());
    await screen.findByText("Nome deve ter pelo menos 3 caracteres");
    expect(messageOf(field("Nome"))).toContain("Nome deve ter pelo menos 3 caracteres");
    expect(messageOf(field("Velocidade"))).toContain("Velocidade é obrigatória");
    expect(messageOf(field("Preço/mês"))).toContain("Preço deve ser um número válido");
    expect(field("Nome").getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(field("Nome")));
    expect(screen.getByText("3 campos para corrigir")).toBeTruthy();
    expect(rows()).toEqual([]);
  });

  it("are then checked while typing", async () => {
    const user = openConsole("/intranet?registro=nova");
    await sheet("Adicionar plano");
    await user.click(saveButton());
    await screen.findByText("Nome deve ter pelo menos 3 caracteres");
    await user.type(field("Nome"), "Fibra 900");
    await waitFor(() => expect(field("Nome").getAttribute("aria-invalid")).toBeNull());
    expect(screen.getByText("2 campos para corrigir")).toBeTruthy();
    await user.clear(field("Nome"));
    await screen.findByText("Nome deve ter pelo menos 3 caracteres");
  });
});

describe("editing", () => {
  it("shows the record, where it is used, and saves by Ctrl + Enter", async () => {
    const { user, id } = await openPlan({ streamings: ["Max", "Looke"], cameraCount: 5, badge: "NOVO" });
    expect(screen.getByText(/Plano nº 1/).textContent).toContain("0 à venda · 0 associações");
    expect(field("Velocidade").value).toBe("600");
    expect(field("Preço/mês").value).toBe("109,90");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Internet" }).checked).toBe(true);
    expect(screen.getByRole("option", { name: "5+ câmeras", selected: true })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Tirar Max" })).toBeTruthy();
    expect(field("Selo").value).toBe("NOVO");

    await retype(user, "Preço/mês", "99,90");
    await user.click(screen.getByRole("radio", { name: "Combo" }));
    await user.selectOptions(field("Câmeras"), "Nenhuma");
    await user.click(screen.getByRole("button", { name: "Tirar Max" }));
    await user.type(field("Streaming"), "Globoplay, Telecine");
    await retype(user, "Selo", "");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await toast("Fibra 600 Mega foi atualizado");
    expect(await plans.find(id)).toMatchObject({
      price: 99.9,
      type: "Combo",
      cameraCount: 0,
      streamings: ["Looke", "Globoplay", "Telecine"],
      badge: null,
    });
  });

  it("shows the previous value of changed fields, counts them, and undoes one change", async () => {
    const { user } = await openPlan();
    await retype(user, "Nome", "Fibra 650 Mega");
    await retype(user, "Preço/mês", "119,90");
    expect(screen.getByText("2 alterações não salvas")).toBeTruthy();
    expect(screen.getByText("era R$ 109,90")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Desfazer a alteração de Preço/mês" }));
    expect(field("Preço/mês").value).toBe("109,90");
    expect(screen.getByText("1 alteração não salva")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Desfazer a alteração de Nome" }));
    expect(screen.queryByText(/não salva/)).toBeNull();
  });

  it("shows 'Erro ao atualizar plano' on a fault and keeps the input", async () => {
    const { user, id } = await openPlan();
    await retype(user, "Preço/mês", "99,90");
    await withMissingTable("audit_log", async () => {
      await user.click(saveButton());
      await toast("Erro ao atualizar plano");
    });
    expect(field("Preço/mês").value).toBe("99,90");
    expect((await plans.find(id))!.price).toBe(109.9);
  });

  it("keeps the input when the server cannot be reached, and saves it on retry", async () => {
    const { user, id } = await openPlan();
    await retype(user, "Preço/mês", "99,90");
    network.isUp = false;
    await user.click(saveButton());
    const notice = await toast("Erro ao atualizar plano");
    expect(notice.textContent).toContain("O servidor não respondeu. Confira a conexão e tente de novo.");
    network.isUp = true;
    expect(field("Preço/mês").value).toBe("99,90");
    await user.click(saveButton());
    await toast("Fibra 600 Mega foi atualizado");
    expect((await plans.find(id))!.price).toBe(99.9);
  });

  it("keeps the input when the record was removed or cannot be loaded again", async () => {
    const { user, id } = await openPlan();
    await retype(user, "Preço/mês", "99,90");
    await actAs(beto, () => plans.remove(id));
    announceSessionChange();
    await screen.findByRole("heading", { level: 1, name: "Planos 0", hidden: true });
    expect(field("Preço/mês").value).toBe("99,90");
    network.isUp = false;
    announceSessionChange();
    await screen.findByText("Erro ao buscar planos");
    network.isUp = true;
    expect(field("Preço/mês").value).toBe("99,90");
  });

  it("says so when the record does not exist, and who removed it, with a button that restores it", async () => {
    openConsole("/intranet?registro=77");
    await sheet("Este plano não existe mais");
    cleanup();

    const id = await createPlan();
    await actAs(beto, () => plans.remove(id));
    const user = openConsole(`/intranet?registro=${id}`);
    const gone = await sheet("Este plano não existe mais");
    expect(within(gone).getByText(/^beto@jatobafibra.example excluiu este plano \(hoje, /)).toBeTruthy();
    await user.click(within(gone).getByRole("button", { name: "Restaurar plano" }));
    await toast("Fibra 600 Mega foi restaurado");
    await sheet("Fibra 600 Mega");
    expect(await plans.find(id)).not.toBeNull();
  });

  it("says who removed the record that is saved, restores it, and saves it then", async () => {
    const { user, id } = await openPlan();
    await retype(user, "Preço/mês", "99,90");
    await actAs(beto, () => plans.remove(id));
    await user.click(saveButton());
    expect((await toast("Erro ao atualizar plano")).textContent).toContain(
      "beto@jatobafibra.example excluiu este plano",
    );
    const form = await sheet("Fibra 600 Mega");
    await user.click(within(form).getByRole("button", { name: "Restaurar plano" }));
    await toast("Fibra 600 Mega foi restaurado");
    expect(field("Preço/mês").value).toBe("99,90");
    await user.click(saveButton());
    await toast("Fibra 600 Mega foi atualizado");
    expect((await plans.find(id))!.price).toBe(99.9);
  });

  it("does not overwrite what somebody changed before the removal", async () => {
    const { user, id } = await openPlan();
    await retype(user, "Preço/mês", "99,90");
    await actAs(beto, () => plans.update(id, planFields({ price: 79.9 }), 1));
    await actAs(beto, () => plans.remove(id));
    await user.click(saveButton());
    await user.click(await screen.findByRole("button", { name: "Restaurar plano" }));
    await toast("Fibra 600 Mega foi restaurado");
    await user.click(saveButton());
    await screen.findByText(/^Mudados pelos dois/);
    expect((await plans.find(id))!.price).toBe(79.9);
  });

  it("asks before it saves a price of zero or an unknown streaming service, and corrects it", async () => {
    const { user, id } = await openPlan({ streamings: ["Looke"] });
    await retype(user, "Preço/mês", "0");
    await user.type(field("Streaming"), "Netflx,");
    await user.click(saveButton());
    const question = await screen.findByRole("alertdialog", { name: "Confere?" });
    expect(question.textContent).toContain("O preço é R$ 0,00");
    expect(question.textContent).toContain("Você quis dizer Netflix?");
    expect((await plans.find(id))!.price).toBe(109.9);

    await user.click(within(question).getByRole("button", { name: "Usar Netflix" }));
    const again = await screen.findByRole("alertdialog", { name: "Confere?" });
    await waitFor(() => expect(again.textContent).not.toContain("Netflx"));
    await user.click(within(again).getByRole("button", { name: "Voltar ao formulário" }));
    await retype(user, "Preço/mês", "0");
    await user.click(saveButton());
    await user.click(await screen.findByRole("button", { name: "Salvar assim mesmo" }));
    await toast("Fibra 600 Mega foi atualizado");
    expect(await plans.find(id)).toMatchObject({ price: 0, streamings: ["Looke", "Netflix"] });
  });

  it("duplicates a plan with its cities, or without them", async () => {
    const id = await createPlan({ streamings: ["Looke"] });
    for (const name of ["Ubá", "Viçosa"]) await createPlanCity(id, await createCity({ name }));
    const user = openConsole(`/intranet?registro=${id}`);
    await user.click(await screen.findByRole("link", { name: "Duplicar plano" }));
    const copy = await sheet("Adicionar plano");
    expect(copy.textContent).toContain("Cópia de Fibra 600 Mega");
    expect(field("Nome").value).toBe("Fibra 600 Mega (cópia)");
    expect(field("Preço/mês").value).toBe("109,90");
    expect(within(copy).getByRole<HTMLInputElement>("checkbox", { name: /2 à venda · 2 associações/ }).checked).toBe(
      true,
    );
    await user.click(saveButton());
    await toast("Fibra 600 Mega (cópia) foi adicionado");
    expect(await plans.find(id + 1)).toMatchObject({ streamings: ["Looke"], cityCount: 2 });

    await user.click(await screen.findByRole("link", { name: "Fibra 600 Mega" }));
    await user.click(await screen.findByRole("link", { name: "Duplicar plano" }));
    await sheet("Adicionar plano");
    await retype(user, "Nome", "Fibra Nova");
    await user.click(screen.getByRole("checkbox", { name: /2 à venda · 2 associações/ }));
    await user.click(saveButton());
    await toast("Fibra Nova foi adicionado");
    expect(await plans.find(id + 2)).toMatchObject({ name: "Fibra Nova", cityCount: 0 });
  });

  it("shows the record's history field by field, with who changed it and Portuguese labels", async () => {
    const id = await createPlan();
    await actAs(beto, () => plans.update(id, planFields({ price: 119.9, cameraCount: 1, badge: "NOVO" }), 1));
    await asStaff(() => plans.setActive(id, false));
    openConsole(`/intranet?registro=${id}`);
    const history = await screen.findByRole("region", { name: /Histórico deste plano/ });
    const entries = (await within(history).findAllByRole("listitem")).map((entry) => entry.textContent);
    expect(entries[0]).toContain("Você desativou");
    expect(entries[1]).toContain("beto@jatobafibra.example alterou");
    expect(entries[1]).toContain("Preço/mêsR$ 109,90R$ 119,90");
    expect(entries[1]).toContain("CâmerasNenhuma1 câmera");
    expect(entries[1]).toContain("Seloem brancoNOVO");
    expect(entries[2]).toContain("Você adicionou");
  });
});

it("updates an unchanged form when somebody else saves the record", async () => {
  const { user, id } = await openPlan();
  await actAs(beto, () => plans.update(id, planFields({ price: 119.9 }), 1));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Fibra 600 Mega" })).toBeNull());
  await user.click(await screen.findByRole("link", { name: "Fibra 600 Mega" }));
  await waitFor(() => expect(field("Preço/mês").value).toBe("119,90"));
  await retype(user, "Selo", "NOVO");
  await user.click(saveButton());
  await toast("Fibra 600 Mega foi atualizado");
  expect(await plans.find(id)).toMatchObject({ price: 119.9, badge: "NOVO" });
});
