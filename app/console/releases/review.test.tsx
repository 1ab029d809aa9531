import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { publish } from "#app/releases/publish.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { runDueReleases, schedule } from "#app/releases/schedule.server.ts";
import { address, browser, openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { asStaff, beto, createCity, createPlan, createPlanCity, planFields } from "#test/fixtures.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

freshDatabase();

let plan: number;
let release: number;

beforeEach(async () => {
  await emptyDatabase();
  plan = await createPlan({ name: "Fibra 600", price: 109.9 });
  await createCity();
  release = await asStaff(() => releases.create("Black Friday"));
});
afterEach(() => {
  browser.releaseId = null;
});

const put = <T,>(work: () => Promise<T>) => asStaff(() => releases.record(release, work));
const priced = (price: number) => planFields({ name: "Fibra 600", price });
/** A new price, a new plan, and its sale in all cities. */
async function fill() {
  await put(() => plans.update(plan, priced(99.9), 1));
  const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
  await put(() => sellInAllCities([id]));
}
const open = () => openConsole(`/intranet/lancamentos/${release}`);
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const region = (name: string | RegExp) => screen.findByRole("region", { name });
/** Presses a button, once what it waits for is over. */
async function press(user: ReturnType<typeof openConsole>, name: string | RegExp) {
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
  await user.click(button);
}
const state = async () => (await asStaff(() => releases.find(release)))!.state;

describe("the list of releases", () => {
  it("shows each with its state, its number of changes and who began it, and opens it", async () => {
    await fill();
    await asStaff(async () => releases.discard(await releases.create("Natal")));
    const user = openConsole("/intranet/lancamentos");
    const items = within(await region("Lista de lançamentos")).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Nataldescartado0 mudançasana@jatobafibra.example",
      "Black Fridayem preparo3 mudançasana@jatobafibra.example",
    ]);
    await user.click(screen.getByRole("link", { name: "Black Friday" }));
    await heading("Black Friday");
    expect(address()).toBe(`/intranet/lancamentos/${release}`);
  });

  it("says what starts and ends when, in its order", async () => {
    await fill();
    const [publishAt, endAt] = [new Date("2099-11-27T03:00:00Z"), new Date("2099-11-30T02:59:00Z")];
    await asStaff(() => schedule(release, { publishAt, endAt }));
    openConsole("/intranet/lancamentos");
    const moments = within(await region("Agenda")).getAllByRole("listitem");
    expect(moments.map(({ textContent }) => textContent)).toEqual([
      "sex., 27/11/2099, 00:00Black Friday começa",
      "dom., 29/11/2099, 23:59Black Friday termina",
    ]);
  });

  it("says who scheduled what the clock did", async () => {
    await fill();
    const [publishAt, endAt] = [new Date("2099-11-27T03:00:00Z"), new Date("2099-11-30T02:59:00Z")];
    await actAs(beto, () => schedule(release, { publishAt, endAt }));
    await runDueReleases(publishAt);
    open();
    const panel = await region("Publicação");
    expect(panel.textContent).toMatch(/Publicado em [^.]*, programado por beto@jatobafibra\.example\./);
    expect(panel.textContent).toMatch(/Volta atrás [^,]*, .*, programado por beto@jatobafibra\.example\./);
    cleanup();
    openConsole("/intranet/historico?tipo=plan");
    const [entry] = await screen.findAllByText("o relógio (programado por beto@jatobafibra.example)");
    expect(entry!.parentElement!.textContent).toMatch(/ (alterou|adicionou) o plano Fibra/);
  });

  it("says how to begin when there is none, and when it cannot be read", async () => {
    await asStaff(() => releases.discard(release));
    await emptyDatabase();
    const user = openConsole("/intranet/lancamentos");
    await screen.findByRole("heading", { name: "Nenhum lançamento ainda" });
    await user.click(screen.getByRole("link", { name: "Começar o primeiro lançamento" }));
    await screen.findByRole("dialog", { name: "Novo lançamento" });
    await waitFor(() => expect(address()).toBe("/intranet/lancamentos?registro=nova"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/intranet/lancamentos"));
    await withMissingTable("release_operations", async () => {
      await press(user, "Atualizar dados");
      await screen.findByRole("heading", { name: "Erro ao buscar lançamentos" });
    });
  });
});

describe("the review of a release", () => {
  it("shows the changes by kind, before and after, and the impact in numbers", async () => {
    await fill();
    open();
    const impact = await region("Impacto");
    expect(
      within(impact)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["3 mudanças", "2 planos", "1 associação", "1 cidade alcançada", "2 novas versões de oferta"]);
    const changes = await region("O que muda");
    expect(within(changes).getAllByText("Preço/mês")[0]!.parentElement!.textContent).toBe("Preço/mêsR$ 109,90R$ 99,90");
    expect(
      within(changes)
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(["Planos", "Planos por Cidade"]);
  });

  it("counts the cities where what changes is sold", async () => {
    const city = await createCity({ name: "Betim" });
    await createPlanCity(plan, city);
    await put(() => plans.update(plan, priced(99.9), 1));
    await put(() => plans.setActive(plan, false));
    open();
    // Two changes of one plan are one plan.
    expect((await region("Impacto")).textContent).toContain("2 mudanças1 plano1 cidade alcançada");
  });

  it("gets another name, which the history shows", async () => {
    const user = open();
    await press(user, "Mudar o nome do lançamento");
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Nome/ });
    expect(field.value).toBe("Black Friday");
    await user.clear(field);
    await press(user, "Mudar o nome");
    await screen.findByText("Dê um nome ao lançamento");
    await user.type(field, "Semana do consumidor{Enter}");
    await toast("O lançamento tem outro nome");
    await heading("Semana do consumidor");
    await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Nome/ })).toBeNull());
    expect((await asStaff(() => releases.find(release)))!.name).toBe("Semana do consumidor");
    openConsole("/intranet/historico");
    expect((await screen.findByText("Lançamento: Semana do consumidor")).closest("li")!.textContent).toContain(
      "NomeBlack FridaySemana do consumidor",
    );
  });

  it("takes a change out with what depends on it, and puts it back", async () => {
    await fill();
    const user = open();
    await press(user, "Tirar do lançamento: Fibra 900");
    await toast("E 1 mudança que depende dela.");
    const impact = async () => (await region("Impacto")).textContent;
    await waitFor(async () => expect(await impact()).toMatch(/^1 mudança/));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "O que muda" })));
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    await toast("A mudança voltou ao lançamento");
    await waitFor(async () => expect(await impact()).toMatch(/^3 mudanças/));
  });

  it("publishes after a question, and undoes the publication", async () => {
    await fill();
    const user = open();
    await press(user, "Publicar 3 mudanças agora");
    await press(user, "Publicar agora");
    await toast("O lançamento foi publicado");
    expect([await state(), (await plans.find(plan))!.price]).toEqual(["published", 99.9]);
    await press(user, "Desfazer a publicação");
    await press(user, "Desfazer");
    await toast("A publicação foi desfeita");
    await screen.findByText(/^Desfeito em/);
    expect([await state(), (await plans.find(plan))!.price]).toEqual(["undone", 109.9]);
  });

  it("names oneself in a conflict as in the list of changes", async () => {
    await fill();
    await asStaff(() => plans.update(plan, priced(89.9), 1));
    open();
    expect((await region("1 conflito a resolver")).textContent).toMatch(/preparou, e você \(hoje, .*\) mudou para/);
  });

  it.each([
    ["the release's", "Fica “R$ 99,90”, do lançamento", 99.9],
    ["the other's", "Fica “R$ 89,90”, de hoje", 89.9],
  ])("does not publish a conflict until staff keep %s", async (_whose, choice, price) => {
    await fill();
    await actAs(beto, () => plans.update(plan, priced(89.9), 1));
    const user = open();
    const conflicts = await region("1 conflito a resolver");
    expect(conflicts.textContent).toMatch(
      /Preço\/mês: era “R\$ 109,90” quando você preparou, e beto@jatobafibra\.example \(hoje, .*\) mudou para “R\$ 89,90”/,
    );
    await screen.findByText("Antes, resolva 1 conflito.");
    expect((await screen.findByRole("button", { name: /^Publicar/ })).getAttribute("aria-disabled")).toBe("true");
    await user.click(within(conflicts).getByRole("button", { name: choice }));
    await toast("O conflito foi resolvido");
    await waitFor(() => expect(screen.queryByRole("region", { name: /a resolver/ })).toBeNull());
    await asStaff(() => publish(release));
    expect((await plans.find(plan))!.price).toBe(price);
  });

  it("is scheduled with the weekday shown, changed, and taken off the schedule", async () => {
    await fill();
    const user = open();
    await press(user, "Agendar 3 mudanças");
    await screen.findByText("Escolha o dia e a hora");
    const enter = (field: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(field), { target: { value } });
    enter(/^Começa/, "2099-11-27T00:00");
    expect(screen.getByText("sex., 27/11/2099, 00:00, horário de Brasília")).toBeTruthy();
    enter(/^Termina/, "2099-11-26T00:00");
    await press(user, "Agendar 3 mudanças");
    await toast("O fim vem depois do início.");
    enter(/^Termina/, "");
    await press(user, "Agendar 3 mudanças");
    await toast("O lançamento foi agendado");
    expect(await asStaff(() => releases.find(release))).toMatchObject({
      state: "scheduled",
      publishAt: new Date("2099-11-27T03:00:00Z"),
      endAt: null,
    });
    await screen.findByRole("button", { name: "Mudar a agenda" });
    const panel = screen.getByRole("heading", { name: "Publicação" });
    await waitFor(() => expect(document.activeElement).toBe(panel));
    await press(user, "Tirar da agenda");
    await toast("O lançamento saiu da agenda");
    expect(await state()).toBe("draft");
    await waitFor(() => expect(document.activeElement).toBe(panel));
  });

  it("is given up after a question, and can still be read", async () => {
    await fill();
    const user = open();
    await press(user, "Descartar o lançamento");
    await press(user, "Descartar");
    await screen.findByText("Foi descartado. Nada disto foi para o site.");
    expect(screen.getAllByText("Fibra 900")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Tirar do lançamento/ })).toBeNull();
  });

  it("says which checks of the catalogue the release brings", async () => {
    await put(() => plans.create(planFields({ name: "Fibra 900", streamings: ["Serviço que não há"] })));
    open();
    const checks = await region("Saúde do catálogo com o lançamento");
    expect(await within(checks).findByText("2, hoje 1", { exact: false })).toBeTruthy();
  });
});

it("a release that could not be published at its hour is on every tab, until it is resolved", async () => {
  await fill();
  const publishAt = new Date("2099-11-27T03:00:00Z");
  await asStaff(() => schedule(release, { publishAt, endAt: null }));
  await actAs(beto, () => plans.update(plan, priced(89.9), 1));
  await runDueReleases(publishAt);
  openConsole("/intranet/cidades");
  const notice = await screen.findByRole("complementary", { name: "Lançamentos que precisam de atenção" });
  expect(notice.textContent).toContain("Black Friday precisa de atenção: não foi publicado sex., 27/11/2099, 00:00");
  expect(within(notice).getByRole("link", { name: "Revisar" }).getAttribute("href")).toBe(
    `/intranet/lancamentos/${release}`,
  );
});

it("the history has one line for a published release, which opens it", async () => {
  await fill();
  await asStaff(() => publish(release));
  openConsole("/intranet/historico");
  const link = await screen.findByRole("link", { name: "Lançamento: Black Friday" });
  expect(link.getAttribute("href")).toBe(`/intranet/lancamentos/${release}`);
  expect(screen.queryByText("Fibra 900")).toBeNull();
});
