import { EventEmitter } from "node:events";
import type { Client } from "pg";
import { expect, test, vi } from "vitest";
import { waitFor } from "#test/wait-for.ts";
import { DatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { withDeadline } from "#app/platform/database/failures/deadline.server.ts";
import { createSingleConnectionPool } from "./single-connection-pool.server.ts";

/** In milliseconds, longer than any test. */
const noLimit = 600_000;

/** A connection that answers each query with its own text. */
function createClient() {
  const client = Object.assign(new EventEmitter(), {
    query: (text: string) => Promise.resolve(text),
    end: () => Promise.resolve(),
  });
  return client as unknown as Client;
}

test("callers are served in order", async () => {
  const pool = createSingleConnectionPool(() => Promise.resolve(createClient()), noLimit);
  const served: number[] = [];
  await Promise.all(
    [1, 2, 3].map(async (caller) => {
      const connection = await pool.connect();
      served.push(caller);
      connection.release();
    }),
  );
  expect(served).toEqual([1, 2, 3]);
});

test("connecting again while holding the connection fails instead of deadlocking", async () => {
  const pool = createSingleConnectionPool(() => Promise.resolve(createClient()), 20);
  const held = await pool.connect();
  await expect(pool.connect()).rejects.toThrow("is `db` used inside a transaction?");
  held.release();
  const next = await pool.connect();
  next.release();
});

test("callers behind a long query keep waiting", async () => {
  const { promise: answer, resolve: finish } = Promise.withResolvers<string>();
  const slow = Object.assign(createClient(), { query: () => answer }) as unknown as Client;
  const pool = createSingleConnectionPool(() => Promise.resolve(slow), 20);
  const busy = await pool.connect();
  const work = busy.query("a long one");
  const next = pool.connect();
  await new Promise((resolve) => setTimeout(resolve, 60));
  finish("done");
  expect(await work).toBe("done");
  busy.release();
  expect(await next).toBeDefined();
  (await next).release();
});

test("a caller leaves the queue at its deadline, and the others keep their order", async () => {
  const opened = createClient();
  const pool = createSingleConnectionPool(() => Promise.resolve(opened), noLimit);
  const held = await pool.connect();
  const served: string[] = [];
  const take = async (name: string) => {
    const connection = await pool.connect();
    served.push(name);
    connection.release();
  };
  const first = take("first");
  const hurried = withDeadline(20, () => take("hurried"));
  const last = take("last");
  await expect(hurried).rejects.toBeInstanceOf(DatabaseUnavailable);
  held.release();
  await Promise.all([first, last]);
  expect(served).toEqual(["first", "last"]);
});

test("a lost connection is reopened for the next caller", async () => {
  const opened: Client[] = [];
  const pool = createSingleConnectionPool(() => {
    opened.push(createClient());
    return Promise.resolve(opened.at(-1)!);
  }, noLimit);
  (await pool.connect()).release();
  (await pool.connect()).release();
  expect(opened).toHaveLength(1);
  opened[0]!.emit("error", new Error("the thread died"));
  (await pool.connect()).release();
  expect(opened).toHaveLength(2);
});

test("after a failed open the next caller may retry", async () => {
  let tries = 0;
  const pool = createSingleConnectionPool(
    () => (tries++ === 0 ? Promise.reject(new Error("down")) : Promise.resolve(createClient())),
    noLimit,
    0,
  );
  await expect(pool.connect()).rejects.toMatchObject({ name: "DatabaseUnavailable", cause: new Error("down") });
  (await pool.connect()).release();
});

test("while opening fails, one caller retries and all others are rejected immediately", async () => {
  let tries = 0;
  let { promise: answer, reject: fail } = Promise.withResolvers<Client>();
  const pool = createSingleConnectionPool(
    () => {
      tries += 1;
      return answer;
    },
    noLimit,
    60_000,
  );
  const waiting = [pool.connect(), pool.connect(), pool.connect()];
  fail(new Error("the disk is full"));
  for (const one of await Promise.allSettled(waiting)) {
    expect(one).toMatchObject({ status: "rejected", reason: { name: "DatabaseUnavailable" } });
  }
  await expect(pool.connect()).rejects.toThrow("could not be opened a moment ago");
  expect(tries).toBe(1);

  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_001);
  let open: (client: Client) => void;
  ({ promise: answer, resolve: open } = Promise.withResolvers<Client>());
  const retry = pool.connect();
  await waitFor(() => expect(tries).toBe(2));
  await expect(pool.connect()).rejects.toThrow("could not be opened a moment ago");
  open!(createClient());
  (await retry).release();
  (await pool.connect()).release();
  expect(tries).toBe(2);
  vi.restoreAllMocks();
});
