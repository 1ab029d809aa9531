// `npm run bench`: compares the built site with other servers and frameworks, or runs one of the benchmarks
// below. `npm run bench -- against COMMIT` compares any of them with a commit (`bench-against.mjs`).
import { benchAgainst } from "./bench-against.mjs";
import { buildIfStale } from "./build.mjs";
import { prepare, exitCodeOf } from "./prepare.mjs";
import { requirePrograms } from "./system-programs.mjs";

const benchmarks = ["memory", "lists", "mass-write", "offers", "releases", "matrix", "import", "search"];

const node = await prepare();
await requirePrograms("chromium", "fonts-liberation", "postgresql");
const [first = "", ...rest] = process.argv.slice(2);
if (first === "against") await benchAgainst(node, rest);
else {
  if (!benchmarks.includes(first)) await requirePrograms("nginx", "openssl");
  await buildIfStale(node);
  const args = benchmarks.includes(first)
    ? ["--expose-gc", `bench/${first}.ts`, ...rest]
    : ["bench/bench.ts", ...process.argv.slice(2)];
  process.exitCode = await exitCodeOf(node, args);
}
