import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { watchTurns } from "#test/turns.ts";
import { asStaff, listQuery } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { configureOwnHost } from "#app/platform/http/own-host.server.ts";
import { db } from "#app/platform/database/db.server.ts";
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

  test("is found by its parameters, in any order and with those of a campaign", async () => {
    await create("/planos.php?id=12&cor=azul", "/casa");
    await create("/busca.php?q=fibra ótica", "/internet/fibra");
    for (const search of [
      "?id=12&cor=azul",
      "?cor=azul&id=12",
      "?utm_source=zap&ID=12&fbclid=x&cor=Azul&gclid=y",
      "?id=12&cor=azul).",
    ]) {
      expect([search, await follow("/planos.php", search)]).toEqual([search, "/casa"]);
    }
    for (const search of ["?id=12", "?id=12&cor=azul&id=13", "?id=1&cor=azul", ""]) {
      expect([search, await follow("/planos.php", search)]).toEqual([search, null]);
    }
    for (const search of ["?q=fibra+%C3%B3tica", "?q=fibra%20%F3tica", "?q=fibra%20o%CC%81tica"]) {
      expect([search, await follow("/busca.php", search)]).toEqual([search, "/internet/fibra"]);
    }
  });

  test("is found also as a former version has stored its query", async () => {
    const { id } = await create("/planos.php?a=1&b=2", "/casa");
    await db.updateTable("redirects").set({ from_path: "/planos.php?b=2&a=1" }).where("id", "=", id).execute();
    expect(await follow("/planos.php", "?a=1&b=2")).toBe("/casa");
  });

  test("leads nowhere through the site's own host in other forms, and on to its end", async () => {
    configureOwnHost("https://provedor.example");
    try {
      await create("/antigo", "/casa");
      await create("/velho", "/empresas");
      for (const to of ["http://www.provedor.example/Antigo/", "https://www.provedor.example/velho"]) {
        await db.updateTable("redirects").set({ to_url: to }).where("from_path", "=", "/antigo").execute();
        expect(await follow("/antigo", "")).toBe(to.endsWith("velho") ? "/empresas" : null);
      }
    } finally {
      configureOwnHost(null);
    }
  });

  test("leads elsewhere, and nowhere where that is this site's own old address", async () => {
    await create("/loja", "https://loja.example/planos");
    await create("/planos", "https://provedor.example/planos/");
    expect(await follow("/loja", "?utm_source=x")).toBe("https://loja.example/planos?utm_source=x");
    expect(await follow("/planos", "")).toBeNull();
  });

  test("leads straight to the end of a chain that one file has brought, and nowhere in a loop", async () => {
    const batch = (...lines: [from: string, to: string][]) => ({
      creates: lines.map(([from, to]) => ({ input: { from, to }, isActive: true })),
      updates: [],
    });
    await asStaff(() => redirects.saveBatch(batch(["/a", "/b"], ["/b", "/casa#planos"]), String));
    expect(await follow("/a", "")).toBe("/casa#planos");
    const loop = batch(["/c", "/d"], ["/d", "/e"], ["/e", "/C/"]);
    await expect(asStaff(() => redirects.saveBatch(loop, String))).rejects.toThrow("levaria para ele mesmo");
    await create("/c", "/casa");
    await create("/d", "/empresas");
    await db.updateTable("redirects").set({ to_url: "/d" }).where("from_path", "=", "/c").execute();
    await db.updateTable("redirects").set({ to_url: "/c" }).where("from_path", "=", "/d").execute();
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

describe("a page whose query is redirected", () => {
  const page = (search: string) => redirects.followQuery(new URL(`/${search}`, "https://provedor.example"));

  test("leads away with it, and stays a page with any other", async () => {
    await create("/?page_id=12", "/casa");
    await create("/tv", "/combos");
    for (const search of ["?page_id=12", "?utm_source=zap&page_id=12", "?PAGE_ID=12)"]) {
      expect([search, await page(search)]).toEqual([search, "/casa"]);
      expect(redirects.isRedirectedPage(`/${search}`)).toBe(true);
    }
    for (const search of ["", "?page_id=13", "?p=12", "?utm_source=zap", "?page_id=12&b=1"]) {
      expect([search, await page(search)]).toEqual([search, null]);
      expect(redirects.isRedirectedPage(`/${search}`)).toBe(false);
    }
    expect(await redirects.followQuery(new URL("https://provedor.example/tv?page_id=12"))).toBeNull();
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
    ["/casa", "/planos?utm_source=x", "O endereço antigo levaria para ele mesmo passando por /planos?utm_source=x."],
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

test("20,000 redirects hold nobody up: neither a change nor a new one nor a batch", async () => {
  await create("/planos", "/casa");
  await sql`
    insert into redirects (from_path, to_url)
    select '/página.php?id=' || n || '&cor=azul&a=é', '/promo%C3%A7%C3%A3o/' || n || '?id=1&cor=azul&a=%C3%A9#x'
    from generate_series(1, 20000) n
  `.execute(db);
  // Milliseconds; in one turn each takes more.
  const limit = 100;
  expect((await watchTurns(follow("/planos", ""))).longest).toBeLessThan(limit);
  expect((await watchTurns(create("/tv", "/combos"))).longest).toBeLessThan(limit);
  const creates = Array.from({ length: 8_000 }, (_, index) => ({
    input: { from: `/loja.php?id=${index}`, to: `/promo%C3%A7%C3%A3o/${index}?a=1` },
    isActive: true,
  }));
  const saved = asStaff(() => redirects.saveBatch({ creates, updates: [] }, String));
  expect((await watchTurns(saved)).longest).toBeLessThan(limit);
  expect(await saved).toMatchObject({ count: 8_000 });
});
