import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { asStaff, createCity, createPlan, createPlanCity, planFields } from "#test/fixtures.ts";
import { fetchDataUrl } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { withoutOfferDefaults } from "#test/offers/offers.ts";
import { log } from "#app/platform/log.server.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await withoutOfferDefaults();
});

const columns =
  "codigo;registro_anatel;publico;nome;situacao;inicio;fim;tecnologia;download_mbps;upload_mbps;franquia_gb;preco;" +
  "preco_promocional;meses_promocao;adesao;adesao_cobrada;fidelidade_meses;multa;reajuste_indice;reajuste_mes;" +
  "vigencia_meses;streamings;ufs;municipios;sha256;endereco";

/** A plan in two cities whose price was raised once. */
async function raisedPlan(): Promise<number> {
  const plan = await createPlan({ streamings: ["Looke", "Max"], badge: "=1+1" });
  for (const [name, state] of [
    ["Mariana", "MG"],
    ["Vitória", "ES"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- ids in this order
    await createPlanCity(plan, await createCity({ name, state }));
  }
  await asStaff(() => plans.update(plan, planFields({ price: 119.9, streamings: ["Looke", "Max"] }), 1));
  return plan;
}

describe("GET /ofertas/:code/documento", () => {
  it("is the exact text of the hash, forever, also of a removed plan", async () => {
    const plan = await raisedPlan();
    await asStaff(() => plans.remove(plan));
    const { hash } = await db
      .selectFrom("offer_versions")
      .select("hash")
      .where("code", "=", "OF-R0001-01")
      .executeTakeFirstOrThrow();
    const response = await fetchDataUrl("/ofertas/OF-R0001-01/documento");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = await response.bytes();
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(hash);
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
      formato: "vitrine-oferta-1",
      codigo: "OF-R0001-01",
      termos: { preco: 109.9 },
    });
  });

  it("has one spelling of its code, and no document for an unknown one", async () => {
    await createPlan();
    const response = await fetchDataUrl("/ofertas/of-r0001-01/documento?x=1");
    expect([response.status, response.headers.get("location")]).toEqual([301, "/ofertas/OF-R0001-01/documento?x=1"]);
    expect((await fetchDataUrl("/ofertas/of-r0001-01/dados.json")).headers.get("location")).toBe(
      "/ofertas/OF-R0001-01/dados.json",
    );
    for (const code of ["OF-R0001-02", "OF", "x", "%2F%2Fevil.example"]) {
      // oxlint-disable-next-line no-await-in-loop -- one database
      expect((await fetchDataUrl(`/ofertas/${code}/documento`)).status).toBe(404);
    }
  });
});

it("GET /ofertas/:code/dados.json has the document, its hash, the sales and the places", async () => {
  await raisedPlan();
  const ended = await (await fetchDataUrl("/ofertas/OF-R0001-01/dados.json")).json();
  expect(ended).toMatchObject({
    codigo: "OF-R0001-01",
    registro_anatel: null,
    endereco: expect.stringMatching(/^https?:\/\/[^/]+\/ofertas\/OF-R0001-01$/),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    documento: { codigo: "OF-R0001-01", termos: { preco: 109.9 } },
    vendas: [{ inicio: expect.any(String), fim: expect.any(String) }],
    outras_versoes: ["OF-R0001-02"],
  });
  const { vendas, abrangencia } = (await (await fetchDataUrl("/ofertas/OF-R0001-02/dados.json")).json()) as {
    vendas: unknown;
    abrangencia: { municipios: unknown[] }[];
  };
  expect(vendas).toEqual([{ inicio: expect.any(String), fim: null }]);
  expect(abrangencia.flatMap(({ municipios }) => municipios)).toEqual([
    { nome: "Mariana", uf: "MG" },
    { nome: "Vitória", uf: "ES" },
  ]);
});

