import { beforeEach, describe, expect, test } from "vitest";
import { asStaff, listQuery } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import * as redirects from "./redirect.server.ts";

freshDatabase();
beforeEach(async () => {
  // What the test before has not written.
  await redirects.flushHits();
  await emptyDatabase();
});

const create = (from: string, to: string) => asStaff(() => redirects.create({ from, to }));
const follow = (pathname: string, search: string) =>
  redirects.follow(new URL(pathname + search, "https://provedor.example"));
const listed = async () =>
  (await redirects.list(listQuery())).rows.map(({ from, to, hits, lastHitAt }) => [from, to, hits, lastHitAt !== null]);

describe("an address without a page", () => {
  test("leads to its destination, also in capitals, with a slash or encoded", async () => {
    await create("/promoção", "/combos#planos");
    for (const path of ["/promoção", "/Promo%C3%A7%C3%A3o/", "/PROMOÇÃO"]) {
      expect(await follow(path, "")).toBe("/combos#planos");
    }
    expect(await follow("/promo", "")).toBeNull();
    expect(await follow("/", "")).toBeNull();
  });

  test("keeps its query, unless the redirect is of the query or the destination has one", async () => {
    await create("/pagina.php", "/casa#planos");
    await create("/pagina.php?id=12", "/empresas");
    await create("/loja", "/busca?q=fibra");
    expect(await follow("/pagina.php", "?utm_source=x")).toBe("/casa?utm_source=x#planos");
    expect(await follow("/pagina.php", "?ID=12")).toBe("/empresas");
    expect(await follow("/loja", "?utm_source=x")).toBe("/busca?q=fibra");
  });

  test("leads elsewhere, and nowhere where that is this site's own old address", async () => {
    await create("/loja", "https://loja.example/planos");
    await create("/planos", "https://provedor.example/planos/");
    expect(await follow("/loja", "?utm_source=x")).toBe("https://loja.example/planos?utm_source=x");
    expect(await follow("/planos", "")).toBeNull();
  });

  test("leads straight to the end of a chain that one file has brought, and nowhere in a loop", async () => {
    const creates = [
      ["/a", "/b"],
      ["/b", "/casa#planos"],
      ["/c", "/d"],
      ["/d", "/c"],
    ].map(([from, to]) => ({ input: { from: from!, to: to! }, isActive: true }));
    await asStaff(() => redirects.saveBatch({ creates, updates: [] }, String));
    expect(await follow("/a", "")).toBe("/casa#planos");
    expect(await follow("/c", "")).toBeNull();
  });

  test("leads nowhere while its redirect is off or removed", async () => {
    const { id } = await create("/planos", "/casa");
    await asStaff(() => redirects.setActive(id, false));
    expect(await follow("/planos", "")).toBeNull();
    await asStaff(() => redirects.setActive(id, true));
    expect(await follow("/planos", "")).toBe("/casa");
    await asStaff(() => redirects.remove(id));
    expect(await follow("/planos", "")).toBeNull();
  });
});

test("hits are counted, and a hit is no change of the record", async () => {
  const { id } = await create("/planos", "/casa");
  await create("/tv", "/combos");
  for (let hit = 0; hit < 3; hit++) await follow("/planos", "");
  await redirects.flushHits();
  await follow("/planos", "");
  await redirects.flushHits();
  expect(await listed()).toEqual([
    ["/planos", "/casa", 4, true],
    ["/tv", "/combos", 0, false],
  ]);
  expect((await redirects.find(id))!.version).toBe(1);
});

describe("a loop or a chain is refused", () => {
  test.each([
    ["/casa", "/casa", "O endereço antigo levaria para ele mesmo."],
    ["/casa", "/Casa/#planos", "O endereço antigo levaria para ele mesmo."],
    ["/velho", "/planos", "/planos também é um endereço antigo, e leva para /casa. Leve direto para lá."],
    ["/casa", "/empresas", "/planos já leva para /casa. Mude primeiro para onde ele leva."],
  ])("%s to %s", async (from, to, message) => {
    await create("/planos", "/casa");
    await expect(create(from, to)).rejects.toThrow(message);
    expect(await listed()).toHaveLength(1);
  });

  test("also of a destination that is stored encoded", async () => {
    await create("/planos", "/promo%C3%A7%C3%A3o");
    await expect(create("/promoção", "/casa")).rejects.toThrow("/planos já leva para /promoção.");
  });

  test("also by a change, by a restored record and in a batch", async () => {
    const { id, version } = await create("/planos", "/casa");
    await create("/velho", "/empresas");
    await expect(asStaff(() => redirects.update(id, { from: "/planos", to: "/velho" }, version))).rejects.toThrow(
      "Leve direto para lá",
    );
    await asStaff(() => redirects.remove(id));
    await create("/casa", "/internet");
    await expect(asStaff(() => redirects.restore(id))).rejects.toThrow("Leve direto para lá");
    const batch = { creates: [{ input: { from: "/loja", to: "/velho" }, isActive: true }], updates: [] };
    await expect(asStaff(() => redirects.saveBatch(batch, String))).rejects.toThrow("Leve direto para lá");
  });

  test("one old address has one redirect", async () => {
    await create("/planos", "/casa");
    await expect(create("/planos", "/combos")).rejects.toThrow("Já existe este endereço antigo.");
  });
});
