import { afterEach, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import * as redirects from "#app/redirects/redirect.server.ts";
import { asStaff } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { redirectOf } from "./redirect-old-addresses.server.ts";

freshDatabase();
afterEach(async () => {
  await redirects.flushHits();
  await emptyDatabase();
});

const answer = async (path: string) =>
  (await redirectOf(new URL(path, "https://provedor.example")))?.headers.get("Location") ?? null;

test.each(["/.//evil.example/", "//evil.example/", "/%2f/evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "a stored destination %s leads nowhere",
  async (to) => {
    await asStaff(() => redirects.create({ from: "/velho", to: "/casa" }));
    expect(await answer("/velho")).toBe("/casa");
    await db.updateTable("redirects").set({ to_url: to }).execute();
    expect(await answer("/velho")).toBeNull();
  },
);

test("signs of a text around an address lead to it, and to where staff have redirected it", async () => {
  await asStaff(() => redirects.create({ from: "/promoção", to: "/combos" }));
  await asStaff(() => redirects.create({ from: "/planos.php?id=12", to: "/casa" }));
  expect(await answer("/faq%0A?utm_source=zap&b=%201")).toBe("/faq?utm_source=zap&b=%201");
  expect(await answer("/promo%C3%A7%C3%A3o).")).toBe("/combos");
  expect(await answer("/planos.php?id=12)")).toBe("/casa");
  expect(await answer("/planos.php)?id=12")).toBe("/casa");
  expect(await answer("/)")).toBe("/");
  expect(await answer("/nada")).toBeNull();
  expect(await answer("/planos.php?id=1")).toBeNull();
});

test.each(["//evil.example)", "/.//evil.example)", "/%2fevil.example)", "/%5cevil.example)", "/a%0a/evil.example)"])(
  "signs after %s lead to no other site",
  async (path) => {
    const to = (await answer(path)) ?? "/";
    expect(new URL(to, "https://provedor.example").host).toBe("provedor.example");
  },
);
