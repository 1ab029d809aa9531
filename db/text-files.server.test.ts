import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { emptyDatabase, emptyPages, freshDatabase } from "#test/database.ts";
import { beforeMigration } from "#test/earlier-version.ts";
import { takeIn, takeInTextFiles } from "./text-files.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await emptyPages();
});

/** A copy of the program's text files. */
async function copyOfTexts(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "texts-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const folder of ["paginas", "blog", "modelos"]) {
    await cp(join(projectRoot, "content", folder), join(root, "content", folder), { recursive: true });
  }
  return root;
}

const usedBefore = () => db.updateTable("page_intake").set({ had_files: true }).execute();
const stored = () => db.selectFrom("pages").selectAll().orderBy("id").execute();
const pageAt = async (slug: string) => (await stored()).find((page) => page.slug === slug)!;

describe("an upgrade", () => {
  beforeEach(usedBefore);

  test("takes in the files as they are on disk, adapted or not, and new ones", async () => {
    const root = await copyOfTexts();
    const path = join(root, "content/paginas/quem-somos.md");
    await writeFile(path, (await readFile(path, "utf8")).replace("title: Quem somos", "title: A Serramar"));
    await writeFile(
      join(root, "content/blog/nossa-rede.md"),
      "---\nid: nossa-rede\ntitle: Nossa rede\nexcerpt: Por dentro.\nimage: /cenas/rua.svg\ncategory: Dicas\n" +
        "date: 2026-10-01\nauthor: Ana\nkeywords: rede mapa\n---\n\nTexto **nosso**.\n",
    );
    await takeInTextFiles(root);
    expect(await pageAt("quem-somos")).toMatchObject({ kind: "page", title: "A Serramar", is_active: true });
    expect(await pageAt("nossa-rede")).toMatchObject({
      kind: "article",
      title: "Nossa rede",
      description: "Por dentro.",
      body: "Texto **nosso**.",
      image_url: "/cenas/rua.svg",
      day: "2026-10-01",
      category: "Dicas",
      author: "Ana",
      keywords: "rede mapa",
      is_active: true,
    });
    expect(await pageAt("cliente/segunda-via")).toMatchObject({ portal: "Ver minhas faturas", is_active: true });
    expect(await stored()).toHaveLength(14 + 8);
  });

  test("takes in the titles and descriptions that staff had changed", async () => {
    await sql`
      update settings set facts = jsonb_set(facts, '{texts}', '{"Quem somos": "Nossa gente"}')
    `.execute(db);
    await takeInTextFiles(await copyOfTexts());
    expect((await pageAt("quem-somos")).title).toBe("Nossa gente");
  });

  test("asks staff to confirm the texts of the law, and no others", async () => {
    await takeInTextFiles(await copyOfTexts());
    const unconfirmed = (await stored()).filter((page) => page.is_template).map(({ slug }) => slug);
    expect(unconfirmed).toEqual(["cookies", "indique/regulamento", "politica-privacidade", "termos-uso"]);
  });

  test("keeps as a draft what the site cannot show, and what has no place", async () => {
    const root = await copyOfTexts();
    await writeFile(join(root, "content/paginas/imprensa.md"), "Sem campos\n");
    await writeFile(
      join(root, "content/paginas/suporte.md"),
      "---\ntitle: Suporte\ndescription: D\n---\n\n<b>oi</b>\n",
    );
    await writeFile(join(root, "content/paginas/outra.md"), "---\ntitle: Outra\ndescription: D\n---\n\nOi\n");
    await takeInTextFiles(root);
    for (const [slug, body] of [
      ["imprensa", "Sem campos"],
      ["suporte", "---\ntitle: Suporte\ndescription: D\n---\n\n<b>oi</b>"],
      ["outra", "---\ntitle: Outra\ndescription: D\n---\n\nOi"],
    ] as const) {
      expect(await pageAt(slug)).toMatchObject({ kind: "page", title: slug, body, is_active: false });
    }
  });

  test("happens once, also when several instances start", async () => {
    const root = await copyOfTexts();
    await Promise.all([takeInTextFiles(root), takeInTextFiles(root)]);
    const first = await stored();
    await db.updateTable("pages").set({ title: "Mudou no console" }).where("slug", "=", "quem-somos").execute();
    await takeInTextFiles(root);
    expect(await stored()).toHaveLength(first.length);
    expect((await pageAt("quem-somos")).title).toBe("Mudou no console");
  });
});

test("a new site begins with the templates, which somebody has to confirm, and without the demonstration's texts", async () => {
  await takeInTextFiles(await copyOfTexts());
  const pages = await stored();
  expect(pages.map(({ slug }) => slug)).toEqual([
    "cookies",
    "indique/regulamento",
    "politica-privacidade",
    "termos-uso",
  ]);
  expect(pages.every((page) => page.is_template && page.is_active)).toBe(true);
});

// The migrations from 0064 on are newer than the last release.
test("a site of the last release keeps its adapted files, texts, figures and visitors", async () => {
  const root = await copyOfTexts();
  await writeFile(
    join(root, "content/paginas/quem-somos.md"),
    "---\ntitle: Quem somos\ndescription: Nós.\n---\n\nA rede é nossa.\n",
  );
  const overridden =
    "Da padaria da esquina ao galpão da serra: internet estável, dados protegidos e atendimento feito por gente.";
  const texts = { [overridden]: "Da oficina ao hotel.", "Quem somos": "Nossa gente" };
  await beforeMigration("0064_former_default_facts.sql", async (tx, migrate) => {
    await sql`insert into staff (email, password_hash) values ('ana@ipe.example', 'x')`.execute(tx);
    await sql`update settings set facts = ${JSON.stringify({ name: "Ipê Telecom", phone: "0800 555 0100", texts })}`.execute(
      tx,
    );
    await migrate();
    await takeIn(tx, root);
    const { facts } = await tx.selectFrom("settings").select("facts").executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ name: "Ipê Telecom", phone: "0800 555 0100", isPublished: true });
    expect(facts.fiberOffer).toEqual({ speed: "750 MEGA", price: 129 });
    expect(facts.texts).toMatchObject({ [overridden]: "Da oficina ao hotel." });
    const pages = await tx.selectFrom("pages").selectAll().execute();
    expect(pages.find(({ slug }) => slug === "quem-somos")).toMatchObject({
      title: "Nossa gente",
      body: "A rede é nossa.",
      is_active: true,
    });
    expect(pages).toHaveLength(14 + 7);
  });
});

test.each([
  ["with staff was in use before", "insert into staff (email, password_hash) values ('ana@ipe.example', 'x')", true],
  ["without staff is new", "select 1", false],
])("a database %s", async (_name, statement, hadFiles) => {
  await beforeMigration("0065_pages.sql", async (tx, migrate) => {
    await sql.raw(statement).execute(tx);
    await migrate();
    const intake = await tx.selectFrom("page_intake").selectAll().executeTakeFirstOrThrow();
    expect(intake).toEqual({ is_only: true, had_files: hadFiles, done_at: null });
  });
});
