import { expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import * as redirects from "#app/redirects/redirect.server.ts";
import { asStaff } from "#test/fixtures.ts";
import { freshDatabase } from "#test/database.ts";
import { redirectOf } from "./redirect-old-addresses.server.ts";

freshDatabase();

test.each(["/.//evil.example/", "//evil.example/", "/%2f/evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "a stored destination %s leads nowhere",
  async (to) => {
    const { id } = await asStaff(() => redirects.create({ from: "/velho", to: "/casa" }));
    const answer = async () => (await redirectOf(new URL("https://provedor.example/velho")))?.headers.get("Location");
    expect(await answer()).toBe("/casa");
    await db.updateTable("redirects").set({ to_url: to }).where("id", "=", id).execute();
    expect(await answer()).toBeUndefined();
    await asStaff(() => redirects.remove(id));
  },
);
