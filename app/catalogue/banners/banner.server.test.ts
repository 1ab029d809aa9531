import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { createBanner, asStaff, bannerFields, listQuery } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withBrokenProcedures, withMissing } from "#test/database.ts";
import { actAs } from "#app/records/actor.server.ts";
import * as audit from "#app/records/audit.server.ts";
import { bannerInput } from "./banner.input.ts";
import * as bannerConfig from "./banner-config.server.ts";
import * as banners from "./banner.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const listTitles = async () => (await banners.list(listQuery())).rows.map(({ title }) => title);
const listPositions = async () => (await banners.list(listQuery())).rows.map((row) => `${row.position} ${row.title}`);
const move = (id: number, position: number) => asStaff(() => banners.move(id, position));

describe("the banner form", () => {
  const errors = (fields: Record<string, string>) =>
    bannerInput.safeParse(fields).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

  test("requires a title, and a description of its image", () => {
    expect(errors({ imageUrl: "/cenas/rua.svg" })).toEqual([
      ["title", "Título é obrigatório"],
      ["imageAlt", "Descreva a imagem para quem não pode vê-la"],
    ]);
    expect(errors({ title: "Verão" })).toEqual([]);
  });

  test.each([
    "arquivo:verao.png",
    "https://example.com/verao.png",
    "//example.com/verao.png",
    "/../etc/passwd",
    "/imagens/banners/../../x.webp",
    "/imagens/streaming-icons/20261121173208123-7f3a9c1b-40x40.webp",
    "javascript:alert(1)",
    "/auth/sair",
    "/intranet/contatos",
    "/favicon.png",
    "/cenas/../auth/sair",
    "/cenas/rua.svg.html",
  ])("accepts only images of the site and of its bucket: not %s", (imageUrl) => {
    expect(errors({ title: "Verão", imageAlt: "Praia", imageUrl })).toEqual([
      ["imageUrl", "A imagem ainda não foi enviada."],
    ]);
  });

  test("blank texts are stored as none, so is the description of no image, and the order is 0 by default", () => {
    expect(bannerInput.parse({ title: "Verão", imageUrl: "", imageAlt: "Praia" }).imageAlt).toBeNull();
    expect(bannerInput.parse({ title: " Verão ", imageUrl: "", imageAlt: "  " })).toEqual({
      title: "Verão",
      description: "",
      imageUrl: null,
      imageAlt: null,
      bgColor: "white",
      displayOrder: 0,
    });
  });

  test.each(["\u200B2", "２", "\u202A2\u202C", "2\u00A0"])("reads the display order %j", (displayOrder) => {
    expect(bannerInput.parse({ title: "Verão", displayOrder }).displayOrder).toBe(2);
  });

  test.each(["-1", "1.5", "dez", "10000"])("refuses the display order %s", (displayOrder) => {
    expect(errors({ title: "Verão", displayOrder })).toEqual([
      ["displayOrder", "Ordem deve ser um número de 0 a 9999"],
    ]);
  });
});

describe("the list of banners", () => {
  test("is ordered by display order and gives each position, also with another sort or a search", async () => {
    await createBanner({ title: "Terceiro", displayOrder: 9 });
    await createBanner({ title: "Primeiro", displayOrder: 0 });
    await createBanner({ title: "Segundo", displayOrder: 0 });
    expect(await listPositions()).toEqual(["1 Primeiro", "2 Segundo", "3 Terceiro"]);
    const { rows } = await banners.list(listQuery({ sort: "title", direction: "desc", search: "o" }));
    expect(rows.map((row) => [row.title, row.position])).toEqual([
      ["Terceiro", 3],
      ["Segundo", 2],
      ["Primeiro", 1],
    ]);
  });
});

