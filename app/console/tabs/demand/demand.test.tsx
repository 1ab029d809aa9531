import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { monthOf } from "#app/leads/demand/demand.server.ts";
import { createServedCity } from "#test/fixtures.ts";
import { address, openConsole } from "#test/console.tsx";
import { csvRowsOf } from "#test/csv-export.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import * as demand from "./demand.tsx";
import { monthLabel } from "./demand-params.ts";

freshDatabase();
beforeEach(emptyDatabase);

const path = "/intranet/demanda";
const thisMonth = monthOf(new Date());
const lastMonth = monthOf(new Date(Number(thisMonth.slice(0, 4)), Number(thisMonth.slice(5)) - 2, 15));
const rows = () => screen.getAllByRole("rowheader").map((header) => header.firstChild!.textContent);
const bars = () =>
  within(screen.getByRole("region", { name: "Mais pedidas" }))
    .getAllByRole("listitem")
    .map((bar) => bar.textContent);

async function fill() {
  await createServedCity({ name: "Montes Claros" });
  await createServedCity({ name: "Betim" });
  const row = { state: "MG" };
  await db
    .insertInto("demand")
    .values([
      { ...row, month: thisMonth, municipality: "Salinas", requests: 2, searches: 5 },
      { ...row, month: lastMonth, municipality: "Salinas", requests: 1 },
      { ...row, month: thisMonth, municipality: "Bocaiúva", requests: 3, searches: 0 },
      { ...row, month: thisMonth, municipality: "Betim", requests: 40 },
    ])
    .execute();
}

describe("the tab Demanda", () => {
  it("shows requests, searches and the nearest served city, by municipality and month, as list and chart", async () => {
    await fill();
    openConsole(path);
    expect(await screen.findByText(/^6 pedidos e 5 buscas sem resultado em 2 municípios/)).toBeTruthy();
    expect(rows()).toEqual(["Salinas – MG", "Bocaiúva – MG"]);
    const salinas = screen.getByRole("row", { name: /^Salinas – MG/ });
    const cells = within(salinas)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      "3",
      "5",
      expect.stringMatching(/^Montes Claros – MG, a 1\d\d km$/),
      `${monthLabel(lastMonth)}: 1 pedido e 0 buscas; ${monthLabel(thisMonth)}: 2 pedidos e 5 buscas`,
    ]);
    expect(bars()).toEqual(["Salinas – MG83 pedidos e 5 buscas", "Bocaiúva – MG33 pedidos e 0 buscas"]);
  });

  it("is searched, sorted and limited to a month, all in its address", async () => {
    await fill();
    const user = openConsole(path);
    await user.selectOptions(await screen.findByRole("combobox", { name: /^Filtrar por/ }), monthLabel(lastMonth));
    await waitFor(() => expect(rows()).toEqual(["Salinas – MG"]));
    expect(address()).toBe(`${path}?mes=${lastMonth}`);
    await user.selectOptions(screen.getByRole("combobox", { name: /^Filtrar por/ }), "");
    await user.click(screen.getByRole("radio", { name: "Todas" }));
    await waitFor(() => expect(rows()).toEqual(["Betim – MG", "Salinas – MG", "Bocaiúva – MG"]));
    expect(screen.getByRole("row", { name: /^Betim/ }).textContent).toContain("Já atendida");
    await user.click(screen.getByRole("link", { name: "Município" }));
    await waitFor(() => expect(rows()).toEqual(["Betim – MG", "Bocaiúva – MG", "Salinas – MG"]));
    await user.type(screen.getByRole("searchbox"), "zzz");
    await screen.findByRole("heading", { name: "Nenhum município encontrado para a pesquisa" });
    await user.click(screen.getByRole("link", { name: "Limpar pesquisa" }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it("exports the list as CSV, a line for each municipality and month", async () => {
    await fill();
    expect(await csvRowsOf(demand, "?formato=csv&busca=salinas")).toEqual([
      expect.objectContaining({ Município: "Salinas – MG", Mês: lastMonth, Pedidos: "1", "Buscas sem resultado": "0" }),
      expect.objectContaining({
        Município: "Salinas – MG",
        Mês: thisMonth,
        Pedidos: "2",
        Atendida: "não",
        "Cidade atendida mais próxima": "Montes Claros – MG",
        "Distância (km)": expect.stringMatching(/^1\d\d$/),
      }),
    ]);
  });

  it("says when there is none yet, and when it cannot be read", async () => {
    const user = openConsole(path);
    await screen.findByRole("heading", { name: "Nenhuma cidade foi pedida ainda" });
    await withMissingTable("demand", async () => {
      await user.click(screen.getByRole("radio", { name: "Todas" }));
      await screen.findByRole("heading", { name: "Erro ao buscar a demanda" });
    });
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await screen.findByRole("heading", { name: "Nenhum município encontrado para a pesquisa" });
  });
});
