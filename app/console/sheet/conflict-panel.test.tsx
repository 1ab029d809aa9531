import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { beto, planFields } from "#test/fixtures.ts";
import { toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { field, openPlan, retype, saveButton } from "#test/sheet.ts";

// Saving a record that somebody else saved first, tested with Planos.
freshDatabase();
beforeEach(emptyDatabase);

/** Ana changes price and badge, Beto saves the plan, then Ana saves. */
async function collide(theirs: Parameters<typeof planFields>[0]) {
  const { user, id } = await openPlan();
  await retype(user, "Preço/mês", "104,90");
  await retype(user, "Selo", "SÓ HOJE");
  await actAs(beto, () => plans.update(id, planFields(theirs), 1));
  await user.click(saveButton());
  const notice = await screen.findByRole("alert");
  return { user, id, notice };
}
const group = (name: string) => screen.getByRole("group", { name: new RegExp(`^${name}`) });

describe("an outdated save", () => {
  it("is refused with who and when, and asks only about fields that both changed", async () => {
    const { notice, id } = await collide({ price: 119.9, name: "Fibra 600" });
    expect(notice.textContent).toContain("beto@jatobafibra.example salvou enquanto você editava (hoje,");
    expect(notice.textContent).toContain("Nada foi gravado por cima.");
    expect(screen.getAllByRole("group")).toHaveLength(1);
    const price = group("Preço/mês");
    expect(price.textContent).toContain("antes: R$ 109,90");
    expect(within(price).getByRole("radio", { name: /Seu valor\s*R\$ 104,90/ })).toBeTruthy();
    expect(within(price).getByRole("radio", { name: /Valor atual\s*R\$ 119,90/ })).toBeTruthy();
    expect(screen.getByText("só a outra pessoa mudou").closest("div")!.textContent).toContain(
      "NomeFibra 600 MegaFibra 600",
    );
    expect(screen.getByText("só você mudou").closest("div")!.textContent).toContain("Seloem brancoSÓ HOJE");
    expect((await plans.find(id))!.price).toBe(119.9);
  });

  it("saves the merge once every conflicting field is chosen", async () => {
    const { user, id } = await collide({ price: 119.9, name: "Fibra 600" });
    await user.click(screen.getByRole("button", { name: /Salvar combinação/ }));
    await waitFor(() => expect(document.activeElement).toBe(within(group("Preço/mês")).getAllByRole("radio")[0]));
    expect((await plans.find(id))!.version).toBe(2);
    await user.click(screen.getByRole("radio", { name: /Seu valor/ }));
    await user.click(screen.getByRole("button", { name: /Salvar combinação/ }));
    await toast("Fibra 600 foi atualizado");
    expect(await plans.find(id)).toMatchObject({ name: "Fibra 600", price: 104.9, badge: "SÓ HOJE", version: 3 });
  });

  it("lets staff continue editing on the new version without losing input", async () => {
    const { user, id } = await collide({ price: 119.9 });
    await user.click(screen.getByRole("button", { name: "Continuar editando" }));
    expect(field("Preço/mês").value).toBe("104,90");
    expect(field("Selo").value).toBe("SÓ HOJE");
    expect(screen.getByText("era R$ 119,90")).toBeTruthy();
    await user.click(saveButton());
    await toast("Fibra 600 Mega foi atualizado");
    expect(await plans.find(id)).toMatchObject({ price: 104.9, badge: "SÓ HOJE" });
  });

  it("lets staff take the current values", async () => {
    const { user } = await collide({ price: 119.9 });
    await user.click(screen.getByRole("button", { name: "Usar os valores atuais" }));
    expect(field("Preço/mês").value).toBe("119,90");
    expect(field("Selo").value).toBe("");
    expect(screen.queryByText(/não salva/)).toBeNull();
  });

  it("is refused again when a third save came first", async () => {
    const { user, id } = await collide({ price: 119.9 });
    await user.click(screen.getByRole("button", { name: "Tudo meu" }));
    await actAs(beto, () => plans.update(id, planFields({ price: 121 }), 2));
    await user.click(screen.getByRole("button", { name: /Salvar combinação/ }));
    await screen.findByRole("radio", { name: /Valor atual\s*R\$ 121,00/ });
    expect((await plans.find(id))!.price).toBe(121);
  });

  it("shows a status that somebody else changed", async () => {
    const { user, id } = await openPlan();
    await retype(user, "Preço/mês", "104,90");
    await actAs(beto, () => plans.setActive(id, false));
    await user.click(saveButton());
    await screen.findByRole("alert");
    expect(screen.getByText("Situação").closest("div")!.textContent).toContain("AtivoInativo");
    await user.click(screen.getByRole("button", { name: /Salvar combinação/ }));
    await toast("Fibra 600 Mega foi atualizado");
    expect(await plans.find(id)).toMatchObject({ price: 104.9, isActive: false });
  });
});
