import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { fetchDataUrl } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);

const post = (cidade: string) =>
  fetchDataUrl("/buscas-sem-resultado", { method: "POST", body: new URLSearchParams({ cidade }) });
const stored = () => db.selectFrom("demand").select(["municipality", "state", "searches"]).execute();

describe("POST /buscas-sem-resultado", () => {
  it("counts a municipality, and sets no cookie", async () => {
    const response = await post("Salinas");
    expect([response.status, response.headers.get("set-cookie")]).toEqual([204, null]);
    expect(await stored()).toEqual([{ municipality: "Salinas", state: "MG", searches: 1 }]);
  });

  it("stores nothing else that strangers send", async () => {
    for (const text of ["Ana Alves 31 98888-7777", "", "x".repeat(30_000)]) {
      expect((await post(text)).status).toBe(204);
    }
    expect(await stored()).toEqual([]);
  });

  it("counts at most 30 searches of a network in an hour", async () => {
    for (let count = 0; count < 35; count++) expect((await post("Salinas")).status).toBe(204);
    expect(await stored()).toEqual([{ municipality: "Salinas", state: "MG", searches: 30 }]);
  });

  it("answers without a fault when the database cannot count", async () => {
    await withMissingTable("demand", async () => expect((await post("Salinas")).status).toBe(503));
  });
});

describe("GET /municipios", () => {
  const suggested = async (nome: string) => {
    const response = await fetchDataUrl(`/municipios?${new URLSearchParams({ nome })}`);
    return ((await response.json()) as { municipalities: string[] }).municipalities;
  };

  it("suggests municipalities of all states, those that begin with the text first", async () => {
    expect((await suggested("bonito")).slice(0, 5)).toEqual([
      "Bonito – BA",
      "Bonito – MS",
      "Bonito – PA",
      "Bonito – PE",
      "Bonito de Minas – MG",
    ]);
    expect(await suggested("RIO BONITO DO")).toEqual(["Rio Bonito do Iguaçu – PR"]);
    expect(await suggested("a")).toHaveLength(12);
    expect(await suggested("")).toEqual([]);
  });
});
