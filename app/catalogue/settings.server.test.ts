import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { provider } from "#db/demonstration-provider.ts";
import { aCity, asStaff, beto } from "#test/catalogue.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { actAs } from "./actor.server.ts";
import * as audit from "./audit.server.ts";
import type { Provider } from "./provider.ts";
import { unwritten } from "./unwritten.ts";
import { Outdated } from "./refusal.ts";
import { mostTextBytes } from "./page-text.ts";
import * as revisions from "./revision.server.ts";
import { type SettingsChange, textName } from "./setting.ts";
import * as settings from "./settings.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const write = (facts: Partial<Provider>) =>
  db
    .updateTable("settings")
    .set({ facts: JSON.stringify(facts) })
    .execute();

describe("the provider's facts", () => {
  test("are those of the settings at once, whoever wrote them", async () => {
    expect(await settings.current()).toEqual(provider);
    await write({ ...provider, phone: "0800 555 0100" });
    expect((await settings.current()).phone).toBe("0800 555 0100");
  });

  test("are the same object while they stay the same, whatever else is written", async () => {
    const before = await settings.current();
    await aCity({ name: "Betim" });
    expect(await settings.current()).toBe(before);
  });

  test("have the specification's texts and figures where none were written", async () => {
    await write({ name: "Ipê Telecom" });
    expect(await settings.current()).toEqual({ ...unwritten, name: "Ipê Telecom" });
    expect(unwritten).toMatchObject({ installation: "Instalação gratuita", calls: "Ligações Ilimitadas" });
    expect(unwritten.statistics.map(({ figure }) => figure)).toEqual(["1M+", "570+", "150+"]);
  });

  test("stay those last known while the database is away", async () => {
    await write({ ...provider, name: "Ipê Telecom" });
    const known = await settings.current();
    await sql`alter table catalogue_revision rename to catalogue_revision_away`.execute(db);
    try {
      expect(await settings.current()).toBe(known);
    } finally {
      await sql`alter table catalogue_revision_away rename to catalogue_revision`.execute(db);
    }
  });
});

describe("writing texts", () => {
  const standard = "Fibra do poste até a sala.";
  const writeTexts = async (change: SettingsChange, who = asStaff) => {
    const { version } = await settings.find();
    return who(() => settings.update(1, change, version));
  };

  test("puts them in the place of the standard ones, with the history naming them by those", async () => {
    await writeTexts({ [textName(standard)]: "Fibra até a sua rede." });
    expect((await settings.current()).texts).toEqual({ [standard]: "Fibra até a sua rede." });
    expect(await audit.listFor("settings", 1)).toMatchObject([
      { changes: [{ field: textName(standard), before: standard, after: "Fibra até a sua rede." }] },
    ]);
  });

  test("back to the standard one leaves nothing behind", async () => {
    await writeTexts({ [textName(standard)]: "Outro", "texts.Título": "Meu título" });
    await writeTexts({ [textName(standard)]: standard });
    expect((await settings.current()).texts).toEqual({ Título: "Meu título" });
    await writeTexts({ "texts.Título": "Título" });
    const { facts } = await db.selectFrom("settings").select("facts").executeTakeFirstOrThrow();
    expect(facts).not.toHaveProperty("texts");
  });

  test("meets nobody who writes others, and is refused when the same was written meanwhile", async () => {
    const { version } = await settings.find();
    await actAs(beto, () => settings.update(1, { "texts.A.B": "um" }, version));
    await asStaff(() => settings.update(1, { "texts.A.C": "dois", phone: "0800 555 0100" }, version));
    expect((await settings.current()).texts).toEqual({ "A.B": "um", "A.C": "dois" });
    const late = asStaff(() => settings.update(1, { "texts.A.B": "três" }, version));
    await expect(late).rejects.toMatchObject({ differences: [{ field: "texts.A.B", opened: "A.B", current: "um" }] });
    await expect(late).rejects.toBeInstanceOf(Outdated);
  });

  test("is refused when all own texts together would be too many, since they travel with every page", async () => {
    await writeTexts({ "texts.A": "a".repeat(mostTextBytes - 100) });
    const more = writeTexts({ "texts.B": "b".repeat(200) });
    await expect(more).rejects.toThrow("Os textos próprios passariam do espaço que há para eles: 16,1 de 16 kB");
    await writeTexts({ phone: "0800 555 0100" });
    await writeTexts({ "texts.A": "A", "texts.B": "b".repeat(200) });
    expect(Object.keys((await settings.current()).texts)).toEqual(["B"]);
  });

  test("keeps their history apart from that of facts, for whoever asks for some of them", async () => {
    await writeTexts({ [textName(standard)]: "Outro" });
    await writeTexts({ phone: "0800 555 0100" });
    const of = async (names: string[]) => (await audit.listFor("settings", 1, 50, names)).map(({ changes }) => changes);
    expect(await of([textName(standard)])).toMatchObject([[{ field: textName(standard) }]]);
    expect(await of(["phone", "name"])).toMatchObject([[{ field: "phone" }]]);
  });
});

