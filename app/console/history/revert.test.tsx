import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { createCity, ana, createPlan, asStaff, beto, planFields } from "#test/fixtures.ts";
import { openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { confirmButton, historyEntry, revertDialog, revertButton } from "#test/history.ts";

freshDatabase();
beforeEach(emptyDatabase);

const path = "/intranet/historico";

const asBeto = <T,>(write: () => Promise<T>) => actAs(beto, write);

describe("reverting", () => {
  it("shows the changes, restores the values, and is an entry itself", async () => {
    const id = await createPlan();
    await asBeto(() => plans.update(id, planFields({ price: 99.9 }), 1));
    const user = openConsole(path);
    await user.click(revertButton(await historyEntry(`${beto.email} alterou o plano Fibra 600 Mega`)));
    await within(await revertDialog()).findByText("R$ 109,90");
    await user.click(await confirmButton());
    await historyEntry("Você alterou o plano Fibra 600 Mega");
    expect(await plans.find(id)).toMatchObject({ price: 109.9, version: 3, updatedBy: ana.email });
  });

  it("lets staff choose for each field that changed since", async () => {
    const id = await createPlan();
    await asStaff(() => plans.update(id, planFields({ price: 99.9, badge: "Novo", cameraCount: 2 }), 1));
    await asBeto(() => plans.update(id, planFields({ price: 89.9, badge: "Oferta", cameraCount: 2 }), 2));
    const user = openConsole(path);
    await user.click(revertButton(await historyEntry("Você alterou o plano Fibra 600 Mega")));
    const price = await screen.findByRole("group", { name: /^Preço\/mês/ });
    expect(price.textContent).toContain("nesta entrada: R$ 99,90");
    expect(price.textContent).toContain(beto.email);
    const revert = within(await revertDialog()).getByRole("button", { name: "Reverter" });
    expect(revert.getAttribute("aria-disabled")).toBe("true");
    await user.click(revert);
    await waitFor(() =>
      expect(document.activeElement).toBe(within(price).getByRole("radio", { name: /Manter o atual/ })),
    );
    await user.click(within(price).getByRole("radio", { name: /Manter o atual/ }));
    const badge = screen.getByRole("group", { name: /^Selo/ });
    await user.click(within(badge).getByRole("radio", { name: /Voltar para/ }));
    await user.click(revert);
    await waitFor(async () =>
      expect(await plans.find(id)).toMatchObject({ price: 89.9, badge: null, cameraCount: 0, version: 4 }),
    );
  });

  it("shows the refusal when a rule forbids it now, and keeps the dialog open", async () => {
    const id = await createCity();
    await asStaff(() => cities.update(id, { name: "Contagem", state: "MG" }, 1));
    await createCity();
    const user = openConsole(path);
    await user.click(revertButton(await historyEntry("Você alterou a cidade Contagem – MG")));
    await within(await revertDialog()).findByText("Belo Horizonte");
    await user.click(await confirmButton());
    const notice = await toast("Erro ao desfazer");
    expect(notice.textContent).toContain("Já existe uma cidade com este nome neste estado.");
    expect((await revertDialog()).textContent).toContain("Belo Horizonte");
    expect(await cities.find(id)).toMatchObject({ name: "Contagem" });
  });

  it("refuses when the record changes while the dialog is open, and reloads the plan", async () => {
    const id = await createPlan();
    await asStaff(() => plans.update(id, planFields({ price: 99.9 }), 1));
    const user = openConsole(path);
    await user.click(revertButton(await historyEntry("Você alterou o plano Fibra 600 Mega")));
    await within(await revertDialog()).findByText("R$ 99,90");
    await asBeto(() => plans.update(id, planFields({ price: 59.9 }), 2));
    await user.click(await confirmButton());
    await screen.findByRole("group", { name: /^Preço\/mês/ });
    expect(await plans.find(id)).toMatchObject({ price: 59.9 });
  });

  it("says when there is nothing to revert", async () => {
    const id = await createPlan();
    await asStaff(() => plans.setActive(id, false));
    await asStaff(() => plans.setActive(id, true));
    const user = openConsole(path);
    await user.click(revertButton(await historyEntry("Você desativou o plano Fibra 600 Mega")));
    await within(await revertDialog()).findByText("Já está como era antes.");
    await user.click(within(await revertDialog()).getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("reverts a status change, a new record and a bulk action", async () => {
    const [one, other] = [await createPlan({ name: "Plano A" }), await createPlan({ name: "Plano B" })];
    await asStaff(() => plans.bulkUpdate("deactivate", { ids: [one, other] }, (count) => `${count} planos`));
    const user = openConsole(path);
    const revert = async (message: string, consequence: string) => {
      await user.click(revertButton(await historyEntry(message)));
      await within(await revertDialog()).findByText(consequence);
      await user.click(await confirmButton());
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    };
    await revert("Você desativou 2 planos", "2 planos serão ativados, menos o que mudou depois.");
    expect(await plans.find(one)).toMatchObject({ isActive: true });
    await revert("Você adicionou o plano Plano B", "Plano B será excluído.");
    expect(await plans.find(other)).toBeNull();
  });

  it("shows the fixed message on a fault", async () => {
    const id = await createPlan();
    await asStaff(() => plans.update(id, planFields({ price: 99.9 }), 1));
    const user = openConsole(path);
    await user.click(revertButton(await historyEntry("Você alterou o plano Fibra 600 Mega")));
    await within(await revertDialog()).findByText("R$ 99,90");
    await withMissingTable("audit_labels", async () => {
      await user.click(await confirmButton());
      await toast("Erro ao desfazer");
    });
    expect(await plans.find(id)).toMatchObject({ price: 99.9 });
  });

  it("restores only those provider facts that the entry changed", async () => {
    const { version } = await asStaff(settings.find);
    await asStaff(() => settings.update(1, { tagline: "Outra frase" }, version));
    await asBeto(() => settings.update(1, { coverage: "Minas Gerais" }, version + 1));
    const user = openConsole(path);
    await user.click(revertButton(await historyEntry("Você alterou Configuração do site")));
    await within(await revertDialog()).findByText("Outra frase");
    await user.click(await confirmButton());
    await waitFor(async () => {
      const facts = await asStaff(settings.find);
      expect([facts.tagline, facts.coverage]).toEqual([demoProvider.tagline, "Minas Gerais"]);
    });
  });

  it("is called Restaurar for a removed record, which has no link", async () => {
    const id = await createPlan();
    await asStaff(() => plans.remove(id));
    openConsole(path);
    const removal = await historyEntry("Você excluiu o plano Fibra 600 Mega");
    expect(revertButton(removal).textContent).toMatch(/^Restaurar/);
    expect(within(removal).queryByRole("link")).toBeNull();
  });
});

describe("a record's own history", () => {
  const panel = () => screen.findByRole("region", { name: /Histórico deste plano/ });

  it("reverts an entry beside the form, which then shows the new values", async () => {
    const id = await createPlan();
    await asBeto(() => plans.update(id, planFields({ price: 99.9 }), 1));
    const user = openConsole("/intranet?registro=1");
    await user.click(await within(await panel()).findByRole("button", { name: /^Reverter o que mudou/ }));
    await within(await revertDialog()).findByText("R$ 109,90");
    await user.click(await confirmButton());
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Preço/mês").value).toBe("109,90"));
    expect((await panel()).textContent).toContain("Você alterou");
    expect(await plans.find(id)).toMatchObject({ price: 109.9 });
  });

  it("is disabled until the input is saved or discarded", async () => {
    const id = await createPlan();
    await asStaff(() => plans.setActive(id, false));
    const user = openConsole("/intranet?registro=1");
    const revert = await within(await panel()).findByRole("button", { name: /^Reverter/ });
    await user.type(screen.getByLabelText("Nome"), " Plus");
    expect(revert.getAttribute("aria-disabled")).toBe("true");
    await user.click(revert);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(await plans.find(id)).toMatchObject({ isActive: false });
  });
});
