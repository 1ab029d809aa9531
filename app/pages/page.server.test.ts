import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { asStaff, listQuery, pageFields } from "#test/fixtures.ts";
import { emptyDatabase, emptyPages, freshDatabase } from "#test/database.ts";
import * as settings from "#app/provider/settings.server.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import * as pages from "./page.server.ts";
import * as published from "./published.server.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await emptyPages();
});

const create = async (fields: Parameters<typeof pageFields>[0] = {}) =>
  (await asStaff(() => pages.create(pageFields(fields)))).id;
const publish = (id: number) => asStaff(() => pages.setActive(id, true));

describe("a written page", () => {
  test("is a draft until it is published", async () => {
    const id = await create();
    expect(await published.find("/blog/wi-fi-no-quintal")).toBeNull();
    await publish(id);
    expect(await published.find("/blog/wi-fi-no-quintal")).toMatchObject({ title: "Wi-Fi no quintal", body: "Texto." });
    await asStaff(() => pages.setActive(id, false));
    expect(await published.find("/blog/wi-fi-no-quintal")).toBeNull();
  });

  test("has an address that no other of its kind has", async () => {
    await create();
    await create({ kind: "news", category: null, author: null });
    await expect(create({ title: "Outro" })).rejects.toThrow("Já existe uma página neste endereço.");
  });

  test("is removed recoverably, which frees its address", async () => {
    const id = await create();
    await publish(id);
    await asStaff(() => pages.remove(id));
    expect(await published.find("/blog/wi-fi-no-quintal")).toBeNull();
    const other = await create();
    await expect(asStaff(() => pages.restore(id))).rejects.toThrow("Já existe uma página neste endereço.");
    await asStaff(() => pages.remove(other));
    await asStaff(() => pages.restore(id));
    expect(await published.find("/blog/wi-fi-no-quintal")).not.toBeNull();
  });

  test("is not saved over a newer version", async () => {
    const id = await create();
    await asStaff(() => pages.update(id, pageFields({ body: "Outro texto." }), 1));
    await expect(asStaff(() => pages.update(id, pageFields({ title: "Meu" }), 1))).rejects.toMatchObject({
      differences: [{ field: "body", opened: "Texto.", current: "Outro texto." }],
    });
  });

  test("refuses an image that is not stored any more, beside the text or in it", async () => {
    const image = "/imagens/pages/20261121120000000-abc-1200x800.webp";
    await expect(create({ imageUrl: image })).rejects.toThrow("A imagem não está mais guardada.");
    await expect(create({ body: `![Uma rua](${image})` })).rejects.toThrow("A imagem não está mais guardada.");
    await db.insertInto("uploaded_images").values({ address: image }).execute();
    await expect(create({ body: `![Uma rua](${image})` })).resolves.toBeGreaterThan(0);
  });

  test("is listed by kind, by what waits for a review, and by a search without accents", async () => {
    await create();
    const terms = await create({
      kind: "page",
      slug: "termos-uso",
      title: "Termos",
      description: "",
      day: null,
      isTemplate: true,
    });
    const titles = async (query: Parameters<typeof listQuery>[0]) =>
      (await asStaff(() => pages.list(listQuery(query)))).rows.map(({ title }) => title);
    expect(await titles({ filters: { kind: "article" } })).toEqual(["Wi-Fi no quintal"]);
    expect(await titles({ filters: { review: "sim" } })).toEqual(["Termos"]);
    expect(await titles({ search: "sinal ate" })).toEqual(["Wi-Fi no quintal"]);
    expect((await asStaff(() => pages.find(terms)))!.isTemplate).toBe(true);
  });
});

describe("the published pages", () => {
  test("keep the object of a page until it is changed", async () => {
    const [one, other] = [await create(), await create({ slug: "outro", title: "Outro" })];
    await publish(one);
    await publish(other);
    const before = await published.find("/blog/wi-fi-no-quintal");
    await asStaff(() => pages.update(other, pageFields({ slug: "outro", title: "Novo" }), 2));
    expect((await published.find("/blog/outro"))!.title).toBe("Novo");
    expect(await published.find("/blog/wi-fi-no-quintal")).toBe(before);
  });

  test("are listed newest first, each kind apart", async () => {
    for (const [slug, day] of [
      ["b", "2026-01-01"],
      ["c", "2026-03-01"],
      ["a", "2026-01-01"],
    ] as const) {
      await publish(await create({ slug, day }));
    }
    await publish(await create({ kind: "news", slug: "d", category: null, author: null }));
    expect((await published.list("article")).map(({ slug }) => slug)).toEqual(["c", "a", "b"]);
    expect((await published.list("news")).map(({ slug }) => slug)).toEqual(["d"]);
  });

  test("close the places without a page, with what leads to them, and the blog without an article", async () => {
    const isOpen = async (path: string) => !isClosed(await settings.current(), path);
    expect(await isOpen("/quem-somos")).toBe(false);
    expect(await isOpen("/politica-privacidade")).toBe(false);
    expect(await isOpen("/privacidade")).toBe(false);
    expect(await isOpen("/noticias")).toBe(false);
    expect(await isOpen("/blog")).toBe(false);
    expect(await isOpen("/cliente")).toBe(true);
    const privacy = await create({ kind: "page", slug: "politica-privacidade", title: "Privacidade", day: null });
    expect(await isOpen("/politica-privacidade")).toBe(false);
    await publish(privacy);
    await publish(await create());
    await publish(await create({ kind: "news", category: null, author: null }));
    expect(await isOpen("/politica-privacidade")).toBe(true);
    expect(await isOpen("/privacidade")).toBe(true);
    expect(await isOpen("/blog")).toBe(true);
    expect(await isOpen("/noticias")).toBe(true);
    expect(await isOpen("/quem-somos")).toBe(false);
  });
});
