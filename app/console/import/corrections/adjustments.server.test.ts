import { beforeEach, describe, expect, it } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import type { Report } from "#app/console/import/report.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createCity, createPlan, createStreamingService, listQuery } from "#test/fixtures.ts";
import { check, run } from "#test/import-file.ts";

freshDatabase();
beforeEach(emptyDatabase);

describe("columns that staff have chosen", () => {
  const file = "produto;valor;obs;velocidade\nFibra 600 Mega;119,90;x;600\nOutro;12x;y;700\n";
  const adjustments = { columns: { produto: "Plano", valor: "Preço/mês", velocidade: "" }, cells: [] };

  it("are read as chosen, and the others are left out", async () => {
    const id = await createPlan({ price: 109.9 });
    const report = await check("planos", file, adjustments);
    expect(report.rows.find(({ kind }) => kind === "changed")!.changes).toEqual([
      { header: "Preço/mês", before: "109,90", after: "119,90" },
    ]);
    // The file of the wrong rows has the names that are known.
    expect(report.wrongFile.split("\r\n")[0]).toBe("Plano;Preço/mês;obs;velocidade;motivo");
    expect(await run("planos", file, report, adjustments)).toMatchObject({ type: "done", count: 1 });
    expect((await plans.find(id))!.price).toBe(119.9);
  });

  it("cannot be the same", async () => {
    const both = { columns: { produto: "Plano", valor: "Plano" }, cells: [] };
    expect(await run("planos", file, null, both)).toMatchObject({
      type: "columns",
      message: "“produto” e “valor” não podem ser as duas “Plano”. Escolha uma.",
    });
  });

  it("prevent publishing what was checked with other columns", async () => {
    await createPlan({ price: 109.9 });
    const seen = await check("planos", file, adjustments);
    const others = { columns: { produto: "Plano", valor: "", velocidade: "Velocidade" }, cells: [] };
    expect(await run("planos", file, seen, others)).toMatchObject({ type: "outdated" });
  });
});

