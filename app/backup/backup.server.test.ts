import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import { readArchive, writeArchive } from "#app/platform/storage/archive.server.ts";
import { buckets } from "#app/platform/storage/buckets.ts";
import { openImageStore } from "#app/platform/storage/image-store.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { currentRevision } from "#app/platform/database/catalogue-revision.server.ts";
import {
  createBanner,
  createBusinessPlan,
  createCity,
  ana,
  createPlan,
  asStaff,
  bannerFields,
  createPlanCity,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createImage } from "#test/image-fixtures.ts";
import { findOfferContradictions } from "#test/offers/offer-contradictions.ts";
import { startS3 } from "#test/fakes/fake-s3-server.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import * as images from "#app/images/image.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { runBackupCommand } from "./backup-command.server.ts";

freshDatabase();

const folder = mkdtempSync(join(tmpdir(), "vitrine-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let turn = 0;
let file: string;
let dataDir: string;
beforeEach(async () => {
  turn += 1;
  file = join(folder, `${turn}.tar.gz`);
  dataDir = join(folder, `data-${turn}`);
  await openImageStore({ dataDir, s3: null });
  await emptyDatabase();
});

const backup = () => runBackupCommand(["backup", file]);
const restore = (...options: string[]) => runBackupCommand(["restore", file, ...options]);

/** Fills every table: text of all kinds, removed records, a mass write, accounts, contacts, uploaded images. */
async function fill(): Promise<void> {
  const city = await createCity({ name: "São João d'El-Rei" });
  const plan = await createPlan({
    name: 'Fibra "600" \\ Mega\t€ 😀',
    streamings: ["Looke, Max", 'a"b'],
    badge: "Só hoje",
  });
  await createPlanCity(plan, city);
  await sql`update plans set price = 119.9, fidelidade_meses = 12, vendida_ate = '2099-12-31'`.execute(db);
  await createBusinessPlan();
  await sql`insert into staff (email, password_hash) values ('marina@jatobafibra.example', 'x')`.execute(db);
  await asStaff(() => plans.bulkUpdate("deactivate", { ids: [plan] }, (count) => `${count} planos`));
  const address = await asStaff(async () => images.upload(await createImage(), "banners", null));
  await asStaff(() => banners.create(bannerFields({ imageUrl: address, imageAlt: "Uma foto" })));
  await asStaff(async () => banners.remove(await createBanner()));
  await sql`
    insert into leads (protocol, kind, name, page, consent, fingerprint, created_at)
    values ('2026-ABCDEF', 'contact', E'Ana\nMaria', '/', 'sim', decode(repeat('0aff', 16), 'hex'), '2026-01-02 03:04:05.678901+00')
  `.execute(db);
  await sql`insert into outbox (lead_id, kind) select id, 'notice' from leads`.execute(db);
}

/** Every row of every table as text, and the last value of every sequence. */
async function everything(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'
  `.execute(db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
    all[name] = rows.map(({ row }) => row);
  }
  const { rows } = await sql<{ sequence: string }>`
    select sequencename || ' ' || coalesce(last_value, 0) as sequence from pg_sequences order by 1
  `.execute(db);
  return { ...all, catalogue_revision: [], catalogue_changes: [], sequences: rows.map(({ sequence }) => sequence) };
}

async function offerCodes(): Promise<string[]> {
  const rows = await db.selectFrom("offer_versions").select("code").execute();
  return rows.map(({ code }) => code).toSorted(byText);
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);

function imageSums(): Record<string, string> {
  const paths = readdirSync(join(dataDir, "images"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    paths.map(({ name, parentPath }) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(parentPath, name)))
        .digest("hex"),
    ]),
  );
}

test("a backup and a restore keep every row and every byte", async () => {
  await fill();
  const [rows, files] = [await everything(), imageSums()];
  expect(Object.keys(files).length).toBeGreaterThan(1);
  expect(await backup()).toMatchObject({ isDone: true, text: expect.stringContaining(`Backup gravado em ${file}`) });

  await emptyDatabase();
  rmSync(dataDir, { recursive: true });
  await openImageStore({ dataDir, s3: null });
  const before = currentRevision();
  expect(await restore()).toMatchObject({ isDone: true });
  expect(await everything()).toEqual(rows);
  expect(imageSums()).toEqual(files);
  // The new revision invalidates every cache.
  expect(currentRevision()).toBeGreaterThan(before);
  // Sequences continue where they were, and the triggers are enabled again.
  await sql`update plans set is_active = true`.execute(db);
  expect(await offerCodes()).toEqual(
    rows.offer_versions!.map((row) => /\w+-[RE]\d+-\d+/.exec(row)![0]).toSorted(byText),
  );
  await sql`update plans set price = 129.9`.execute(db);
  expect((await offerCodes()).at(-1)).toMatch(/-R0001-03$/);
  expect(await findOfferContradictions(db)).toEqual([]);
  const next = await createPlan({ name: "Depois" });
  const city = await createCity({ name: "Betim" });
  await createPlanCity(next, city);
  expect(
    (
      await planCities.list({
        search: "depois",
        sort: null,
        direction: "asc",
        status: "all",
        filters: {},
        page: 1,
        pageSize: 25,
      })
    ).total,
  ).toBe(1);
});

test("visitors see the restored catalogue and nothing of the replaced one", async () => {
  const [city, other] = [await createCity({ name: "Betim" }), await createCity({ name: "Ouro Preto" })];
  const plan = await createPlan({ name: "Fibra 600" });
  await createPlanCity(plan, city);
  await backup();
  await createPlanCity(plan, other);
  await asStaff(() => planCities.remove(1));
  const offers = async () => [(await plans.listForCity(city)).length, (await plans.listForCity(other)).length];
  expect(await offers()).toEqual([0, 1]);
  await restore("--replace");
  expect(await offers()).toEqual([1, 0]);
});

test("images of a folder can be restored to a bucket", async () => {
  await fill();
  const files = imageSums();
  await backup();
  const s3 = await startS3(buckets);
  await openImageStore({ dataDir, s3: s3.settings });
  await restore("--replace");
  const inBucket = [...s3.objects].map(([key, { bytes }]) => [
    key.split("/")[1]!,
    createHash("sha256").update(bytes).digest("hex"),
  ]);
  expect(Object.fromEntries(inBucket)).toEqual(files);
  await s3.stop();
});

test("existing data is replaced only with --replace", async () => {
  await fill();
  const rows = await everything();
  await backup();
  // It now has made a backup, which that backup cannot know.
  const present = await everything();
  const refused = await restore();
  expect(refused).toMatchObject({
    isDone: false,
    text: expect.stringMatching(/já tem dados \(staff: 1, cities: 1.+Nada foi alterado\.[^]+--replace/),
  });
  expect(await everything()).toEqual(present);
  await actAs(ana, () => createCity({ name: "Betim" }));
  expect(await restore("--replace")).toMatchObject({ isDone: true });
  expect(await everything()).toEqual(rows);
});

test("a damaged, truncated or foreign file changes nothing", async () => {
  await fill();
  await backup();
  const rows = await everything();
  const whole = readFileSync(file);
  const tar = gunzipSync(whole);
  const other = Buffer.from(tar);
  other[tar.indexOf("Fibra")] = "f".charCodeAt(0);
  for (const bytes of [
    whole.subarray(0, whole.length / 2),
    gzipSync(other),
    gzipSync(tar.subarray(0, 2048)),
    Buffer.from("x"),
  ]) {
    writeFileSync(file, bytes);
    expect(await restore("--replace")).toMatchObject({
      isDone: false,
      text: expect.stringContaining("não é um backup inteiro"),
    });
  }
  expect(await everything()).toEqual(rows);
});

test("a name that no backup of this site has is refused with a sentence, and nothing is changed", async () => {
  await fill();
  await backup();
  const [rows, files] = [await everything(), imageSums()];
  const entries = await Readable.from(readArchive(file)).toArray();
  const stem = "20261121173208123-7f3a9c1b-160x40";
  const added: [name: string, text: string][] = [
    ["images/banners/..", ""],
    ["images/banners/.", ""],
    ["images/../leads", ""],
    [`images/unfinished/${stem}.webp`, "x"],
    [`images/banners/${stem}.svg`, "x"],
    [`images/logos/${stem}.640.webp`, "x"],
    ["images/banners/index.html", "x"],
    ["../../etc/passwd", "x"],
    ["/etc/passwd", "x"],
    ["tables/pg_authid/000001.jsonl", '["rolname"]\n["x"]\n'],
    ["tables/kysely_migration/000001.jsonl", '["name"]\n["x"]\n'],
    ["tables/toString/000001.jsonl", '["name"]\n'],
    ["tables/plans/000009.jsonl", '["name\\u001b[2J","price"]\n'],
    ["tables/plans/000009.jsonl", "name\n"],
    ["sequences.json", '{"pg_catalog.pg_class":1}'],
    ["sequences.json", "{"],
    ["sequences.json", '{"plans_id_seq":"1"}'],
    ["tables/plans/000009.jsonl", "{}\n"],
    ["__proto__", "{}"],
    ["leia-me.txt", "x"],
  ];
  for (const [name, text] of added) {
    rmSync(file);
    await writeArchive(file, Readable.from([...entries, { name, bytes: Buffer.from(text) }]));
    const { isDone, text: answer } = await restore("--replace");
    expect([name, isDone, answer]).toEqual([
      name,
      false,
      expect.stringMatching(/^Este backup tem .+(não conhece: |não pode ser lido)[^\p{Cc}]*Nada foi alterado\.$/u),
    ]);
  }
  expect([await everything(), imageSums()]).toEqual([rows, files]);
});

test("a backup with other migrations is refused", async () => {
  await fill();
  // As an earlier version makes it. A migration that is unknown would make the running program give up writing.
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp
  `.execute(db);
  const { name, timestamp } = rows[0]!;
  await backup();
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
  expect(await restore("--replace")).toMatchObject({
    isDone: false,
    text: expect.stringContaining("por outra versão do site"),
  });
});

test("a failed restore changes nothing", async () => {
  await fill();
  await backup();
  await createCity({ name: "Betim" });
  await sql`alter table outbox add constraint none check (lead_id < 0) not valid`.execute(db);
  const rows = await everything();
  expect(await restore("--replace")).toMatchObject({ isDone: false });
  expect(await everything()).toEqual(rows);
  await sql`alter table outbox drop constraint none`.execute(db);
});

test("the file is private, never overwrites another, and is never left incomplete", async () => {
  await fill();
  await backup();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await backup()).toMatchObject({ isDone: false, text: expect.stringContaining("já existe") });
  expect(existsSync(`${file}.unfinished`)).toBe(false);
});

test("a missing image is reported, and the rest is backed up", async () => {
  await fill();
  const [name] = Object.keys(imageSums());
  rmSync(join(dataDir, "images/banners", name!));
  expect(await backup()).toMatchObject({ isDone: true, text: expect.stringContaining(`banners/${name}`) });
});

test.each([[[]], [["backup"]], [["backup", "relative.tar.gz"]], [["restore", "/a", "--force"]], [["erase", "/a"]]])(
  "%j is answered with how it is done",
  async (args) => {
    expect(await runBackupCommand(args)).toMatchObject({
      isDone: false,
      text: expect.stringMatching(/^Uso: npm run backup/),
    });
  },
);