describe("writing facts", () => {
  const history = () => audit.listFor("settings", 1);

  test("changes what the next visitor reads, with one entry in the history that names who, before and after", async () => {
    const before = await revisions.current();
    const { version } = await settings.find();
    const saved = await asStaff(() =>
      settings.update(1, { phone: "0800 555 0100", "app.name": "Minha Ipê", name: provider.name }, version),
    );
    expect(saved).toEqual({ id: 1, label: "Configuração do site", version: version + 1 });
    expect(await settings.current()).toEqual({
      ...provider,
      phone: "0800 555 0100",
      app: { ...provider.app, name: "Minha Ipê" },
    });
    expect(await revisions.current()).toBeGreaterThan(before);
    expect(await history()).toMatchObject([
      {
        by: "ana@jatobafibra.example",
        action: "update",
        changes: [
          { field: "phone", before: "0800 555 0142", after: "0800 555 0100" },
          { field: "app.name", before: "Minha Jatobá", after: "Minha Ipê" },
        ],
      },
    ]);
  });

  test("counts a fact that is its default as unwritten", async () => {
    const { version } = await settings.find();
    await asStaff(() => settings.update(1, { name: unwritten.name, "app.name": unwritten.app.name }, version));
    const { facts } = await db.selectFrom("settings").select("facts").executeTakeFirstOrThrow();
    expect(facts).not.toHaveProperty("name");
    expect((await settings.find()).name).toBe(unwritten.name);
  });

  test("that are as they were writes nothing", async () => {
    const { version } = await settings.find();
    expect(await asStaff(() => settings.update(1, { name: provider.name }, version))).toMatchObject({ version });
    expect(await history()).toEqual([]);
  });

  test("at a version ahead of the stored one is refused as outdated", async () => {
    const { version } = await settings.find();
    const ahead = asStaff(() => settings.update(1, { phone: "0800 555 0199" }, version + 5));
    await expect(ahead).rejects.toBeInstanceOf(Outdated);
  });

  test("is refused when one of them was changed meanwhile, and not when others were", async () => {
    const { version } = await settings.find();
    await actAs(beto, () => settings.update(1, { phone: "0800 555 0100" }, version));
    const late = asStaff(() => settings.update(1, { phone: "0800 555 0199", name: "Ipê" }, version));
    await expect(late).rejects.toMatchObject({
      savedBy: beto.email,
      version: version + 1,
      differences: [{ field: "phone", opened: "0800 555 0142", current: "0800 555 0100" }],
    });
    await expect(late).rejects.toBeInstanceOf(Outdated);
    await asStaff(() => settings.update(1, { name: "Ipê" }, version));
    expect(await settings.current()).toMatchObject({ name: "Ipê", phone: "0800 555 0100" });
  });

  test("is refused when they were written by a hand that the history does not know", async () => {
    const { version } = await settings.find();
    await write({ ...provider, phone: "0800 555 0100" });
    await expect(asStaff(() => settings.update(1, { name: "Ipê" }, version))).rejects.toBeInstanceOf(Outdated);
  });

  test("claims the logo, whose files must be there", async () => {
    const { version } = await settings.find();
    const logo = "/imagens/logos/20261121120000000-abc123-320x80.webp";
    const choose = () => asStaff(() => settings.update(1, { "logo.image": logo, "logo.alt": "Ipê" }, version));
    await expect(choose()).rejects.toThrow("A imagem não está mais guardada. Envie de novo.");
    await db.insertInto("uploaded_images").values({ address: logo }).execute();
    await choose();
    expect((await settings.current()).logo).toEqual({ image: logo, alt: "Ipê" });
  });

  test("needs somebody signed in", async () => {
    await expect(settings.update(1, { name: "Ipê" }, 1)).rejects.toThrow("without a signed-in actor");
  });
});
