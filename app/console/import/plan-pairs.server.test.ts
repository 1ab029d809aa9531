import { beforeEach, describe, expect, it } from "vitest";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff, createCity, createDouble, createPlan, createPlanCity, listQuery } from "#test/fixtures.ts";
import { check, publish } from "#test/import-file.ts";

freshDatabase();
beforeEach(emptyDatabase);

describe("associations of a file", () => {
  it("are created, activated and deactivated as one batch, with one undo", async () => {
    const offers = [await createPlan({ name: "Fibra A" }), await createPlan({ name: "Fibra B" })];
    const [bh, betim] = [await createCity(), await createCity({ name: "Betim" })];
    const pair = await createPlanCity(offers[0]!, bh);
    const off = await createPlanCity(offers[1]!, bh);
    await asStaff(() => planCities.setActive(off, false));
    const file =
      "Plano;Cidade;Ativa\nFibra A;Belo Horizonte – MG;não\nfibra a;betim/mg;sim\nFibra B;Belo Horizonte;sim\nFibra B;BETIM (MG);não\n";
    expect((await check("planos-por-cidade", file)).counts).toEqual({ new: 2, changed: 2, equal: 0, wrong: 0 });
    const done = await publish("planos-por-cidade", file);
    expect(done).toMatchObject({ type: "done", count: 4 });
    const states = async () =>
      (await planCities.list(listQuery())).rows
        .map(({ offer, city, isActive }) => `${offer.name} ${city.id} ${isActive}`)
        .toSorted();
    expect(await states()).toEqual([
      `Fibra A ${bh} false`,
      `Fibra A ${betim} true`,
      `Fibra B ${bh} true`,
      `Fibra B ${betim} false`,
    ]);
    expect(await check("planos-por-cidade", file)).toMatchObject({ counts: { equal: 4 } });
    const { batchId } = done as { batchId: number };
    expect(await asStaff(() => planCities.revertBatch(batchId, (count) => `${count}`))).toMatchObject({ count: 4 });
    expect(await states()).toEqual([`Fibra A ${bh} true`, `Fibra B ${bh} false`]);
    expect(await asStaff(() => planCities.findIncludingDeleted(pair))).toMatchObject({ isActive: true });
  });

  it("name cities in any form that visitors may type", async () => {
    await createPlan({ name: "Fibra A" });
    for (const name of ["Belo Horizonte", "Governador Valadares", "São João del-Rei", "Betim"])
      await createCity({ name });
    const cities = ["BH", "MG - Betim", "Gov. Valadares", "SJ del Rei/MG, Brasil", "Betim, Centro", "Gov Valadaris"];
    const { rows } = await check(
      "planos-por-cidade",
      `Plano;Cidade\n${cities.map((city) => `Fibra A;"${city}"\n`).join("")}`,
    );
    expect(rows.map(({ kind, label, reasons }) => [kind, label, reasons[0]?.correction?.to])).toEqual([
      ["wrong", "Fibra A em Betim, Centro", "Betim – MG"],
      ["wrong", "Fibra A em Gov Valadaris", "Governador Valadares – MG"],
      ["new", "Fibra A em Belo Horizonte – MG", undefined],
      ["new", "Fibra A em Betim – MG", undefined],
      ["new", "Fibra A em Governador Valadares – MG", undefined],
      ["new", "Fibra A em São João del-Rei – MG", undefined],
    ]);
  });

  it("say of each wrong row why", async () => {
    await createPlan({ name: "Fibra 500" });
    await createPlan({ name: "Igual" });
    await createDouble("plans", "iguál");
    await createDouble("cities", "São João del-Rei");
    await createDouble("cities", "São João Del Rei");
    await createCity({ name: "Bonito", state: "MS" });
    await createCity({ name: "Bonito", state: "PE" });
    const file = [
      "Nº;Plano;Cidade;Ativa",
      ";Fibra 50;Bonito – MS;",
      ";Fibra 500;Bonita MS;",
      ";Fibra 500;Bonito;",
      ";IGUAL;Bonito MS;",
      "7;Fibra 500;Bonito MS;",
      ";Fibra 500;Bonito MS;às vezes",
      ";Fibra 500;Bonito MS;sim",
      ";Fibra 500;Bonito – MS;sim",
      ";@Fibra;Bonito – MS;sim",
      ";Fibra 500;sao joao del rei;",
      ";Igual;São João del-Rei – MG;",
      ";Fibra 500;#N/D;sim",
    ].join("\n");
    const report = await check("planos-por-cidade", file);
    expect(report.rows.map(({ line, reasons }) => [line, reasons[0]?.message])).toEqual([
      [2, "Nenhum plano tem este nome."],
      [3, "Nenhuma cidade tem este nome."],
      [4, "Pode ser Bonito – MS ou Bonito – PE: escreva o estado."],
      [5, "Pode ser Igual (nº 2) ou iguál (nº 3): junte os planos repetidos, ou escreva o nome exato."],
      [6, "O número é de outra associação. Deixe o número em branco para criar esta."],
      [7, "Escreva sim ou não"],
      [9, "Linha repetida: a mesma associação está na linha 8."],
      [10, "Parece uma fórmula. Cole só o valor na planilha e salve de novo."],
      [
        11,
        "Pode ser São João Del Rei – MG (nº 2) ou São João del-Rei – MG (nº 1): junte as cidades repetidas, ou escreva o nome exato.",
      ],
      [13, "A planilha mostra um erro nesta célula. Corrija o valor e salve de novo."],
      [8, undefined],
      // Spelled exactly as one of them.
      [12, undefined],
    ]);
  });
});
