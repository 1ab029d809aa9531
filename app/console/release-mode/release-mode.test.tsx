import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { operationsOf } from "#app/releases/operations.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { address, browser, network, openConsole, row, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff, createPlan, listQuery, planFields } from "#test/fixtures.ts";

freshDatabase();

let plan: number;

beforeEach(async () => {
  await emptyDatabase();
  plan = await createPlan({ name: "Fibra 600", price: 109.9 });
});
afterEach(() => {
  browser.releaseId = null;
  network.isUp = true;
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
    const submit = screen.getByRole("button", { name: "Começar" });
    await waitFor(() => expect(submit.getAttribute("aria-disabled")).toBe("false"));
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

  describe("'Só o que muda'", () => {
    const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
    const filter = (count: number) => screen.findByRole("checkbox", { name: `Só o que muda ${count}` });
    const put = <T,>(work: () => Promise<T>) => asStaff(() => releases.record(browser.releaseId!, work));

    beforeEach(async () => {
      await createPlan({ name: "Fibra 300" });
      const leaving = await createPlan({ name: "Fibra 100" });
      await put(() => plans.update(plan, planFields({ name: "Fibra 600", price: 99.9 }), 1));
      await put(() => plans.create(planFields({ name: "Fibra 900" })));
      await put(() => plans.remove(leaving));
    });

    it("lists only what changes, what is new and what is removed, and a selection is limited to them", async () => {
      const user = openConsole("/intranet");
      await row(/^Fibra 600/);
      expect(screen.getByText("como ficará com Black Friday: 1 a mais, 1 a menos")).toBeTruthy();
      expect(names()).toEqual(["Fibra 600", "Fibra 300", "Fibra 900novo", "Fibra 100sai"]);
      await user.click(await filter(3));
      await waitFor(() => expect(names()).toEqual(["Fibra 600", "Fibra 900novo", "Fibra 100sai"]));
      expect(address()).toBe("/intranet?mudancas=so");
      const gone = await row(/^Fibra 100/);
      expect(within(gone).queryByRole("checkbox")).toBeNull();
      expect(within(gone).queryByRole("button", { name: /^Excluir/ })).toBeNull();
    });

    it("is what a bulk action of everything found and the prices of many are about", async () => {
      for (let n = 0; n < 24; n++) await createPlan({ name: `Antigo ${n}` });
      const changed = (await plans.list(listQuery({ search: "Antigo", pageSize: 50 }))).rows.map(({ id }) => id);
      await put(() => plans.bulkUpdate("deactivate", { ids: changed }, (count) => `${count} planos`));
      const user = openConsole("/intranet?mudancas=so");
      await filter(27);
      await user.click(await screen.findByRole("checkbox", { name: "Selecionar esta página" }));
      await user.click(await screen.findByRole("button", { name: "Selecionar todos os 26 encontrados" }));
      await user.click(screen.getByRole("button", { name: "Mudar preço" }));
      const sheet = within(await screen.findByRole("dialog", { name: "Mudar o preço de 26 planos" }));
      expect(sheet.getAllByLabelText(/^Preço novo de /)).toHaveLength(26);
    });

    it("says so where the release changes nothing, and does nothing live", async () => {
      openConsole("/intranet/cidades?mudancas=so");
      await screen.findByRole("heading", { name: "O lançamento ainda não muda nada aqui" });
    });

    it("takes a row out of the release and puts it back", async () => {
      const user = openConsole("/intranet?mudancas=so");
      await user.dblClick(
        within(await row(/^Fibra 600/)).getByRole("button", { name: "Tirar do lançamento: Fibra 600" }),
      );
      await toast("Fibra 600 saiu do lançamento");
      await filter(2);
      expect(names()).toEqual(["Fibra 900novo", "Fibra 100sai"]);
      // The second press of the double click was none.
      expect(screen.queryByText("Erro ao tirar a mudança")).toBeNull();
      await user.click(screen.getByRole("button", { name: "Desfazer" }));
      await toast("A mudança voltou ao lançamento");
      await filter(3);
      expect(within(await row(/^Fibra 600/)).getByRole("insertion").textContent).toBe("R$99,90");
    });

    it("says so when the server does not answer, and the row stays", async () => {
      const user = openConsole("/intranet?mudancas=so");
      const button = within(await row(/^Fibra 600/)).getByRole("button", { name: /^Tirar do lançamento/ });
      network.isUp = false;
      await user.click(button);
      await toast("O servidor não respondeu.");
      network.isUp = true;
      await user.click(button);
      await toast("Fibra 600 saiu do lançamento");
    });

    it("leaves the focus in the row that it takes out", async () => {
      const user = openConsole("/intranet");
      const link = within(await row(/^Fibra 600/)).getByRole("link", { name: "Fibra 600" });
      await user.click(within(await row(/^Fibra 600/)).getByRole("button", { name: /^Tirar do lançamento/ }));
      await toast("Fibra 600 saiu do lançamento");
      await waitFor(() => expect(screen.queryByRole("button", { name: /^Tirar do lançamento: Fibra 600/ })).toBeNull());
      expect(document.activeElement).toBe(link);
    });

    it("says that the release is over when a row is taken out too late", async () => {
      const user = openConsole("/intranet");
      const button = within(await row(/^Fibra 600/)).getByRole("button", { name: /^Tirar do lançamento/ });
      await asStaff(() => releases.discard(browser.releaseId!));
      await user.click(button);
      await toast("Este lançamento não está mais em preparo.");
    });
  });
});
