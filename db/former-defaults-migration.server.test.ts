import { sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import { type ProviderSettings } from "#app/provider/provider.ts";
import { defaultProvider } from "#app/provider/default-provider.ts";
import { freshDatabase } from "#test/database.ts";
import { beforeMigration } from "#test/earlier-version.ts";
import { demoProvider } from "./demonstration-provider.ts";
import type { Tables } from "./tables.ts";

freshDatabase();

/** The facts after the migration, from a database of this revision whose facts were these. */
async function migrated(facts: object, revision: number): Promise<Partial<ProviderSettings>> {
  let after: Partial<ProviderSettings> = {};
  await beforeMigration("0064_former_default_facts.sql", async (tx, migrate) => {
    await sql`update settings set facts = ${JSON.stringify(facts)}::jsonb`.execute(tx);
    await sql`update catalogue_revision set revision = ${revision}`.execute(tx);
    await migrate();
    after = await factsOf(tx);
  });
  return after;
}

async function factsOf(tx: Transaction<Tables>): Promise<Partial<ProviderSettings>> {
  return (await tx.selectFrom("settings").select("facts").executeTakeFirstOrThrow()).facts;
}

/** The facts whose defaults were placeholders, or are the same still. */
const unstored = new Set(
  "name legalName cnpj address phone ombudsmanPhone whatsapp website dataOfficer salesEmail supportEmail pressEmail jobsEmail".split(
    " ",
  ),
);

test("a site in use keeps the figures, prices, promises and texts that it has not set itself", async () => {
  const after = await migrated({ name: "Ipê Telecom", referralDiscount: 30 }, 7);
  const named = (facts: object) => Object.keys(facts).toSorted();
  const changed = named(defaultProvider).filter(
    (name) => JSON.stringify(Object(demoProvider)[name]) !== JSON.stringify(Object(defaultProvider)[name]),
  );
  const demonstrations = ["consumerAgency", "isDemonstration", "logo", "offers", "planDetails"];
  expect(named(after)).toEqual(
    [...changed.filter((name) => !unstored.has(name) && !demonstrations.includes(name)), "name", "texts"].toSorted(),
  );
  const { name, tagline, app, coverage, referralDiscount, texts, ...rest } = after;
  expect({ name, referralDiscount }).toEqual({ name: "Ipê Telecom", referralDiscount: 30 });
  expect({ tagline, app, coverage }).toEqual({
    tagline: "Internet de fibra para a sua casa e a sua empresa.",
    app: { ...demoProvider.app, name: "do provedor" },
    coverage: "todo o estado e 18 municípios do estado vizinho",
  });
  expect(texts).toEqual({
    "Desconto para você e para o seu amigo": "Metade para você, metade para o seu amigo",
    "Trabalhe na {provider.name}: técnicos, atendimento, vendas e engenharia.":
      "Trabalhe na {provider.name}: técnicos, atendimento, vendas e engenharia, em cidades do interior e na capital.",
    "Um serviço público de defesa do consumidor.": "O órgão estadual de defesa do consumidor.",
  });
  // The others were the specification's, as the demonstration has them.
  for (const [fact, value] of Object.entries(rest)) expect([fact, value]).toEqual([fact, Object(demoProvider)[fact]]);
});

test("the facts and texts of a site in use are not changed", async () => {
  const own = { ...demoProvider, name: "Ipê Telecom", legalName: "Ipê Ltda.", logo: { image: null, alt: null } };
  const texts = {
    "Metade para você, metade para o seu amigo": "Um presente para os dois",
    "Vagas abertas na {provider.name}: técnicos, atendimento, vendas e engenharia, em cidades do interior e na capital.":
      "Trabalhe com a gente",
  };
  const after = await migrated({ ...own, texts }, 1);
  expect({ ...after, texts: null }).toEqual({ ...own, texts: null });
  expect(after.texts).toEqual({
    ...texts,
    "Um serviço público de defesa do consumidor.": "O órgão estadual de defesa do consumidor.",
  });
});

test("the demonstration becomes what a new one is", async () => {
  const {
    familySpeed: _speed,
    answerTimes: _times,
    isDemonstration: _is,
    isPublished: _open,
    ...former
  } = demoProvider;
  const { areas: _areas, ...rest } = former;
  const after = await migrated({ ...rest, logo: { image: null, alt: null }, texts: {} }, 3);
  expect({ ...after, areas: demoProvider.areas }).toEqual(JSON.parse(JSON.stringify(demoProvider)));
});

test("a new site begins without facts, and is still known as new", async () => {
  await beforeMigration("0064_former_default_facts.sql", async (tx, migrate) => {
    const revision = () => tx.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow();
    expect(await revision()).toEqual({ revision: 0 });
    await migrate();
    expect(await factsOf(tx)).toEqual({});
    expect(await revision()).toEqual({ revision: 0 });
  });
});
