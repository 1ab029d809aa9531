import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { db } from "#app/platform/database/db.server.ts";
import { describeError } from "./log.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const person = "maria.souza@casa.example";

async function failureOf(statement: ReturnType<typeof sql>) {
  const error: unknown = await statement.execute(db).then(
    () => expect.unreachable(),
    (failure: unknown) => failure,
  );
  return describeError(error) as Record<string, unknown>;
}

test("a database error is logged with its message and the affected schema", async () => {
  const hash = "x";
  const insert = sql`insert into staff (email, password_hash) values (${person}, ${hash})`;
  await insert.execute(db);
  expect(await failureOf(insert)).toMatchObject({
    code: "23505",
    message: 'duplicate key value violates unique constraint "staff_email_once"',
    table: "staff",
    constraint: "staff_email_once",
  });
  expect(await failureOf(sql`select nothing from staff`)).toMatchObject({
    code: "42703",
    message: 'column "nothing" does not exist',
  });
});

test.each([
  ["a value that it cannot parse", sql`select ${person}::integer`],
  ["a date that it cannot parse", sql`select ${person}::date`],
  ["a number out of range", sql`select ${"99999999999"}::integer`],
  ["a duplicate value", sql`insert into staff (email, password_hash) values (${person}, ''), (${person}, '')`],
  [
    "a value that violates a constraint",
    sql`insert into plans (name, speed, price, type) values (${person}, ${person}, 1, ${person})`,
  ],
])("%s is never logged", async (_what, statement) => {
  const failure = await failureOf(statement);
  expect(failure.message).toBeTruthy();
  expect(JSON.stringify(failure)).not.toMatch(/maria|99999999999/);
});
