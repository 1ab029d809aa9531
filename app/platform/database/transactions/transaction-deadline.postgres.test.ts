import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { transactionWithDeadline } from "./transaction-deadline.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { UnconfirmedCommitError, withDeadline } from "#app/platform/database/failures/deadline.server.ts";

freshDatabase();

test("an unconfirmed commit is distinguished from a failure", async () => {
  const unconfirmed = withDeadline(60_000, () =>
    transactionWithDeadline(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db);
    }),
  );
  await expect(unconfirmed).rejects.toBeInstanceOf(UnconfirmedCommitError);
});
