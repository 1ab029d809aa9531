import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runnerImport } from "vite";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { inlineScripts } from "./inline-script-plugin.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-inline-script-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The script that a module gets which imports `entry.ts` as an inline script. */
async function importInlineScript(files: Record<string, string>): Promise<string> {
  const page = `import script from "./entry.ts?inline-script"; export { script };`;
  for (const [name, code] of Object.entries({ ...files, "page.ts": page })) writeFileSync(join(folder, name), code);
  const { module } = await runnerImport<{ script: string }>(join(folder, "page.ts"), {
    configFile: false,
    logLevel: "silent",
    plugins: [inlineScripts()],
  });
  return module.script;
}

test("an entry and its imports become one script, with what they do not use left out", async () => {
  const script = await importInlineScript({
    "entry.ts": `import { greet } from "./greet.ts"; globalThis.greeting = greet("Betim");`,
    "greet.ts": `export const greet = (name: string): string => "Bom dia, " + name; export const unused = "unused";`,
  });
  const page: { greeting?: string } = {};
  runInNewContext(script, page);
  expect(page).toEqual({ greeting: "Bom dia, Betim" });
  expect(script).not.toContain("unused");
  expect(script).not.toMatch(/[\n;]\s*import/);
});

test("an entry that imports a library is refused: the script is sent with every page", async () => {
  const library = join(projectRoot, "node_modules/react/index.js");
  const files = { "entry.ts": `import { useState } from "${library}"; globalThis.greeting = useState;` };
  await expect(importInlineScript(files)).rejects.toThrow(/must not import .*node_modules/);
});
