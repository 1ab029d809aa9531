import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "vitrine-commands-"));
  cpSync(join(projectRoot, "scripts"), join(project, "scripts"), {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
  for (const file of ["package.json", "package-lock.json"]) cpSync(join(projectRoot, file), join(project, file));
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

describe.skipIf(process.platform === "win32")("under a Node that is too old", () => {
  const installed = `node_modules/node-${process.platform}-${process.arch}/bin`;
  beforeEach(() => {
    writeFileSync(join(project, "package.json"), JSON.stringify({ engines: { node: ">=999.0" } }));
    mkdirSync(join(project, "node_modules"));
    writeFileSync(join(project, "node_modules/.installed"), "");
  });

  test("the command continues under the one that npm installed", async () => {
    const folder = join(project, "scripts/node");
    mkdirSync(join(folder, installed), { recursive: true });
    writeFileSync(join(folder, "node_modules/.installed"), "");
    writeFileSync(join(folder, installed, "node"), '#!/bin/sh\necho "newer Node runs $*"\n', { mode: 0o700 });
    expect(await run("backup")).toEqual({ code: 0, text: "newer Node runs backup.ts backup x" });
  });

  test("the command says so where none is installed", async () => {
    const { code, text } = await run("backup");
    expect([code, text]).toEqual([1, expect.stringMatching(/^Este comando não instala nada/)]);
  });
});
