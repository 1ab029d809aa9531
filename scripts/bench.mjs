// `npm run bench`: the built product beside other servers and another way to make the page, or one of the programs below.
import { buildIfStale } from "./build.mjs";
import { prepare, status } from "./prepare.mjs";
import { findArial, findChromium, findPostgres, installMissing } from "./system-programs.mjs";

const others = ["memory", "lists", "history", "read-model"];

const node = await prepare();
await installMissing("chromium", findChromium);
await installMissing("fonts-liberation", findArial);
await installMissing("postgresql", findPostgres);
await buildIfStale(node);
const [first = "", ...rest] = process.argv.slice(2);
const args = others.includes(first)
  ? ["--expose-gc", `bench/${first}.ts`, ...rest]
  : ["bench/bench.ts", ...process.argv.slice(2)];
process.exitCode = await status(node, args);
