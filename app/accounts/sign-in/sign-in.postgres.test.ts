import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { emptyDatabase, freshDatabase, waitForLockWait } from "#test/database.ts";
import * as staff from "#app/accounts/staff.server.ts";
import { signIn } from "./sign-in.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const email = "marina@jatobafibra.example";
const password = "uma senha bem comprida";

test("a sign-in with the old password waits for an uncommitted change of it, and then opens no session", async () => {
  await staff.create(email, password);
  const signingIn = await db.transaction().execute(async (tx) => {
    await tx.updateTable("staff").set({ password_hash: "another" }).execute();
    await tx.deleteFrom("sessions").execute();
    const request = new Request("http://localhost/auth");
    const running = signIn(email, password, request, new RouterContextProvider());
    await Promise.race([waitForLockWait(), running]);
    return { running };
  });
  expect(await signingIn.running).toEqual({ refused: "credentials" });
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("a sign-in waits for an uncommitted removal of its account, and is then refused", async () => {
  await staff.create(email, password);
  const signingIn = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("staff").execute();
    const running = signIn(email, password, new Request("http://localhost/auth"), new RouterContextProvider());
    await Promise.race([waitForLockWait(), running]);
    return { running };
  });
  expect(await signingIn.running).toEqual({ refused: "credentials" });
});
