import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { brazilianDay, currentDay, dayAt, startOfDay } from "#app/platform/time/clock.ts";
import { address, openConsole } from "#test/console.tsx";
import { csvRowsOf } from "#test/csv-export.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import * as campaigns from "./campaigns.tsx";

freshDatabase();
beforeEach(emptyDatabase);

const path = "/intranet/campanhas";
const daysAgo = (days: number) => dayAt(startOfDay(currentDay(), -days)!);
const rows = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
const cellsOf = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${name}`) }))
    .getAllByRole("cell")
    .map((cell) => cell.lastElementChild!.textContent);

async function fill() {
  await db
    .insertInto("campaigns")
    .values([
      { source: "", medium: "", name: "" },
      { source: "google", medium: "cpc", name: "fibra" },
      { source: "radio", medium: "", name: "" },
    ])
    .execute();
  await db
    .insertInto("visit_counts")
    .values([
      { day: daysAgo(0), campaign_id: 1, city: "", plan: "", visits: 50, referrals: 6 },
      { day: daysAgo(0), campaign_id: 2, city: "Betim – MG", plan: "", visits: 1200, calls: 3 },
      { day: daysAgo(1), campaign_id: 2, city: "Betim – MG", plan: "Fibra 600", chats: 80, forms: 4 },
      { day: daysAgo(1), campaign_id: 3, city: "Ubá – MG", plan: "Fibra 600", chats: 20 },
      { day: daysAgo(40), campaign_id: 2, city: "Betim – MG", plan: "Fibra 600", chats: 50, visits: 1000 },
    ])
    .execute();
}

describe("the tab Campanhas", () => {
  it("shows what visits did by campaign, with totals and the period before, and no small number", async () => {
    await fill();
    openConsole(path);
    await screen.findByRole("row", { name: /^google/ });
    expect(rows()).toEqual(["google · cpc · fibra", "radio", "Sem campanha"]);
    expect(cellsOf("google")).toEqual(["1.200", "80", "poucos", "poucos", "0"]);
    const totals = within(screen.getByRole("region", { name: "Totais" }));
    expect(totals.getByText("WhatsApp").parentElement!.textContent).toBe(
      `WhatsApp100Dia com mais: ${brazilianDay(daysAgo(1))}, 100+100% que nos 30 dias antes`,
    );
    expect(totals.getByText("Formulários").parentElement!.textContent).toMatch(/^Formuláriospoucos.*Sem comparação/);
    for (const part of [screen.getByRole("table"), screen.getByRole("region", { name: "Totais" })]) {
      expect(part.textContent).not.toMatch(/(^|\D)[34](\D|$)/);
    }
  });

  it("is grouped and filtered by city, plan, campaign and period, all in its address", async () => {
    await fill();
    const user = openConsole(path);
    await user.click(await screen.findByRole("radio", { name: "Cidade" }));
    await waitFor(() => expect(rows()).toEqual(["Betim – MG", "Ubá – MG", "Cidade não informada"]));
    await user.selectOptions(screen.getByLabelText("Filtrar por plano"), "Fibra 600");
    await waitFor(() => expect(rows()).toEqual(["Betim – MG", "Ubá – MG"]));
    await user.click(screen.getByRole("radio", { name: "Dia" }));
    await waitFor(() => expect(rows()).toEqual([brazilianDay(daysAgo(1))]));
    expect(address()).toBe(`${path}?grupo=dia&plano=Fibra+600`);
    await user.click(screen.getByRole("radio", { name: "90 dias" }));
    await waitFor(() => expect(rows()).toEqual([brazilianDay(daysAgo(1)), brazilianDay(daysAgo(40))]));
    await user.selectOptions(screen.getByLabelText("Filtrar por campanha"), "radio");
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(cellsOf(brazilianDay(daysAgo(1)))).toEqual(["0", "20", "0", "0", "0"]);
    await user.selectOptions(screen.getByLabelText("Filtrar por cidade"), "Betim – MG");
    await screen.findByRole("heading", { name: "Nenhuma visita encontrada para a pesquisa" });
  });

  it("is sorted by its columns", async () => {
    await fill();
    const user = openConsole(path);
    await user.click(await screen.findByRole("link", { name: "Campanha" }));
    await waitFor(() => expect(rows()).toEqual(["google · cpc · fibra", "radio", "Sem campanha"]));
    await user.click(screen.getByRole("link", { name: "Visitas" }));
    await waitFor(() => expect(rows()).toEqual(["radio", "Sem campanha", "google · cpc · fibra"]));
  });

  it("removes a campaign that somebody made up, and brings it back", async () => {
    await fill();
    const user = openConsole(path);
    await user.click(await screen.findByRole("button", { name: "Excluir radio" }));
    await waitFor(() => expect(rows()).toEqual(["google · cpc · fibra", "Sem campanha"]));
    expect(screen.queryByRole("button", { name: "Excluir Sem campanha" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(rows()).toContain("radio"));
    const log = db.selectFrom("audit_log").select("action").where("entity", "=", "campaign");
    const entries = await log.orderBy("id").execute();
    expect(entries).toEqual([{ action: "remove" }, { action: "restore" }]);
  });

  it("shows no sum that says what a small part is", async () => {
    await fill();
    await db.updateTable("visit_counts").set({ visits: 8, city: "Abaeté – MG" }).where("visits", "=", 1200).execute();
    await db.updateTable("visit_counts").set({ visits: 1 }).where("visits", "=", 50).execute();
    const user = openConsole(`${path}?grupo=cidade`);
    await screen.findByRole("row", { name: /^Abaeté/ });
    expect([cellsOf("Abaeté")[0], cellsOf("Cidade não informada")[0]]).toEqual(["10", "poucos"]);
    const totals = within(screen.getByRole("region", { name: "Totais" }));
    expect(totals.getByText("Visitas").parentElement!.textContent).toMatch(/^Visitas10/);
    await user.click(screen.getByRole("radio", { name: "Dia" }));
    await waitFor(() => expect(cellsOf(brazilianDay(daysAgo(0)))[0]).toBe("10"));
    expect((await csvRowsOf(campaigns, "?grupo=cidade&formato=csv")).map(({ Visitas }) => Visitas)).toContain("10");
  });

  it("exports the list as CSV, without small numbers", async () => {
    await fill();
    const [first, ...others] = await csvRowsOf(campaigns, "?formato=csv");
    expect(first).toEqual({
      "Campanha / Cidade / Plano / Dia": "google · cpc · fibra",
      Visitas: "1200",
      WhatsApp: "80",
      Ligações: "poucos",
      Formulários: "poucos",
      Indicações: "0",
    });
    expect(others).toHaveLength(2);
  });

  it("says when there is none yet, and when it cannot be read", async () => {
    const user = openConsole(path);
    await screen.findByRole("heading", { name: "Nenhuma visita foi contada ainda" });
    await withMissingTable("visit_counts", async () => {
      await user.click(screen.getByRole("radio", { name: "Cidade" }));
      await screen.findByRole("heading", { name: "Erro ao buscar as campanhas" });
    });
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await screen.findByRole("heading", { name: "Nenhuma visita foi contada ainda" });
  });
});
