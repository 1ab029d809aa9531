import { beforeEach, describe, expect, it } from "vitest";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { publish as publishRelease } from "#app/releases/publish.server.ts";
import * as redirects from "#app/redirects/redirect.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { countBatch } from "#app/releases/take-out.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { emptyDatabase, freshDatabase, withFailingWrites } from "#test/database.ts";
import {
  ana,
  asStaff,
  beto,
  createBusinessPlan,
  createBusinessPlanCity,
  createCity,
  createDouble,
  createPlan,
  createPlanCity,
  createStreamingService,
  listQuery,
  planFields,
} from "#test/fixtures.ts";
import { check, exported, type Kind, kinds, publish, run, withCells } from "#test/import-file.ts";
import { importKinds } from "./record-kinds.server.ts";
import { loader } from "./page.tsx";
import type { FileColumns } from "#app/console/import/corrections/suggestions.ts";
import type { ImportMessage, Report } from "./report.ts";
import { runImport } from "./run-import.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

async function revisionRows() {
  return {
    plans: await db.selectFrom("plans").selectAll().orderBy("id").execute(),
    cities: await db.selectFrom("cities").selectAll().orderBy("id").execute(),
    pairs: await db.selectFrom("plan_cities").selectAll().orderBy("id").execute(),
    history: await db.selectFrom("audit_log").select("id").orderBy("id").execute(),
  };
}

async function fillCatalogue() {
  const plan = await createPlan({
    name: "=1+1",
    price: 1129.9,
    streamings: ["Looke", "Max"],
    badge: 'OFERTA "50; sim"',
    upload_mbps: 300,
    tecnologia: "par-metalico",
    adesao: 240,
    reajuste_mes: 3,
    vendida_ate: "2026-12-31",
    partes: [
      { nome: "Internet (casa)", tipo: "SCM", preco: 1100 },
      { nome: "Looke; Max", tipo: "SVA", preco: 29.9 },
    ],
    condicoes: "Uma linha\nOutra",
    so_digital: true,
  });
  const other = await createPlan({ name: "Fibra 500", speed: "500 Mb/s" });
  await asStaff(() => plans.setActive(other, false));
  const offer = await createBusinessPlan({ popular: true, speed: "Link dedicado", features: ["IP · fixo", "Suporte"] });
  const city = await createCity({ name: "São João d’Aliança", state: "GO" });
  const inactive = await createCity({ name: "Betim" });
  await asStaff(() => cities.setActive(inactive, false));
  await createPlanCity(plan, city);
  const pair = await createPlanCity(other, inactive);
  await asStaff(() => planCities.setActive(pair, false));
  await createBusinessPlanCity(offer, city);
  await createStreamingService();
  await asStaff(() => redirects.create({ from: "/planos.php?a=1&b=2", to: "/internet/fibra#planos" }));
  return { plan, other, offer, city, inactive };
}

describe("a file that was exported and not edited", () => {
  it.each(kinds)("changes nothing: %s", async (kind) => {
    await fillCatalogue();
    const before = await revisionRows();
    const report = await check(kind, await exported(kind));
    expect(report.counts).toEqual({ new: 0, changed: 0, equal: report.file.rows, wrong: 0 });
    expect(report.file.rows).toBeGreaterThan(0);
    expect(await publish(kind, await exported(kind))).toEqual({ type: "done", count: 0, batchId: null });
    expect(await revisionRows()).toEqual(before);
  });
});

