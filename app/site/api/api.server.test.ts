import { beforeEach, describe, expect, test } from "vitest";
import * as pages from "#app/pages/page.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { fetchDataUrl } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import {
  asStaff,
  createBusinessPlan,
  createBusinessPlanCity,
  createCity,
  createPlan,
  createPlanCity,
  createServedCity,
  pageFields,
} from "#test/fixtures.ts";

freshDatabase();
beforeEach(emptyDatabase);

type Schema = {
  type?: string | string[];
  enum?: string[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
};
type Description = {
  paths: Record<string, { get: { responses: Record<string, { content: Record<string, { schema: Schema }> }> } }>;
};

/** What of a value is not as its schema says: the promise to whoever reads the API. */
function breaches(schema: Schema, value: unknown, at = ""): string[] {
  const kind =
    value === null ? "null" : Array.isArray(value) ? "array" : Number.isInteger(value) ? "integer" : typeof value;
  const allowed = [schema.type ?? []].flat();
  const isAllowed =
    schema.enum?.includes(String(value)) ??
    (allowed.includes(kind) || (kind === "integer" && allowed.includes("number")));
  if (!isAllowed && allowed.length > 0) return [`${at} is ${kind}, not ${allowed.join(" or ")}`];
  if (kind === "array") return (value as unknown[]).flatMap((item) => breaches(schema.items ?? {}, item, `${at}[]`));
  if (kind !== "object") return [];
  const fields = value as Record<string, unknown>;
  return [
    ...(schema.required ?? []).filter((name) => !Object.hasOwn(fields, name)).map((name) => `${at}.${name} is missing`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      Object.hasOwn(fields, name) ? breaches(field, fields[name], `${at}.${name}`) : [],
    ),
  ];
}

/** The answer of an address, with what of it breaks the description. */
async function readAs(path: string, described: string) {
  const { paths } = (await (await fetchDataUrl("/api/v1/openapi.json")).json()) as Description;
  const response = await fetchDataUrl(`/api/v1${path}`);
  const answer: unknown = await response.json();
  const { schema } = paths[described]!.get.responses[response.status]!.content["application/json"]!;
  return { response, answer, breaches: breaches(schema, answer) };
}

async function sellInViçosa() {
  const city = await createCity({ name: "Viçosa" });
  await createPlanCity(await createPlan({ name: "Fibra 600 Mega", streamings: ["Looke"] }), city);
  await createBusinessPlanCity(await createBusinessPlan({ name: "Empresa 1 Giga" }), city);
}

describe("the API", () => {
  test("lists the cities where something is sold by their codes, and not the others", async () => {
    await sellInViçosa();
    await createServedCity({ name: "Xyz Inventada" });
    await createCity({ name: "Ubá" });
    const { answer, breaches: broken } = await readAs("/cidades", "/cidades");
    expect(broken).toEqual([]);
    expect(answer).toEqual({
      cidades: [
        {
          codigo_ibge: "3171303",
          nome: "Viçosa",
          uf: "MG",
          endereco: "/internet/mg/vicosa",
        },
        {
          codigo_ibge: null,
          nome: "Xyz Inventada",
          uf: "MG",
          endereco: "/internet/mg/xyz-inventada",
        },
      ],
    });
  });

  test("answers 404 as JSON at an address that it does not have", async () => {
    const response = await fetchDataUrl("/api/v1/planos");
    expect([response.status, response.headers.get("content-type"), await response.json()]).toEqual([
      404,
      "application/json",
      { message: "Nada encontrado neste endereço" },
    ]);
  });

  test("gives all that is sold in a city, for homes and for companies", async () => {
    await sellInViçosa();
    const { answer, breaches: broken } = await readAs("/cidades/3171303/planos", "/cidades/{codigo_ibge}/planos");
    expect(broken).toEqual([]);
    expect(answer).toMatchObject({
      cidade: { nome: "Viçosa" },
      planos: [
        { publico: "residencial", nome: "Fibra 600 Mega", preco: 109.9, streamings: ["Looke"], cameras: 0 },
        { publico: "empresarial", nome: "Empresa 1 Giga" },
      ],
    });
  });

  test("gives the versions of the offers", async () => {
    await sellInViçosa();
    const { answer, breaches: broken } = await readAs("/ofertas", "/ofertas");
    expect(broken).toEqual([]);
    expect((answer as { ofertas: unknown[] }).ofertas).toHaveLength(2);
  });

  test("gives the published news, newest first, and none while the site has no such area", async () => {
    const publishNews = async (slug: string, day: string) => {
      const fields = pageFields({
        kind: "news",
        slug,
        title: slug,
        description: "Resumo",
        day,
        category: null,
        author: null,
      });
      await asStaff(async () => pages.setActive((await pages.create(fields)).id, true));
    };
    await publishNews("fibra-em-lontras", "2026-11-01");
    await publishNews("fibra-em-ubá", "2026-11-20");
    await asStaff(() => pages.create(pageFields({ kind: "news", slug: "rascunho", category: null, author: null })));
    const { answer, breaches: broken } = await readAs("/noticias", "/noticias");
    expect(broken).toEqual([]);
    expect(answer).toEqual({
      noticias: [
        { titulo: "fibra-em-ubá", resumo: "Resumo", data: "2026-11-20", endereco: "/noticias/fibra-em-ubá" },
        { titulo: "fibra-em-lontras", resumo: "Resumo", data: "2026-11-01", endereco: "/noticias/fibra-em-lontras" },
      ],
    });
    await db
      .updateTable("settings")
      .set({ facts: JSON.stringify({ areas: { news: false } }) })
      .execute();
    expect((await readAs("/noticias", "/noticias")).response.status).toBe(404);
  });

  test.each(["/cidades/0000000/planos", "/cidades/x/planos"])("answers 404 at %s, as described", async (path) => {
    const { response, breaches: broken } = await readAs(path, "/cidades/{codigo_ibge}/planos");
    expect([response.status, broken]).toEqual([404, []]);
  });

  test("answers 500 as described when the database is away", async () => {
    await withMissingTable("offer_versions", async () => {
      const { response, breaches: broken } = await readAs("/ofertas", "/ofertas");
      expect([response.status, broken]).toEqual([500, []]);
    });
  });

  test("a field that goes breaks its description", () => {
    expect(breaches({ type: "object", required: ["nome"], properties: {} }, {})).toEqual([".nome is missing"]);
  });
});
