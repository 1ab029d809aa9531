import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import * as leads from "#app/leads/lead.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { writeForStaff } from "#app/console/server/staff-request.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { outdatedProblem } from "#app/platform/database/newer-version.server.ts";
import { db, withoutStatementTimeout } from "#app/platform/database/db.server.ts";
import { databaseState } from "#app/platform/database/write-probe.server.ts";
import { asStaff, createPlan, planFields } from "#test/fixtures.ts";
import { freshDatabase } from "#test/database.ts";
import { RouterContextProvider } from "react-router";
import { waitFor } from "#test/wait-for.ts";
import { outdatedMessage } from "./operator-refusal.server.ts";

freshDatabase();

const newer = "9999_newer.sql";
const migrate = () =>
  sql`insert into kysely_migration (name, timestamp) values (${newer}, ${new Date().toISOString()})`;
afterEach(goBack);

/** The newer version's migration is taken back, as by a restored backup. */
async function goBack(): Promise<void> {
  await withoutStatementTimeout((other) => sql`delete from kysely_migration where name = ${newer}`.execute(other));
  await waitFor(() => expect(outdatedProblem()).toBeNull());
}

test("a process that a newer version has overtaken says so, reads on, and writes nothing", async () => {
  const plan = await createPlan();
  await migrate().execute(db);
  await waitFor(() => expect(outdatedProblem()).toBe(`o banco de dados é de uma versão mais nova do site (${newer})`));
  expect(await databaseState()).toBe("readOnly");
  const save = () => asStaff(() => plans.update(plan, planFields({ price: 1 }), 1));
  const answer = await writeForStaff<string>({
    context: new RouterContextProvider(),
    about: null,
    needs: null,
    logFields: {},
    run: async () => (await save()).label,
    refused: ({ message }) => message,
    failed: () => "failed",
  });
  expect(answer).toMatchObject({ data: outdatedMessage, init: { status: 503 } });
  const sent = await leads
    .create({ kind: "newsletter", email: "ana@casa.example" } as never, "new")
    .catch(isDatabaseUnavailable);
  expect(sent).toBe(true);
  await expect(db.deleteFrom("leads").execute()).rejects.toMatchObject({ code: "25006" });
  expect(await plans.find(plan)).toMatchObject({ version: 1 });
  await goBack();
  await save();
  expect(await plans.find(plan)).toMatchObject({ version: 2, price: 1 });
});