describe("an edited file", () => {
  it("names the changed cells, and publishes them as one batch that one undo reverts", async () => {
    const id = await createPlan({ price: 109.9, badge: "OFERTA" });
    const kept = await createPlan({ name: "Fibra 500", speed: "500 Mb/s" });
    const edited = withCells(await exported("planos"), { "Preço/mês": "R$ 119,90", Selo: "", Ativo: "não" });
    const report = await check("planos", edited);
    expect(report.counts).toEqual({ new: 0, changed: 1, equal: 1, wrong: 0 });
    expect(report.rows).toEqual([
      {
        line: 2,
        kind: "changed",
        label: "Fibra 600 Mega",
        reasons: [],
        changes: [
          { header: "Preço/mês", before: "109,90", after: "119,90" },
          { header: "Selo", before: "OFERTA", after: null },
          { header: "Ativo", before: "sim", after: "não" },
        ],
      },
    ]);
    const withNew = `${edited}\r\n;Fibra 900;900 mega;"R$ 199,90";Combo;1;Looke\r\n`;
    const done = await publish("planos", withNew);
    expect(done).toMatchObject({ type: "done", count: 2 });
    expect(await plans.find(id)).toMatchObject({ price: 119.9, badge: null, isActive: false });
    const rows = (await plans.list(listQuery())).rows;
    expect(rows.find(({ name }) => name === "Fibra 900")).toMatchObject({
      speed: "900 Mb/s",
      price: 199.9,
      type: "Combo",
      cameraCount: 1,
      streamings: ["Looke"],
      isActive: true,
    });
    const { batchId } = done as { batchId: number };
    const undone = await asStaff(() => plans.revertBatch(batchId, (count) => `${count} planos`));
    expect(undone.count).toBe(2);
    expect(await plans.find(id)).toMatchObject({ price: 109.9, badge: "OFERTA", isActive: true });
    expect((await plans.list(listQuery())).rows.map((row) => row.id)).toEqual([id, kept]);
  });

  it("takes back in each record only what the file changed in it", async () => {
    const ids = [await createPlan({ badge: "FICA" }), await createPlan({ name: "Fibra 500", badge: "SAI" })];
    const done = await publish("planos", `Nº;Selo;Preço/mês\n${ids[0]};FICA;50\n${ids[1]};;109,90\n`);
    expect(done).toMatchObject({ type: "done", count: 2 });
    await asStaff(() => plans.revertBatch((done as { batchId: number }).batchId, (count) => `${count} planos`));
    expect((await plans.list(listQuery())).rows).toMatchObject([
      { price: 109.9, badge: "FICA" },
      { price: 109.9, badge: "SAI" },
    ]);
  });

  it("finds rows by their key where the number is missing, and says where that is not clear", async () => {
    await createCity({ name: "Betim" });
    await createPlan({ name: "Fibra 500" });
    await createDouble("plans", "Fibra-500");
    expect((await check("cidades", "Cidade;Estado;Ativa\nBETIM;mg;não\nNova Odessa;SP;\n")).rows).toMatchObject([
      { line: 2, kind: "changed", label: "Betim – MG", changes: [{ header: "Ativa", before: "sim", after: "não" }] },
      { line: 3, kind: "new", label: "Nova Odessa – SP" },
    ]);
    const { rows } = await check("planos", "Plano;Preço/mês\nfibra 500;50\n");
    expect(rows[0]!.reasons[0]!.message).toBe(
      "Há 2 planos com este nome, Fibra 500 (nº 1) e Fibra-500 (nº 2): preencha o número, ou junte os registros na Saúde do catálogo.",
    );
  });

  it("reads the state of a city wherever its name says it", async () => {
    const names = ["MG - Ubá", "Betim [MG]", "Araxá - MG - Brasil", "Unaí Minas Gerais", "Salinas/M.G.", "Jaíba MG."];
    const { rows } = await check("cidades", `Cidade;Estado\n${names.map((name) => `${name};\n`).join("")}`);
    expect(rows.map(({ kind, label }) => [kind, label])).toEqual(
      ["Ubá", "Betim", "Araxá", "Unaí", "Salinas", "Jaíba"].map((name) => ["new", `${name} – MG`]),
    );
  });

  it("knows a city by what visitors may type, and suggests the name of one that is not in the list", async () => {
    for (const name of ["Belo Horizonte", "Governador Valadares"]) await createCity({ name });
    const file = "Cidade;Estado;Ativa\nBH;MG;não\nGov. Valadares;MG;não\nCel. Fabriciano;MG;\nJF;MG;\n";
    const { rows } = await check("cidades", file);
    expect(rows.map(({ kind, label, reasons }) => [kind, label, reasons[0]?.correction?.to])).toEqual([
      ["wrong", "Cel. Fabriciano – MG", "Coronel Fabriciano"],
      ["wrong", "JF – MG", "Juiz de Fora"],
      ["changed", "Belo Horizonte – MG", undefined],
      ["changed", "Governador Valadares – MG", undefined],
    ]);
  });

  it("finds a record however its name is written, and never makes a second one, nor lets the last of two rows win", async () => {
    await createCity({ name: "Pingo-d'Água" });
    await createPlan({ name: "Fibra 600 Mega" });
    const cityFile = "Cidade;Estado;Ativa\nPingo-d’Água;MG;não\npingo d agua;MG;sim\nUbá;MG;sim\nUbá - MG;;não\n";
    const report = await check("cidades", cityFile);
    expect(report.rows.map(({ line, kind, label, reasons }) => [line, kind, label, reasons[0]?.message])).toEqual([
      [3, "wrong", "Pingo-d'Água – MG", "Linha repetida: a mesma cidade está na linha 2."],
      [5, "wrong", "Ubá – MG", "Linha repetida: a mesma cidade está na linha 4."],
      [2, "changed", "Pingo-d'Água – MG", undefined],
      [4, "new", "Ubá – MG", undefined],
    ]);
    const planFile = [
      "Nº;Plano;Velocidade;Preço/mês;Tipo",
      ";Fibra-600 MEGA;600;50;Internet",
      ";Combo 1;600;50;Combo",
      ";Combo-1;600;60;Combo",
    ].join("\n");
    expect((await check("planos", planFile)).rows.map(({ kind, reasons }) => [kind, reasons[0]?.message])).toEqual([
      ["wrong", "Linha repetida: o mesmo plano está na linha 3, como “Combo 1”."],
      ["changed", undefined],
      ["new", undefined],
    ]);
    // A row that renames a record, and one that makes another, may not give both one name.
    const renamed = "Nº;Plano;Velocidade;Preço/mês;Tipo\n;Combo 9;600;50;Combo\n1;Combo-9;600;50;Internet\n";
    expect((await check("planos", renamed)).rows[0]!.reasons[0]!.message).toBe(
      "Linha repetida: o mesmo plano está na linha 2, como “Combo 9”.",
    );
  });

  it("reads cells without what nobody sees", async () => {
    await createPlan();
    const file =
      "Nº;Plano;Preço/mês;Câmeras;Ativo\n\u200B1;Fibra\u00A0600 Mega;R$\u200B ９９,90;\u202A2;\u200Enão\u200B\n";
    expect((await check("planos", file)).rows[0]!.changes.map(({ after }) => after)).toEqual(["99,90", "2", "não"]);
  });

  it("with a dash in a cell has nothing in it", async () => {
    await createPlan({ badge: "OFERTA" });
    const report = await check("planos", "Plano;Selo;Preço/mês\nFibra 600 Mega; - ;109,90\nFibra 700;–;—\n");
    expect(report.rows.map(({ changes, reasons }) => [changes, reasons.map(({ message }) => message)])).toEqual([
      [[], ["Preço deve ser um número válido", "Velocidade é obrigatória"]],
      [[{ header: "Selo", before: "OFERTA", after: null }], []],
    ]);
  });

  it("of cities needs no column of the state where the names say it", async () => {
    const report = await check("cidades", "Município\nBlumenau - SC\nBrusque/SC\nGaspar\n");
    expect(report.rows.map(({ label, reasons }) => [label, reasons.map(({ message }) => message)])).toEqual([
      ["Gaspar", ["Estado é obrigatório"]],
      ["Blumenau – SC", []],
      ["Brusque – SC", []],
    ]);
    expect(await run("cidades", "Município;Sg\nBlumenau;SC\n")).toMatchObject({
      type: "columns",
      message: expect.stringMatching(/^Falta a coluna “Estado”/),
    });
  });

  it("says of each wrong row why, and gives the wrong rows back with it", async () => {
    await createPlan();
    const file = [
      "Nº;Plano;Velocidade;Preço/mês;Tipo;Ativo",
      "1;Fibra 600 Mega;600 Mb/s;12x;Internet;sim",
      "99;Outro;600 Mb/s;100;Internet;sim",
      "um;Outro;600 Mb/s;100;Internet;sim",
      ";=SOMA(A1:A9);600 Mb/s;100;Internet;sim",
      ";Nova;600 Mb/s;100;Internet;talvez",
      ";Sem preço;600 Mb/s;;Internet;sim",
      "Nº;Plano;Velocidade;Preço/mês;Tipo;Ativo",
      "1;Fibra 600 Mega;600 Mb/s;100;Internet;sim",
      ";Boa;600 Mb/s;100;Internet;sim",
      ";#NOME?;700;99;Internet;sim",
      ";Com erro;700;#N/D;Internet;sim",
    ].join("\n");
    const report = await check("planos", file);
    expect(report.counts).toEqual({ new: 1, changed: 0, equal: 0, wrong: 10 });
    expect(
      report.rows.slice(0, 10).map(({ line, reasons }) => [line, ...reasons.map(({ message }) => message)]),
    ).toEqual([
      [2, "Preço deve ser um número válido"],
      [3, "Nenhum plano tem este número. Deixe em branco para criar."],
      [4, "O número não é um número de plano. Deixe em branco para criar."],
      [5, "Parece uma fórmula. Cole só o valor na planilha e salve de novo."],
      [6, "Escreva sim ou não"],
      [7, "Preço deve ser um número válido"],
      [8, "Esta linha repete o cabeçalho. Deixe só o primeiro."],
      [9, "Linha repetida: o mesmo plano está na linha 2."],
      [11, "A planilha mostra um erro nesta célula. Corrija o valor e salve de novo."],
      [12, "A planilha mostra um erro nesta célula. Corrija o valor e salve de novo."],
    ]);
    expect(report.wrongFile.split("\r\n").slice(0, 3)).toEqual([
      "Nº;Plano;Velocidade;Preço/mês;Tipo;Ativo;motivo",
      "1;Fibra 600 Mega;600 Mb/s;12x;Internet;sim;Preço/mês: Preço deve ser um número válido",
      "99;Outro;600 Mb/s;100;Internet;sim;Nenhum plano tem este número. Deixe em branco para criar.",
    ]);
    // The wrong ones stay out; the others are published.
    expect(await publish("planos", file)).toMatchObject({ type: "done", count: 1 });
    // The file of the wrong ones comes back corrected.
    const corrected = report.wrongFile.split("\r\n").slice(0, 2).join("\r\n").replace("12x", "120");
    expect((await check("planos", corrected)).counts).toMatchObject({ changed: 1, wrong: 0 });
  });

  it("says which columns it knows, which it only shows, and what the others probably are", async () => {
    await createPlan();
    const { file, choices } = (
      await check("planos", "nº;plano;Preco/mês;Associações;Obs;VELOC.\n1;Fibra 600 Mega;10;5;6;7\n")
    ).columns;
    expect(file.map(({ header, means, isRead, suggestion }) => [header, means, isRead, suggestion])).toEqual([
      ["nº", "Nº", true, null],
      ["plano", "Plano", true, null],
      ["Preco/mês", "Preço/mês", true, null],
      ["Associações", "Associações", false, null],
      ["Obs", null, false, null],
      ["VELOC.", null, false, "Velocidade"],
    ]);
    expect(choices.slice(0, 4)).toEqual(["Nº", "Plano", "Velocidade", "Preço/mês"]);
    expect(await run("cidades", "Cidade;Estado\n")).toMatchObject({
      message: expect.stringMatching(/só tem o cabeçalho/),
    });
  });

  it.each<[kind: Kind, file: string, message: RegExp, suggestions: (string | null)[]]>([
    ["planos", "a;b\n1;2\n", /^Nenhuma coluna deste arquivo tem um nome conhecido/, [null, null]],
    ["cidades", "Cidade;UF de lá\nBetim;MG\n", /^Falta a coluna “Estado”/, [null, null]],
    [
      "cidades",
      "Nome;Município;UF\nA;Betim;MG\n",
      /^“Nome” e “Município” não podem ser as duas “Cidade”/,
      [null, null, null],
    ],
    ["planos", "Plano;Valor;Mensalidade\nA;9;10\n", /^“Valor” e “Mensalidade” não podem/, [null, null, null]],
    ["planos-por-cidade", "Nome;Ativa\nA;sim\n", /^Falta a coluna “Plano” e “Cidade”/, ["Plano", null]],
    ["planos-por-cidade", "Nº;Plano;local\n1;A;B\n", /^Falta a coluna “Cidade”/, [null, null, null]],
    ["planos", "Plamo;Camara\nA;1\n", /^Nenhuma coluna deste arquivo/, ["Plano", "Câmeras"]],
    ["planos", "cod;produto;valor_mensal\n1;A;10\n", /^Falta a coluna “Plano”/, ["Nº", "Plano", null]],
  ])("asks which column is which when nothing says it: %s %j", async (kind, file, message, suggestions) => {
    const answer = await run(kind, file);
    expect(answer).toMatchObject({ type: "columns", message: expect.stringMatching(message) as string });
    expect((answer as { columns: FileColumns }).columns.file.map(({ suggestion }) => suggestion)).toEqual(suggestions);
  });
});

