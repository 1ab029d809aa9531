import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "vitrine-commands-"));
  cpSync(join(projectRoot, "scripts"), join(project, "scripts"), { recursive: true });
  cpSync(join(projectRoot, "package-lock.json"), join(project, "package-lock.json"));
  for (const program of ["backup.ts", "staff.ts"]) {
    writeFileSync(join(project, program), "console.log('ran', process.argv.slice(2).join(' '));");
  }
  // What installs, if anything does.
  writeFileSync(join(project, "npm.mjs"), "console.log('installs');");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Runs the command as npm does; returns its exit code and what it prints. */
function run(command: string): Promise<{ code: number; text: string }> {
  const env = { ...process.env, npm_execpath: join(project, "npm.mjs"), npm_lifecycle_event: "" };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(project, `scripts/${command}.mjs`), "x"], { env }, (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout.trim() }),
    );
  });
}

const commands = [
  ["backup", "ran backup x"],
  ["restore", "ran restore x"],
  ["move-images", "ran move-images x"],
  ["staff", "ran x"],
] as const;

test.each(commands)("npm run %s installs nothing where nothing is installed, and says so", async (command) => {
  const { code, text } = await run(command);
  expect([code, text]).toEqual([1, expect.stringMatching(/^Este comando não instala nada/)]);
  expect(existsSync(join(project, "node_modules"))).toBe(false);
});

test.each(commands)(
  "npm run %s uses what is installed, though the lock file asks for other packages",
  async (command, ran) => {
    mkdirSync(join(project, "node_modules"));
    writeFileSync(join(project, "node_modules/.installed"), "an older lock file");
    expect(await run(command)).toEqual({ code: 0, text: ran });
  },
);
