import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { followTexts } from "./follow-texts.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const start = (contents?: unknown) => actAs({ id: null, email: "nova versão do site" }, () => followTexts(contents));

async function ownTexts(): Promise<object> {
  return (await settings.current()).texts;
}

function setOwnTexts(texts: object): Promise<unknown> {
  return sql`update settings set facts = facts || ${JSON.stringify({ texts })}::jsonb`.execute(db);
}

const last = {
  Fibra: { hero: { title: "Fibra de verdade" }, tips: [{ title: "Ligue", text: "Fale com a gente." }] },
  Empresas: { hero: { title: "Para empresas", call: "Fale com a gente." } },
};
const next = {
  Fibra: {
    hero: { title: "Fibra sem demora" },
    tips: [
      { title: "Novo", text: "Um conselho a mais." },
      { title: "Ligue", text: "Converse com a gente." },
    ],
  },
  Empresas: { hero: { title: "Para empresas", call: "Fale com a gente." } },
};

test("own texts stay where they are when a sentence is worded differently and an item comes before another", async () => {
  await start(last);
  await setOwnTexts({
    "Fibra de verdade": "Fibra da serra",
    "Fale com a gente.": "Ligue já.",
    "Para empresas": "Para quem produz",
  });
  await start(next);
  const followed = {
    "Fibra sem demora": "Fibra da serra",
    // Its default still stands in another place.
    "Fale com a gente.": "Ligue já.",
    "Converse com a gente.": "Ligue já.",
    "Para empresas": "Para quem produz",
  };
  expect(await ownTexts()).toEqual(followed);
  const entries = await db.selectFrom("audit_log").select(["actor_email", "entity"]).execute();
  expect(entries).toEqual([{ actor_email: "nova versão do site", entity: "settings" }]);
  // Once.
  await start(next);
  expect(await ownTexts()).toEqual(followed);
  expect(await db.selectFrom("audit_log").select("id").execute()).toHaveLength(1);
});

test("a first start, and one of the same version, change nothing", async () => {
  await setOwnTexts({ "Fibra de verdade": "Fibra da serra" });
  const before = await sql`select version from settings`.execute(db);
  await start(next);
  await start(next);
  expect((await sql`select version from settings`.execute(db)).rows).toEqual(before.rows);
});

test("of two instances that start at once one moves them, and both go on", async () => {
  await start(last);
  await setOwnTexts({ "Fibra de verdade": "Fibra da serra" });
  await Promise.all([start(next), start(next)]);
  expect(await ownTexts()).toEqual({ "Fibra sem demora": "Fibra da serra" });
});

test("what would be too large stays as it was, does not stop the start, and is tried again", async () => {
  await start(last);
  const large = "a".repeat(15_900);
  await setOwnTexts({ "Fale com a gente.": large });
  await start(next);
  expect(await ownTexts()).toEqual({ "Fale com a gente.": large });
  await setOwnTexts({ "Fale com a gente.": "Ligue já." });
  await start(next);
  expect(await ownTexts()).toEqual({ "Fale com a gente.": "Ligue já.", "Converse com a gente.": "Ligue já." });
});

test("the contents of the site are stored whole", async () => {
  await start();
  const { contents } = await db.selectFrom("default_texts").select("contents").executeTakeFirstOrThrow();
  expect(contents).toContain("Páginas de texto");
  expect(contents.length).toBeGreaterThan(50_000);
});
