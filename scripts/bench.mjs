// `npm run bench`: the built product beside other servers and another way to make the page.
import { buildIfStale } from "./build.mjs";
import { prepare, status } from "./prepare.mjs";
import { findChromium, installMissing } from "./system-programs.mjs";

const node = await prepare();
await installMissing("chromium", findChromium);
await buildIfStale(node);
process.exitCode = await status(node, ["bench/bench.ts", ...process.argv.slice(2)]);