describe("small mistakes", () => {
  const near = ({ corrections }: Report) =>
    corrections.map(({ header, from, to, rows }) => `${header}: ${from} → ${to} (${rows})`);

  it("of plans come with what is probably meant, once for all rows with the same", async () => {
    await createStreamingService({ name: "Looke" });
    await createStreamingService({ name: "Netflix" });
    const id = await createPlan({ price: 109.9 });
    const file = [
      "Plano;Velocidade;Preço/mês;Tipo;Streaming",
      "Plano A;600;100;Internet;Lokee",
      "Plano B;600;100;Internet;Netflx, Lokee",
      "Plano C;600;100;Intenet;Looke",
      "Fibra 600 Mega;600 Mb/s;12990,00;Internet;Serviço novo",
    ].join("\n");
    const report = await check("planos", file);
    expect(near(report)).toEqual([
      "Streaming: Lokee → Looke (2)",
      "Streaming: Netflx → Netflix (1)",
      "Tipo: Intenet → Internet (1)",
      "Preço/mês: 12990,00 → 129,90 (1)",
      "Streaming: Serviço novo → null (1)",
    ]);
    expect(report.counts).toMatchObject({ new: 0, wrong: 4 });
    const cells = report.corrections.map(({ header, from, to }) => ({ header, from, to: to ?? from }));
    const corrected = await check("planos", file, { columns: {}, cells });
    expect([corrected.counts, near(corrected)]).toEqual([{ new: 3, changed: 1, equal: 0, wrong: 0 }, []]);
    await run("planos", file, corrected, { columns: {}, cells });
    const rows = (await plans.list(listQuery())).rows;
    expect(rows.find(({ name }) => name === "Plano B")!.streamings).toEqual(["Netflix", "Looke"]);
    // A service that is like no other is kept once staff say so, as in the form.
    expect(await plans.find(id)).toMatchObject({ price: 129.9, streamings: ["Serviço novo"] });
  });

  it("of plans ask about a price of zero that is new, without a suggestion", async () => {
    const id = await createPlan({ name: "Cortesia", price: 0 });
    const file = [
      "Plano;Velocidade;Preço/mês;Tipo;Streaming",
      "Plano A;600;0;Internet;",
      "Plano B;600;0,00;Internet;",
      `Cortesia;900;0;Internet;`,
    ].join("\n");
    const report = await check("planos", file);
    expect(near(report)).toEqual(["Preço/mês: 0 → null (1)", "Preço/mês: 0,00 → null (1)"]);
    expect(report.rows[0]!.reasons).toMatchObject([
      { message: "O preço é R$ 0,00: os visitantes verão um plano de graça." },
    ]);
    expect(report.counts).toMatchObject({ changed: 1, wrong: 2 });
    const cells = ["0", "0,00"].map((text) => ({ header: "Preço/mês", from: text, to: text }));
    const kept = await check("planos", file, { columns: {}, cells });
    expect([kept.counts, near(kept)]).toEqual([{ new: 2, changed: 1, equal: 0, wrong: 0 }, []]);
    await run("planos", file, kept, { columns: {}, cells });
    expect(await plans.find(id)).toMatchObject({ price: 0, version: 2 });
  });

  it("of prices are seen by the other plans' where the plan is new, and of speeds of 0", async () => {
    await createPlan({ price: 109.9 });
    const file = [
      "Plano;Velocidade;Preço/mês;Tipo",
      "Plano A;600;99 90;Internet",
      "Plano B;600;99.900;Internet",
      "Plano C;600;1,09;Internet",
      "Plano D;0 mega;99,90;Internet",
      "Fibra B?sica;600;99,90;Internet",
      "Plano E;600;499,90;Internet",
      "Plano F;600;9,99;Internet",
      "Plano G;600;999;Internet",
      "Fibra 600 Mega;600;10,99;Internet",
    ].join("\n");
    const report = await check("planos", file);
    expect(near(report)).toEqual([
      "Preço/mês: 99 90 → 99,90 (1)",
      "Preço/mês: 99.900 → 99,90 (1)",
      "Preço/mês: 1,09 → 109,00 (1)",
      "Velocidade: 0 mega → null (1)",
      "Plano: Fibra B?sica → null (1)",
      "Preço/mês: 9,99 → 99,90 (1)",
      "Preço/mês: 999 → 99,90 (1)",
      "Preço/mês: 10,99 → 109,90 (1)",
    ]);
    expect(report.rows.slice(0, 4).map(({ reasons }) => reasons[0]!.message)).toEqual([
      "Preço deve ser um número válido",
      "É muito mais que os outros planos. Faltou a vírgula?",
      "É muito menos que os outros planos.",
      "A velocidade é 0: os visitantes verão um plano sem velocidade.",
    ]);
    const cells = report.corrections.map(({ header, from, to }) => ({ header, from, to: to ?? from }));
    expect((await check("planos", file, { columns: {}, cells })).counts).toMatchObject({ new: 8, wrong: 0 });
  });

  it("that are no mistakes stay as they are once staff say so", async () => {
    await createStreamingService({ name: "Looke" });
    const file = "Plano;Velocidade;Preço/mês;Tipo;Streaming\nPlano A;600;10;Internet;Looki\n";
    expect((await check("planos", file)).rows[0]!.reasons[0]).toMatchObject({ correction: { mayKeep: true } });
    const cells = [{ header: "Streaming", from: "Looki", to: "Looki" }];
    expect((await check("planos", file, { columns: {}, cells })).counts).toMatchObject({ new: 1, wrong: 0 });
  });

  it("of cities are seen by the municipalities of the state", async () => {
    const report = await check("cidades", "Cidade;Estado\nBetin;MG\nUberaba;Minas Gerais\nVila Nova do Sul Real;MG\n");
    expect(near(report)).toEqual([
      "Cidade: Betin → Betim (1)",
      "Estado: Minas Gerais → MG (1)",
      "Cidade: Vila Nova do Sul Real → null (1)",
    ]);
    expect(report.counts).toMatchObject({ new: 0, wrong: 3 });
  });

  it("of cities are asked about: another state, another spelling, and what IBGE does not know", async () => {
    const file = [
      "Cidade;Estado",
      "Xyz Inventada;SC",
      "Balneário Camboriú;RS",
      "Timbo;SC",
      "Ipatinga - MG;",
      "uba (mg);MG",
      "Ipatinga - SP;MG",
      "Pingo-d’Água;MG",
    ].join("\n");
    const report = await check("cidades", file);
    expect(report.rows.map(({ label, reasons }) => [label, reasons[0]?.message, reasons[0]?.correction?.to])).toEqual([
      ["Xyz Inventada – SC", "Nenhum município de SC se chama Xyz Inventada.", null],
      ["Balneário Camboriú – RS", "Nenhum município de RS se chama Balneário Camboriú: fica em SC.", null],
      ["Timbo – SC", "O nome oficial é Timbó.", "Timbó"],
      ["uba – MG", "O nome oficial é Ubá.", "Ubá"],
      ["Ipatinga - SP – MG", "O nome diz SP, e o estado é MG.", "Ipatinga"],
      ["Ipatinga – MG", undefined, undefined],
      ["Pingo-d'Água – MG", undefined, undefined],
    ]);
    const cells = report.corrections.map(({ header, from, to }) => ({ header, from, to: to ?? from }));
    const again = await check("cidades", file, { columns: {}, cells });
    expect(again.rows.map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
      "wrong: Ipatinga – MG",
      "new: Xyz Inventada – SC",
      "new: Balneário Camboriú – RS",
      "new: Timbó – SC",
      "new: Ipatinga – MG",
      "new: Ubá – MG",
      "new: Pingo-d'Água – MG",
    ]);
    expect(again.rows[0]!.reasons[0]!.message).toBe("Linha repetida: a mesma cidade está na linha 5.");
  });

  it("of associations are near a plan or a city, with or without the state", async () => {
    await createPlan({ name: "Fibra 500" });
    await createCity({ name: "Betim" });
    const file = "Plano;Cidade\nFibra 50;Betin\nFibra 500;Betin – MG\nFibra 500;Atlântida\n";
    const report = await check("planos-por-cidade", file);
    expect(near(report)).toEqual(["Plano: Fibra 50 → Fibra 500 (1)", "Cidade: Betin – MG → Betim – MG (1)"]);
    const cells = report.corrections.map(({ header, from, to }) => ({ header, from, to: to! }));
    const again = await check("planos-por-cidade", file, { columns: {}, cells });
    expect(near(again)).toEqual(["Cidade: Betin → Betim – MG (1)"]);
  });
});
