import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

// The real npm queries a fake registry.
let registry: Server;
let home: string;
let answer: object | null;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "vitrine-audit-"));
  registry = createServer((request, response) => {
    if (request.method !== "POST" || !answer) response.writeHead(405);
    request.resume().on("end", () => response.end(answer ? JSON.stringify(answer) : ""));
  }).listen(0, "127.0.0.1");
  await once(registry, "listening");
});
afterEach(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(home, { recursive: true, force: true });
});

async function audit(registryAnswer: object | null): Promise<{ code: number; output: string }> {
  answer = registryAnswer;
  const { port } = registry.address() as { port: number };
  const own = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: home };
  return new Promise((resolve) => {
    const options = { cwd: projectRoot, env: { ...process.env, ...own } };
    execFile(process.execPath, ["scripts/audit.mjs"], options, (error, output) => {
      resolve({ code: error ? Number(error.code) : 0, output });
    });
  });
}

const advisory = (severity: string) => [
  {
    id: 1,
    url: "https://advisories.example/1",
    title: "Weak",
    severity,
    vulnerable_versions: "<999",
    cwe: [],
    cvss: {},
  },
];

test("exits with 0 if the registry knows no vulnerability", async () => {
  const { code, output } = await audit({});
  expect(output).toContain("Pacotes com que o site roda: nenhuma vulnerabilidade conhecida");
  expect(code).toBe(0);
});

test("exits with 1 and names a high vulnerability of a production package", async () => {
  const { code, output } = await audit({ nodemailer: advisory("high") });
  expect(output).toContain("high     nodemailer: Weak (https://advisories.example/1)");
  expect(code).toBe(1);
});

test("exits with 0 and names a lesser one, or one of a development package", async () => {
  const { code, output } = await audit({ nodemailer: advisory("moderate"), jsdom: advisory("critical") });
  expect(output).toMatch(/o site roda: 1\n {2}moderate nodemailer[^]*de desenvolvimento: \d\n {2}critical jsdom/);
  expect(code).toBe(0);
});

test("exits with 75 and a message if no registry answers", async () => {
  const { code, output } = await audit(null);
  expect(output).toContain("Nenhum registro de pacotes respondeu");
  expect(code).toBe(75);
});
