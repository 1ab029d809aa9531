import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { DatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { transactionWithDeadline } from "./transaction-deadline.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { UnconfirmedCommitError, withDeadline } from "#app/platform/database/failures/deadline.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const store = () =>
  transactionWithDeadline((tx) =>
    tx
      .insertInto("leads")
      .values({ kind: "contact", protocol: "2026-ABCDEF", page: "/", consent: "Sim.", fingerprint: Buffer.alloc(32) })
      .execute(),
  );
const stored = async () => (await db.selectFrom("leads").select("id").execute()).length;

/** Locks the table of leads, and with it the embedded engine's one connection, until released. */
async function holdLeads() {
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table leads in access exclusive mode`.execute(tx);
    hold();
    await released;
  });
  await held;
  return async () => {
    release();
    await holding;
    // Granted once all earlier waiters have finished.
    await db.transaction().execute((tx) => sql`lock table leads in access exclusive mode`.execute(tx));
  };
}

test("work that finishes in time is stored", async () => {
  await withDeadline(60_000, store);
  expect(await stored()).toBe(1);
});

test("late work is not stored once the busy database continues", async () => {
  const release = await holdLeads();
  const late = withDeadline(100, store);
  await expect(late).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(late).rejects.not.toBeInstanceOf(UnconfirmedCommitError);
  await release();
  expect(await stored()).toBe(0);
});

test("work without a deadline keeps waiting", async () => {
  const release = await holdLeads();
  const waiting = store();
  await release();
  await waiting;
  expect(await stored()).toBe(1);
});