describe("moving a banner", () => {
  let ids: number[];
  beforeEach(async () => {
    ids = [];
    for (const title of ["A", "B", "C", "D"]) ids.push(await createBanner({ title }));
  });

  test.each([
    [0, 3, "BCAD"],
    [3, 1, "DABC"],
    [1, 1, "BACD"],
    [1, 2, "ABCD"],
    [0, 4, "BCDA"],
    [0, 99, "BCDA"],
  ])("from index %i to position %i leaves %s", async (index, position, order) => {
    await move(ids[index]!, position);
    expect((await listTitles()).join("")).toBe(order);
  });

  test("leaves out deleted banners, and a deleted one cannot be moved", async () => {
    await asStaff(() => banners.remove(ids[1]!));
    await move(ids[0]!, 2);
    expect(await listPositions()).toEqual(["1 C", "2 A", "3 D"]);
    await expect(move(ids[1]!, 1)).rejects.toThrow("Este registro foi excluído.");
  });

  test("adds a history entry to each banner whose number changed", async () => {
    await move(ids[0]!, 1);
    const before = (await banners.find(ids[2]!))!.version;
    await move(ids[3]!, 3);
    expect((await banners.find(ids[2]!))!.version).toBe(before + 1);
    const [entry] = await asStaff(() => audit.listForRecord("banner", ids[2]!));
    expect(entry).toMatchObject({
      by: "ana@jatobafibra.example",
      action: "update",
      changes: [{ field: "displayOrder", before: 3, after: 4 }],
    });
    expect(await asStaff(() => audit.listForRecord("banner", ids[0]!))).toHaveLength(2);
  });

  test("by several people at once leaves every banner in one position", async () => {
    await Promise.all([move(ids[0]!, 4), move(ids[1]!, 1), move(ids[2]!, 2), move(ids[3]!, 1)]);
    const { rows } = await banners.list(listQuery());
    expect(rows.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 4]);
    expect((await listTitles()).toSorted().join("")).toBe("ABCD");
  });

  test("raises the catalogue revision, and requires a signed-in user", async () => {
    const readRevision = () => db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow();
    const before = await readRevision();
    await expect(banners.move(ids[0]!, 2)).rejects.toThrow(/signed-in/);
    expect(await readRevision()).toEqual(before);
    await move(ids[0]!, 2);
    expect((await readRevision()).revision).toBeGreaterThan(before.revision);
  });
});

describe("the captions switch", () => {
  const showsCaptions = async () => (await bannerConfig.find()).showCaptions;
  const auditEntries = () => db.selectFrom("audit_log").select(["actor_email", "before", "after"]).execute();

  test("is changed with one history entry, and a repeated change writes nothing", async () => {
    await asStaff(() => bannerConfig.update(false));
    await asStaff(() => bannerConfig.update(false));
    expect(await showsCaptions()).toBe(false);
    expect(await auditEntries()).toEqual([
      { actor_email: "ana@jatobafibra.example", before: { showCaptions: true }, after: { showCaptions: false } },
    ]);
  });

  test("is changed in the table when the procedure is missing or fails", async () => {
    await withMissing("function", "update_banner_config", () => asStaff(() => bannerConfig.update(false)));
    expect(await showsCaptions()).toBe(false);
    await withBrokenProcedures(["update_banner_config"], () => asStaff(() => bannerConfig.update(true)));
    expect(await showsCaptions()).toBe(true);
    expect(await auditEntries()).toHaveLength(2);
  });

  test("requires a signed-in user", async () => {
    await expect(bannerConfig.update(false)).rejects.toThrow(/signed-in/);
  });
});

test("a banner that another person has changed is not overwritten", async () => {
  const id = await createBanner({ title: "Verão" });
  await actAs({ id: null, email: "beto@jatobafibra.example" }, () =>
    banners.update(id, bannerFields({ title: "Verão 2027" }), 1),
  );
  await expect(asStaff(() => banners.update(id, bannerFields({ title: "Outono" }), 1))).rejects.toThrow(
    "Este registro foi alterado por beto@jatobafibra.example",
  );
});
