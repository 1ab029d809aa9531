import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import {
  createBanner,
  createBusinessPlan,
  createCity,
  createPlan,
  asStaff,
  createStreamingBanner,
  createStreamingService,
  listQuery,
  createPlanCity,
  createBusinessPlanCity,
} from "#test/fixtures.ts";
import { network, openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { createLead } from "#test/lead-fixtures.ts";

// Bulk actions: in depth with Planos, and briefly on every other list.
freshDatabase();
beforeEach(emptyDatabase);

const bar = () => screen.findByRole("region", { name: "Seleção" });
const check = (name: string) => screen.findByRole("checkbox", { name });
const active = async () => (await plans.list(listQuery({ pageSize: 100 }))).rows.map(({ isActive }) => isActive);

it("sets the status of the selected records, counts them, and undoes them together", async () => {
  for (const name of ["Plano A", "Plano B", "Plano C"]) await createPlan({ name });
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar Plano A"));
  await user.click(await check("Selecionar Plano C"));
  expect((await bar()).textContent).toContain("2 selecionados");
  await user.click(within(await bar()).getByRole("button", { name: "Desativar" }));
  const notice = await toast("2 planos foram desativados");
  expect(await active()).toEqual([false, true, false]);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Seleção" })).toBeNull());
  await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
  await toast("2 planos voltaram ao que eram");
  expect(await active()).toEqual([true, true, true]);
});

it("selects a whole page, and clears the selection", async () => {
  for (const name of ["Plano A", "Plano B"]) await createPlan({ name });
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar esta página"));
  expect((await bar()).textContent).toContain("2 selecionados");
  await user.click(await check("Selecionar Plano A"));
  expect((await bar()).textContent).toContain("1 selecionado");
  await user.click(within(await bar()).getByRole("button", { name: "Limpar seleção" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Seleção" })).toBeNull());
});

it("asks before it removes, and restores all of them", async () => {
  await createPlanCity(await createPlan({ name: "Plano A" }), await createCity());
  await createPlan({ name: "Plano B" });
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar esta página"));
  await user.click(within(await bar()).getByRole("button", { name: "Excluir" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Excluir 2 planos?" });
  expect(dialog.textContent).toContain("Dá para desfazer logo depois");
  await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  expect(await active()).toHaveLength(2);
  await user.click(within(await bar()).getByRole("button", { name: "Excluir" }));
  await user.click(await screen.findByRole("button", { name: "Excluir 2 planos" }));
  const notice = await toast("2 planos foram excluídos");
  await screen.findByRole("heading", { name: "Nenhum plano encontrado" });
  await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
  await row("Plano A");
  expect(screen.getByRole("link", { name: "1 à venda · 1 associação" })).toBeTruthy();
});

it("selects everything that the search found, on all pages, and asks first", async () => {
  for (let n = 101; n <= 130; n++) await createPlan({ name: `Fibra ${n}` });
  await createPlan({ name: "Combo" });
  const user = openConsole("/intranet?busca=fibra");
  await user.click(await check("Selecionar esta página"));
  await user.click(await screen.findByRole("button", { name: "Selecionar todos os 30 encontrados" }));
  expect((await bar()).textContent).toContain("30 selecionados");
  await user.click(within(await bar()).getByRole("button", { name: "Desativar" }));
  await user.click(await screen.findByRole("button", { name: "Desativar 30 planos" }));
  await toast("30 planos foram desativados");
  expect(await plans.list(listQuery())).toMatchObject({ active: 1, all: 31 });
});

it("refuses when the search finds another number of records than before", async () => {
  for (let n = 101; n <= 130; n++) await createPlan({ name: `Fibra ${n}` });
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar esta página"));
  await user.click(await screen.findByRole("button", { name: "Selecionar todos os 30 encontrados" }));
  await createPlan({ name: "Mais um" });
  await user.click(within(await bar()).getByRole("button", { name: "Excluir" }));
  await user.click(await screen.findByRole("button", { name: "Excluir 30 planos" }));
  const notice = await toast("Erro ao remover plano");
  expect(notice.textContent).toContain("A pesquisa encontrava 30 e agora encontra 31.");
  expect(await plans.list(listQuery())).toMatchObject({ all: 31 });
});

it("keeps the selection from page to page, and clears it on another search", async () => {
  for (let n = 101; n <= 130; n++) await createPlan({ name: `Fibra ${n}` });
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar Fibra 101"));
  await user.click(screen.getByRole("link", { name: "Próxima página" }));
  await user.click(await check("Selecionar Fibra 130"));
  expect((await bar()).textContent).toContain("2 selecionados");
  await user.type(screen.getByRole("searchbox"), "115{Enter}");
  await waitFor(() => expect(rows()).toEqual(["Fibra 115"]));
  expect(screen.queryByRole("region", { name: "Seleção" })).toBeNull();
});

it("says when nothing changed, and shows the fixed message and keeps the selection when it fails", async () => {
  const id = await createPlan({ name: "Plano A" });
  await asStaff(() => plans.setActive(id, false));
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar Plano A"));
  await user.click(within(await bar()).getByRole("button", { name: "Desativar" }));
  await toast("Nada mudou");
  await user.click(await check("Selecionar Plano A"));
  const activate = within(await bar()).getByRole("button", { name: "Ativar" });
  // Until the list shows what the first action left.
  await waitFor(() => expect(activate.getAttribute("aria-disabled")).toBe("false"));
  await withMissingTable("audit_log", async () => {
    await user.click(activate);
    await user.click(await screen.findByRole("button", { name: "Ativar assim mesmo" }));
    await toast("Erro ao atualizar status do plano");
  });
  expect((await bar()).textContent).toContain("1 selecionado");
  expect(await active()).toEqual([false]);
});

it("shows indeterminate progress for a slow action, and sends it once", async () => {
  for (const name of ["Plano A", "Plano B"]) await createPlan({ name });
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar esta página"));
  const { promise, resolve } = Promise.withResolvers<void>();
  network.waitsFor = promise;
  try {
    const deactivate = within(await bar()).getByRole("button", { name: "Desativar" });
    await user.click(deactivate);
    const progress = await screen.findByRole("progressbar", { name: "Desativando 2 planos…" });
    expect(progress.hasAttribute("value")).toBe(false);
    expect(
      within(await bar())
        .getByText("Desativando 2 planos…")
        .getAttribute("role"),
    ).toBe("status");
    expect(deactivate.getAttribute("aria-disabled")).toBe("true");
    await user.click(deactivate);
  } finally {
    network.waitsFor = Promise.resolve();
    resolve();
  }
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(await active()).toEqual([false, false]);
  expect(await bulkEntries()).toHaveLength(1);
});

const bulkEntries = () =>
  db
    .selectFrom("audit_log")
    .select(["entity", "action", "record_count as count"])
    .where("batch_id", "is not", null)
    .orderBy("id")
    .execute();

type TabCase = {
  list: string;
  many: string;
  entity: string;
  make: (n: number) => Promise<number>;
  hasStatus?: boolean;
};

describe.each<TabCase>([
  { list: "/intranet", many: "planos", entity: "plan", make: (n: number) => createPlan({ name: `Plano ${n}` }) },
  {
    list: "/intranet/cidades",
    many: "cidades",
    entity: "city",
    make: (n: number) => createCity({ name: `Cidade ${n}` }),
  },
  {
    list: "/intranet/planos-por-cidade",
    many: "associações",
    entity: "plan-city",
    make: async (n: number) => createPlanCity(await createPlan(), await createCity({ name: `Cidade ${n}` })),
  },
  {
    list: "/intranet/planos-empresariais",
    many: "planos empresariais",
    entity: "business-plan",
    make: () => createBusinessPlan(),
  },
  {
    list: "/intranet/planos-empresariais-por-cidade",
    many: "associações",
    entity: "business-plan-city",
    make: async (n: number) =>
      createBusinessPlanCity(await createBusinessPlan(), await createCity({ name: `Cidade ${n}` })),
  },
  { list: "/intranet/banners", many: "banners", entity: "banner", make: () => createBanner() },
  {
    list: "/intranet/banners-streaming",
    many: "banners de streaming",
    entity: "streaming-banner",
    make: () => createStreamingBanner(),
  },
  {
    list: "/intranet/streaming",
    many: "serviços de streaming",
    entity: "streaming-service",
    hasStatus: false,
    make: (n: number) => createStreamingService({ name: `Serviço ${n}` }),
  },
  {
    list: "/intranet/contatos",
    many: "contatos",
    entity: "lead",
    hasStatus: false,
    make: (n: number) => createLead({ phone: `3198888777${n}` }),
  },
])("on $list", ({ list, many, entity, make, hasStatus = true }) => {
  it("removes a selection with one history entry, and restores it together", async () => {
    for (const n of [1, 2]) await make(n);
    const user = openConsole(list);
    await user.click(await check("Selecionar esta página"));
    await user.click(within(await bar()).getByRole("button", { name: "Excluir" }));
    await user.click(await screen.findByRole("button", { name: `Excluir 2 ${many}` }));
    const notice = await toast(/foram excluíd[ao]s/);
    expect(notice.textContent).toContain(`2 ${many}`);
    await screen.findByRole("heading", { name: /^Nenhum.* encontrad[ao]$/ });
    await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(await bulkEntries()).toEqual([
      { entity, action: "remove", count: 2 },
      { entity, action: "restore", count: 2 },
    ]);
  });

  it("sets the status of a selection, unless the records have none", async () => {
    for (const n of [1, 2]) await make(n);
    const user = openConsole(list);
    await user.click(await check("Selecionar esta página"));
    const deactivate = within(await bar()).queryByRole("button", { name: "Desativar" });
    expect(deactivate !== null).toBe(hasStatus);
    if (!deactivate) return;
    await user.click(deactivate);
    await waitFor(async () => expect(await bulkEntries()).toEqual([{ entity, action: "deactivate", count: 2 }]));
    await waitFor(() => expect(screen.getAllByRole("switch", { checked: false }).length).toBeGreaterThanOrEqual(2));
  });
});
