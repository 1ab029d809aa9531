import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { root, run, printLine } from "./prepare.mjs";

const sources = [
  "app",
  "db",
  "content",
  "server.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/css-fallbacks.ts",
  "scripts/inline-script-plugin.ts",
  "scripts/retry-plugin.ts",
];
const stamp = join(root, "build/.sources");

/** Builds the site and the server if the build is missing, unfinished or of other sources. */
export async function buildIfStale(node) {
  const expected = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === expected) return;
  printLine("Construindo o site…");
  rmSync(join(root, "build"), { recursive: true, force: true });
  await run(node, ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"], {
    NODE_ENV: "production",
  });
  for (const file of filesIn(join(root, "build/client"))) compress(file);
  writeFileSync(stamp, expected);
}

/** Writes .br and .gz copies beside a text file, so that no request has to compress it. */
function compress(file) {
  if (!/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file)) return;
  const content = readFileSync(file);
  const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: brotliParams }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

function fingerprint() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const source of sources) {
    for (const file of filesIn(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)));
}
