// `npm run torture`: tests the built site under kills, faults and floods, and prints which promises it keeps; see
// torture/torture.ts.
import { buildIfStale } from "./build.mjs";
import { prepare, exitCodeOf } from "./prepare.mjs";
import { requirePrograms } from "./system-programs.mjs";

const node = await prepare();
await requirePrograms("postgresql");
await buildIfStale(node);
process.exitCode = await exitCodeOf(node, ["torture/torture.ts", ...process.argv.slice(2)], { LOG_LEVEL: "silent" });
