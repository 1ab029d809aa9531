import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposableSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { Options, Row, TorturePart } from "../part.ts";
import { logProgress } from "../report.ts";

/** Reads very many generated texts with everything that reads texts. `npm test` has few of them, as a unit test. */
export const texts: TorturePart = {
  name: "texts",
  engines: ["embedded"],
  /** Number of generated texts for each reader. */
  count: { quick: null, usual: 200 },
  run: readTexts,
};

type Report = { numTotalTests: number; testResults: { assertionResults: { status: string; title: string }[] }[] };

async function readTexts({ count, seed }: Options): Promise<Row[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "vitrine-texts-"));
  const file = join(folder.path, "report.json");
  const vitest = join(projectRoot, "node_modules/vitest/vitest.mjs");
  const options = ["--project=unit", "--reporter=json", `--outputFile=${file}`];
  const child = spawn(process.execPath, [vitest, "run", "test/text-cost.test.ts", ...options], {
    env: { ...process.env, TEXT_COST_RUNS: String(count), TEXT_COST_SEED: String(seed) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "exit");
  const { numTotalTests, testResults } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const failed = testResults.flatMap((one) => one.assertionResults).filter(({ status }) => status !== "passed");
  for (const { title } of failed) logProgress(`texts: not so: ${title}`);
  return [
    { promise: "holds", what: "readers of texts", figure: numTotalTests, goal: { atLeast: 1 } },
    { promise: "holds", what: "of these slower than the text is long", figure: failed.length, goal: { atMost: 0 } },
  ];
}