describe("GET /ofertas/dados.csv", () => {
  async function linesOf(query = ""): Promise<string[]> {
    const response = await fetchDataUrl(`/ofertas/dados.csv${query}`);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bytes = await response.bytes();
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const text = new TextDecoder().decode(bytes);
    expect(text.endsWith("\r\n")).toBe(true);
    return text.trimEnd().split("\r\n");
  }

  it("has a line for each version, as spreadsheets in Brazil read it", async () => {
    const plan = await raisedPlan();
    await db
      .updateTable("plans")
      .set({ upload_mbps: 300, tecnologia: "fibra", preco_promocional: 79.9, meses_promocao: 3, franquia_gb: 0 })
      .where("id", "=", plan)
      .execute();
    const [header, sold, ended, ...others] = await linesOf("?situacao=todas");
    expect(header).toBe(columns);
    const time = String.raw`\d\d/\d\d/\d{4} \d\d:\d\d:\d\d`;
    expect(sold).toMatch(
      new RegExp(
        `^OF-R0001-03;;residencial;Fibra 600 Mega;ativa;${time};;fibra;600;300;0;119,90;79,90;3;;;;;;;;` +
          "Looke, Max;ES, MG;2;[0-9a-f]{64};https?://[^/;]+/ofertas/OF-R0001-03$",
      ),
    );
    expect(ended).toMatch(
      new RegExp(`^OF-R0001-02;;residencial;Fibra 600 Mega;encerrada;${time};${time};;600;;;119,90;`),
    );
    expect(others).toHaveLength(1);
  });

  it("has what the filters find", async () => {
    await raisedPlan();
    const codes = async (query: string) => (await linesOf(query)).slice(1).map((line) => line.split(";")[0]);
    expect(await codes("")).toEqual(["OF-R0001-02"]);
    expect(await codes("?situacao=encerradas&uf=MG")).toEqual(["OF-R0001-01"]);
    expect(await codes("?situacao=todas&cidade=2&q=600")).toEqual(["OF-R0001-02", "OF-R0001-01"]);
    expect(await codes("?publico=empresarial")).toEqual([]);
  });
});

it("GET /ofertas/dados.json has the same versions with their terms", async () => {
  await raisedPlan();
  const read = async (query: string) =>
    ((await (await fetchDataUrl(`/ofertas/dados.json${query}`)).json()) as { ofertas: unknown[] }).ofertas;
  expect(await read("?situacao=todas")).toMatchObject([
    { codigo: "OF-R0001-02", situacao: "ativa", fim: null, termos: { preco: 119.9 }, ufs: ["ES", "MG"], municipios: 2 },
    { codigo: "OF-R0001-01", situacao: "encerrada", fim: expect.any(String), termos: { preco: 109.9 } },
  ]);
  expect(await read("?data=2020-01-01")).toEqual([]);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());
  expect(await read(`?data=${today}&cidade=1`)).toMatchObject([
    { codigo: "OF-R0001-02", no_dia: [{ fim: null }] },
    { codigo: "OF-R0001-01", no_dia: [{ fim: expect.any(String) }] },
  ]);
});

describe("the archive's addresses", () => {
  const paths = [
    "/ofertas/dados.json",
    "/ofertas/dados.csv",
    "/ofertas/OF-R0001-01/dados.json",
    "/ofertas/OF-R0001-01/documento",
  ];

  it.each(paths)("answer 404 while the provider does not show the archive: %s", async (path) => {
    await createPlan();
    await sql`update settings set facts = jsonb_set(facts, '{offers,archiveShown}', 'false')`.execute(db);
    expect((await fetchDataUrl(path)).status).toBe(404);
    // The records go on.
    await asStaff(() => plans.update(1, planFields({ price: 5 }), 1));
    await sql`update settings set facts = jsonb_set(facts, '{offers,archiveShown}', 'true')`.execute(db);
    expect((await fetchDataUrl(path)).status).toBe(200);
    expect((await fetchDataUrl("/ofertas/OF-R0001-02/documento")).status).toBe(200);
  });

  it.each(paths)("answer 500 with a message when they cannot be read: %s", async (path) => {
    await createPlan();
    const logged = vi.spyOn(log, "error").mockReturnValue();
    const response = await withMissingTable("offer_versions", () => fetchDataUrl(path));
    expect([response.status, await response.json()]).toEqual([
      500,
      { message: "Não foi possível carregar as ofertas" },
    ]);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ error: expect.any(Error) }),
      "the archive could not be read",
    );
    logged.mockRestore();
  });
});