describe("a file as people save it", () => {
  it.each([
    ["usual names", "NOME DO PLANO;Velocidade (Mbps);Valor mensal (R$);tipo\nFibra 900;900;199,90;Internet\n"],
    ["other usual names", "Nome|VELOCIDADE|Preço|Tipo de plano|Status\nFibra 900|0,9 giga|R$ 199,90|Internet|Ativo\n"],
    [
      "a title above",
      "Tabela de novembro;;;\n;;;\nPlano;Velocidade;Mensalidade;Tipo\nFibra 900;900 megas;199,90;Internet\n",
    ],
    ["rows in quotes", '"Plano;Velocidade;Valor;Tipo"\n"Fibra 900;900;199,90;Internet"\n'],
  ])("has its rows read: %s", async (_, file) => {
    const report = await check("planos", file);
    expect(report.counts).toEqual({ new: 1, changed: 0, equal: 0, wrong: 0 });
    await publish("planos", file);
    expect((await plans.list(listQuery())).rows).toMatchObject([
      { name: "Fibra 900", speed: "900 Mb/s", price: 199.9 },
    ]);
  });

  it.each(["MUNICÍPIO;UF", "Município;Sigla UF", "cidade ; estado", "Nome da cidade\tUF", "nome,uf"])(
    "has cities below the header %s",
    async (header) => {
      const delimiter = /[;,\t]/.exec(header)![0];
      expect((await check("cidades", `${header}\nBetim${delimiter}MG\n`)).counts).toMatchObject({ new: 1, wrong: 0 });
    },
  );

  it("names the row with a fault, and reads the others", async () => {
    const file = 'Cidade;Estado\nBetim;MG\n"Uberaba;MG\nAraxá;MG;x\nS\uFFFDo Paulo;SP\nUnaí;MG\n';
    const report = await check("cidades", file);
    expect(report.counts).toEqual({ new: 2, changed: 0, equal: 0, wrong: 3 });
    expect(report.rows.slice(0, 3).map(({ line, label, reasons }) => [line, label, reasons[0]!.message])).toEqual([
      [3, '"Uberaba – MG', "As aspas desta linha não fecham. Apague as que sobram."],
      [4, "Araxá – MG", expect.stringMatching(/^Esta linha tem 3 células, e o cabeçalho 2/)],
      [5, "S\uFFFDo Paulo – SP", "Uma letra se perdeu em “S\uFFFDo Paulo”. Escreva de novo."],
    ]);
    expect(report.wrongFile).toContain("Uberaba");
  });

  it("asks which letters it has, before anything else, and publishes nothing until staff have said it", async () => {
    const file = "Cidade;Estado;SituaÃ§Ã£o\nAraxÃ¡;MG;Ativa\n";
    const asked = await run("cidades", file);
    expect(asked).toEqual({
      type: "letters",
      question: [
        { choice: "repair", samples: ["Situação", "Araxá"] },
        { choice: "keep", samples: ["SituaÃ§Ã£o", "AraxÃ¡"] },
      ],
    });
    const seen = await check("cidades", file, { columns: {}, cells: [], letters: "repair" });
    expect(seen.rows).toMatchObject([{ kind: "new", label: "Araxá – MG" }]);
    expect(await run("cidades", file, seen)).toEqual(asked);
    expect(await run("cidades", file, seen, { columns: {}, cells: [], letters: "repair" })).toMatchObject({
      type: "done",
      count: 1,
    });
  });
});

