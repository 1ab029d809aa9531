// `npm run bench`: the built product beside other servers and another way to make the page; `memory`: what it takes.
import { buildIfStale } from "./build.mjs";
import { prepare, status } from "./prepare.mjs";
import { findChromium, installMissing } from "./system-programs.mjs";

const node = await prepare();
await installMissing("chromium", findChromium);
await buildIfStale(node);
const wanted = process.argv.slice(2);
const [program, ...rest] =
  wanted[0] === "memory" ? ["bench/memory.ts", ...wanted.slice(1)] : ["bench/bench.ts", ...wanted];
process.exitCode = await status(node, [program, ...rest]);
