import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { withoutFallbacks } from "./css-fallbacks.ts";

/** The built styles of a sheet that uses Tailwind. */
async function buildStyles(): Promise<string> {
  const folder = mkdtempSync(join(projectRoot, "node_modules/.css-fallbacks-"));
  const input = join(folder, "page.css");
  writeFileSync(
    input,
    `@import "tailwindcss" source(none); @source inline("bg-black/50 shadow-md"); @supports (display: grid) { a { color: red } }`,
  );
  try {
    const result = await build({
      configFile: false,
      logLevel: "silent",
      plugins: [tailwindcss()],
      css: { postcss: { plugins: [withoutFallbacks] } },
      build: { write: false, rolldownOptions: { input } },
    });
    if (Array.isArray(result) || !("output" in result)) throw new Error("Not built once");
    return result.output.map((file) => ("source" in file ? String(file.source) : "")).join("");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("a style sheet has no second values for older browsers, and nothing else is removed", async () => {
  const styles = await buildStyles();
  expect(styles).not.toContain("in lab");
  expect(styles).not.toContain("@layer properties{");
  expect(styles).toMatch(/\.bg-black\\\/50\{[^}]*color-mix\(in oklab/);
  expect(styles).toContain("@property --tw-shadow{");
  expect(styles).toContain("@supports (display:grid){a{color:red}}");
});
