import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { attackEmbedded, attackPostgres, formatReport } from "../../torture/hostile/inputs.ts";

// A short run with a fixed seed; `npm run torture` sends many more inputs.
const attack = { count: 300, seed: 11 };

test.describe("hostile inputs to every URL and action cause no fault and store no invalid data", () => {
  test("on the embedded engine", async () => {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-hostile-"));
    cpSync(process.env.DEMONSTRATION!, folder, { recursive: true });
    const report = await attackEmbedded(folder, attack);
    rmSync(folder, { recursive: true, force: true });
    expect(formatReport(report).slice(1)).toEqual([]);
  });

  test("on a Postgres server", async () => {
    expect(formatReport(await attackPostgres(attack)).slice(1)).toEqual([]);
  });
});
