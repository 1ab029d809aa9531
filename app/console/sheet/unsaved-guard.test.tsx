import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { address, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { field, openPlan, retype, saveButton, sheet } from "#test/sheet.ts";

// Unsaved input in a sheet, tested with Planos.
freshDatabase();
beforeEach(emptyDatabase);

/** Whether the browser would ask before closing the tab. */
function asksBeforeClosing(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe("unsaved changes", () => {
  it("are confirmed before Escape closes the sheet: continue editing, or discard", async () => {
    const { user, id } = await openPlan();
    await retype(user, "Preço/mês", "99,90");
    await user.keyboard("{Escape}");
    await screen.findByRole("alertdialog", { name: "Sair sem salvar?" });
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Continuar editando"));
    await user.click(screen.getByRole("button", { name: "Continuar editando" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog", { name: "Sair sem salvar?" })).toBeNull());
    expect(field("Preço/mês").value).toBe("99,90");

    await user.click(screen.getByRole("button", { name: "Fechar" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Sair sem salvar?" });
    await user.click(within(dialog).getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Fibra 600 Mega" })).toBeNull());
    expect((await plans.find(id))!.price).toBe(109.9);
  });

  it("are confirmed before a link leaves the tab, and before the browser tab closes", async () => {
    const { user } = await openPlan();
    expect(asksBeforeClosing()).toBe(false);
    await retype(user, "Nome", "Fibra 650 Mega");
    expect(asksBeforeClosing()).toBe(true);
    await user.click(screen.getByRole("link", { name: "0 à venda · 0 associações" }));
    await screen.findByRole("alertdialog", { name: "Sair sem salvar?" });
    expect(address()).toMatch(/^\/intranet\?registro/);
  });

  it("are not confirmed for a delayed search under the open sheet", async () => {
    const { user } = await openPlan();
    await user.type(field("Nome"), " Plus");
    // A search typed just before the click reaches the URL a moment later.
    const search = screen.getByRole("searchbox", { name: "Buscar planos", hidden: true });
    fireEvent.change(search, { target: { value: "fibra" } });
    await waitFor(() => expect(address()).toContain("busca=fibra"));
    expect(screen.queryByRole("alertdialog", { name: "Sair sem salvar?" })).toBeNull();
    await user.click(saveButton());
    await toast("Fibra 600 Mega Plus foi atualizado");
    await waitFor(() => expect(address()).toBe("/intranet?busca=fibra"));
  });

  it("are not confirmed after the footer's 'Descartar', or when nothing changed", async () => {
    const { user } = await openPlan();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Fibra 600 Mega" })).toBeNull());
    await user.click(await screen.findByRole("link", { name: "Fibra 600 Mega" }));
    await sheet("Fibra 600 Mega");
    await retype(user, "Nome", "Fibra 650 Mega");
    await user.click(screen.getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Fibra 600 Mega" })).toBeNull());
    expect(screen.queryByRole("alertdialog", { name: "Sair sem salvar?" })).toBeNull();
  });
});