describe("a catalogue that changes between check and publishing", () => {
  it("is not overwritten: what changed is named, and nothing is written", async () => {
    const id = await createPlan({ price: 109.9 });
    const file = (await exported("planos")).replace("109,90", "119,90");
    const seen = await check("planos", file);
    await actAs(beto, () => plans.update(id, planFields({ price: 99.9 }), 1));
    const before = await revisionRows();
    const answer = await run("planos", file, seen);
    expect(answer).toMatchObject({
      type: "outdated",
      changes: [expect.stringMatching(/^\d\d:\d\d: beto@jatobafibra\.example alterou Fibra 600 Mega$/)],
      report: { rows: [{ changes: [{ header: "Preço/mês", before: "99,90", after: "119,90" }] }] },
    });
    expect(await revisionRows()).toEqual(before);
    // What is confirmed again is published.
    expect(await run("planos", file, (answer as { report: Report }).report)).toMatchObject({ type: "done", count: 1 });
  });

  it("does not matter where the file changes nothing", async () => {
    await createPlan({ price: 109.9 });
    const file = (await exported("planos")).replace("109,90", "119,90");
    const seen = await check("planos", file);
    await createPlan({ name: "Outro" });
    expect(await run("planos", file, seen)).toMatchObject({ type: "done", count: 1 });
  });
});

