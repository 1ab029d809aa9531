import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The hash of each migration that has been published. A database that has run one never runs it again. */
const published: Readonly<Record<string, string>> = {
  "0001_schema.sql": "3df9b0a23e72c004137e78462ac23c29caeb0a80197f19592ea07e1e95c24161",
};

test("a published migration stays as it is", () => {
  const folder = join(import.meta.dirname, "migrations");
  const hashes = readdirSync(folder).map((file) => [
    file,
    createHash("sha256")
      .update(readFileSync(join(folder, file)))
      .digest("hex"),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(published);
});
