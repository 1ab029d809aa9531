import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { operationsOf } from "#app/releases/operations.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { browser, openConsole, row, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff, createPlan } from "#test/fixtures.ts";

freshDatabase();

let plan: number;

beforeEach(async () => {
  await emptyDatabase();
  plan = await createPlan({ name: "Fibra 600", price: 109.9 });
});
afterEach(() => {
  browser.releaseId = null;
  vi.restoreAllMocks();
});

const begin = (name: string) => asStaff(() => releases.create(name));
const trigger = (name: string) => screen.findByRole("button", { name: `${name}: escolher o que o console mostra` });
const bar = () => screen.findByRole("complementary", { name: "Lançamento Black Friday" });

/** The documents that forms were posted to open, as the browser would. */
function postedDocuments() {
  const posted: Record<string, unknown>[] = [];
  vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(function post(this: HTMLFormElement) {
    posted.push(Object.fromEntries(new FormData(this)));
  });
  return posted;
}

describe("the switch in the header", () => {
  it("says that the catalogue is live, and enters an open release on the same page", async () => {
    const id = await begin("Black Friday");
    await asStaff(async () => releases.discard(await releases.create("Natal")));
    const posted = postedDocuments();
    const user = openConsole("/intranet/cidades?busca=bo");
    await user.click(await trigger("Ao vivo"));
    const menu = await screen.findByRole("dialog", { name: "O que o console mostra" });
    await user.click(await within(menu).findByRole("button", { name: /^Black Friday.*em preparo · 0 mudanças/ }));
    expect(within(menu).queryByText("Natal")).toBeNull();
    expect(posted).toEqual([{ back: "/intranet/cidades?busca=bo", action: "enter", id: String(id) }]);
  });

  it("begins a release by its name with L, and enters it", async () => {
    const posted = postedDocuments();
    const user = openConsole("/intranet");
    await row("Fibra 600");
    await user.keyboard("l");
    const name = await screen.findByRole("textbox", { name: "Começar um lançamento" });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard("{Enter}");
    await screen.findByText("Dê um nome ao lançamento");
    await user.type(name, "Black Friday{Enter}");
    await waitFor(() => expect(posted).toMatchObject([{ action: "enter" }]));
    expect(await asStaff(releases.listOpen)).toMatchObject([{ name: "Black Friday", id: Number(posted[0]!.id) }]);
  });
});

describe("inside a release", () => {
  beforeEach(async () => {
    browser.releaseId = await begin("Black Friday");
  });

  async function changePrice(user: ReturnType<typeof openConsole>, price: string) {
    await user.click(within(await row("Fibra 600")).getByRole("link", { name: "Fibra 600" }));
    const field = await screen.findByRole("textbox", { name: /^Preço/ });
    await user.clear(field);
    await user.type(field, price);
    await user.click(screen.getByRole("button", { name: /^Salvar plano/ }));
  }

  it("shows a bar, the list as it will be, and puts a save into the release", async () => {
    const user = openConsole("/intranet");
    expect((await bar()).textContent).toContain("0 mudanças");
    await changePrice(user, "99,90");
    await toast("Fibra 600 foi atualizado");
    await waitFor(async () => {
      const cells = within(await row("Fibra 600"));
      expect(cells.getByRole("deletion").textContent).toBe("R$109,90");
      expect(cells.getByRole("insertion").textContent).toBe("R$99,90");
      expect(cells.getByText(/^você, \d\d:\d\d$/)).toBeTruthy();
    });
    expect(screen.getByText("como ficará com Black Friday")).toBeTruthy();
    await waitFor(async () => expect((await bar()).textContent).toContain("1 mudança"));
    expect((await plans.find(plan))!.price).toBe(109.9);
  });

  it("says on which tabs what is saved takes effect at once", async () => {
    openConsole("/intranet/conta");
    expect((await bar()).textContent).toContain("Esta aba é sempre ao vivo");
  });

  it("refuses what a page sends after another browser tab has gone back live, and keeps the input", async () => {
    const id = browser.releaseId!;
    const user = openConsole("/intranet");
    await bar();
    browser.releaseId = null;
    await changePrice(user, "99,90");
    await toast("Esta página é do lançamento Black Friday, e você voltou ao vivo em outra aba. Nada foi gravado.");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Preço/ }).value).toBe("99,90");
    expect([(await plans.find(plan))!.price, await operationsOf(id)]).toEqual([109.9, []]);
  });
});