describe("a fault in the middle of publishing", () => {
  it("leaves nothing, neither records nor history", async () => {
    await createCity({ name: "Betim" });
    const file = "Cidade;Estado;Ativa\nBetim;MG;não\nUberaba;MG;\nAraxá;MG;\n";
    const seen = await check("cidades", file);
    const before = await revisionRows();
    await withFailingWrites("XX000", "cities", () => expect(run("cidades", file, seen)).rejects.toThrow("XX000"));
    const full = { type: "refused", message: expect.stringContaining("o disco do servidor está cheio") };
    await withFailingWrites("53100", "cities", async () =>
      expect(await run("cidades", file, seen)).toMatchObject(full),
    );
    expect(await revisionRows()).toEqual(before);
    expect(await run("cidades", file, seen)).toMatchObject({ type: "done", count: 3 });
  });
});

describe("a release", () => {
  it("gets the changes of records and of associations, and publishes them as they were seen", async () => {
    const { other, city } = await fillCatalogue();
    const release = await asStaff(() => releases.create("Reajuste"));
    const into = async (kind: Kind, content: string) => {
      const messages: ImportMessage[] = [];
      async function* bytes() {
        yield new TextEncoder().encode(content);
      }
      const seen = await check(kind, content);
      await asStaff(() =>
        runImport({
          kind: importKinds[kind]!,
          bytes: bytes(),
          seen,
          send: (message) => messages.push(message),
          isCancelled: () => false,
          write: (work) => releases.record(release, work),
        }),
      );
      return messages.at(-1);
    };
    const before = await revisionRows();
    const file = [
      "Nº;Plano;Velocidade;Preço/mês;Tipo;Selo;Ativo",
      `${other};Fibra 500;500;99,90;Internet;JÁ;sim`,
      ";Fibra 900;900;199,90;Combo;;não",
    ].join("\n");
    const done = await into("planos", file);
    expect(done).toMatchObject({ type: "done", count: 2 });
    expect(await asStaff(() => countBatch(release, (done as { batchId: number }).batchId))).toBe(2);
    const pairs = "Plano;Cidade;Ativa\nFibra 500;São João d’Aliança – GO;sim\nFibra 500;Betim;sim\n";
    expect(await into("planos-por-cidade", pairs)).toMatchObject({ type: "done", count: 2 });
    const { history: _history, ...catalogue } = await revisionRows();
    expect(catalogue).toEqual({ plans: before.plans, cities: before.cities, pairs: before.pairs });
    await asStaff(() => publishRelease(release));
    expect(await plans.find(other)).toMatchObject({ price: 99.9, badge: "JÁ", isActive: true });
    expect(await plans.list(listQuery())).toMatchObject({ all: 3, active: 2 });
    expect((await planCities.list(listQuery({ filters: { cityId: String(city) } }))).total).toBe(2);
    expect((await check("planos-por-cidade", pairs)).counts).toMatchObject({ equal: 2 });
  });
});

it("is refused to readers", async () => {
  const messages: ImportMessage[] = [];
  async function* bytes() {
    yield new TextEncoder().encode("Cidade;Estado\nBetim;MG\n");
  }
  await actAs({ ...ana, id: 1, role: "reader" }, () =>
    runImport({
      kind: importKinds["cidades"]!,
      bytes: bytes(),
      seen: null,
      send: (m) => messages.push(m),
      isCancelled: () => false,
    }),
  );
  expect(messages).toEqual([{ type: "refused", message: expect.stringContaining("leitor") }]);
  const page = actAs({ ...ana, id: 1, role: "reader" }, () => loader({ params: { kind: "cidades" } }));
  await expect(page).rejects.toMatchObject({ status: 403 });
});

it("publishes nothing once the browser has left", async () => {
  const file = "Cidade;Estado\nBetim;MG\n";
  const seen = await check("cidades", file);
  async function* bytes() {
    yield new TextEncoder().encode(file);
  }
  // After the only row it is called once more, before the writing.
  let calls = 0;
  const isCancelled = () => (calls += 1) > 1;
  await asStaff(() => runImport({ kind: importKinds["cidades"]!, bytes: bytes(), seen, send: () => {}, isCancelled }));
  expect((await cities.list(listQuery())).all).toBe(0);
  expect([(await streamingServices.list(listQuery())).all, (await businessPlans.list(listQuery())).all]).toEqual([
    0, 0,
  ]);
});

it("stops in the middle of a file once the browser has left, and lets others be served until then", async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  const messages = await importRows(5_000, () => turns > 20);
  clearInterval(ticking);
  expect(messages).toEqual([]);
  // Each round of others came after a few rows, and the file was left at the next.
  expect(turns).toBeLessThan(50);
});

it("says how far it is while rows take long", async () => {
  const messages = await importRows(30, () => {
    const end = performance.now() + 50;
    let now = 0;
    while (now < end) now = performance.now();
    return false;
  });
  expect([...new Set(messages.map(({ type }) => type))]).toEqual(["reading", "report"]);
});

/** Checks a file of unknown cities; `isCancelled` is called after each. */
async function importRows(count: number, isCancelled: () => boolean): Promise<ImportMessage[]> {
  const names = Array.from({ length: count }, (_, row) => `Vila ${row} do Desconhecido;MG`);
  const file = new TextEncoder().encode(`Cidade;Estado\n${names.join("\n")}\n`);
  async function* bytes() {
    yield file;
  }
  const messages: ImportMessage[] = [];
  const send = (message: ImportMessage) => void messages.push(message);
  await asStaff(() => runImport({ kind: importKinds["cidades"]!, bytes: bytes(), seen: null, send, isCancelled }));
  return messages;
}

it("guesses the first of many wrong names, and reports all", async () => {
  const names = Array.from({ length: 1_000 }, (_, row) => `Uberlandi${row % 2 ? "" : "a"} ${row};MG`);
  const report = await check("cidades", `Cidade;Estado\nBetin;MG\n${names.join("\n")}\n`);
  expect(report.counts.wrong).toBe(1_001);
  expect(report.corrections[0]).toMatchObject({ from: "Betin", to: "Betim" });
});
