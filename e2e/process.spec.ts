import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test as base } from "@playwright/test";
import { newAccount, type Program, startProgram, staff, staffCommand } from "./program.ts";

const test = base.extend<{ folder: string; started: (env?: Record<string, string>) => Promise<Program> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  folder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-process-"));
    cpSync(process.env.DEMONSTRATION!, folder, { recursive: true });
    await provide(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  started: async ({ folder }, provide) => {
    const programs: Program[] = [];
    await provide(async (env) => {
      const program = await startProgram(folder, env);
      programs.push(program);
      return program;
    });
    for (const program of programs) await program.stop();
  },
});

test("a second process on the same data is refused with the reason, and the first goes on", async ({
  folder,
  started,
}) => {
  const first = await started();
  await expect(startProgram(folder)).rejects.toThrow(/ended with 1/);
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
});

test("a process that was killed leaves nothing to clean by hand", async ({ folder, started }) => {
  const first = await started();
  const ended = once(first.process, "exit");
  first.process.kill("SIGKILL");
  await ended;
  const second = await started();
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
  expect(await staffCommand(folder, "list")).toContain(staff.email);
});

test("SIGTERM lets a request in flight finish, and ends with 0", async ({ started }) => {
  const program = await started();
  const answers = Promise.all(Array.from({ length: 10 }, () => fetch(program.address)));
  await fetch(`${program.address}/healthz`);
  const ended = once(program.process, "exit");
  program.process.kill("SIGTERM");
  expect((await answers).map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
  expect(await ended).toEqual([0, null]);
});

test("from SIGTERM on /readyz answers 503, pages are served and every answer closes its connection", async ({
  started,
}) => {
  const program = await started({ DRAIN_SECONDS: "60" });
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [answer] = (await once(get(program.address + path, { agent }), "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    return [path, answer.statusCode, answer.headers.connection];
  };
  expect(await ask("/readyz")).toEqual(["/readyz", 200, "keep-alive"]);
  const ended = once(program.process, "exit");
  program.process.kill("SIGTERM");
  await expect.poll(() => ask("/readyz")).toEqual(["/readyz", 503, "close"]);
  expect(await ask("/healthz")).toEqual(["/healthz", 503, "close"]);
  for (const path of ["/", "/casa", "/cidades", "/favicon.png"]) {
    expect(await ask(path)).toEqual([path, 200, "close"]);
  }
  // A second signal is a person who does not want to wait.
  program.process.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
});

test("whoever stops it at the terminal does not wait for load balancers", async ({ started }) => {
  const program = await started({ DRAIN_SECONDS: "600" });
  const ended = once(program.process, "exit");
  program.process.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
});

test("Prometheus reads of requests, cache, database, leads, event loop and memory, with the token", async ({
  started,
}) => {
  const token = "um-segredo-de-teste";
  const { address } = await started({ METRICS_TOKEN: token });
  await fetch(`${address}/casa`);
  await fetch(`${address}/casa`);
  expect((await fetch(`${address}/metrics`)).status).toBe(401);
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await answer.text();
  for (const name of [
    'http_requests_total{kind="cached",method="GET",status="200"}',
    'http_request_duration_seconds_bucket{kind="cached",le="+Inf"}',
    "page_cache_bytes",
    "database_up",
    "leads",
    "outbox_mails",
    'event_loop_delay_seconds{quantile="0.99"}',
  ]) {
    expect(text).toContain(`vitrine_${name}`);
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test("without a token or a port of their own there are no metrics", async ({ started }) => {
  const { address } = await started();
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
});

test("accounts are kept from the terminal while the site runs, and after", async ({ folder, started }) => {
  const program = await started();
  const form = new URLSearchParams(await newAccount(folder, "nova@jatobafibra.example"));
  const answer = await fetch(`${program.address}/auth`, {
    method: "POST",
    body: form,
    headers: { origin: program.address },
    redirect: "manual",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/intranet"]);

  await program.stop();
  expect(await staffCommand(folder, "list")).toContain("nova@jatobafibra.example");
});

test("output that nobody reads holds up neither pages nor the end", async ({ started }) => {
  const { address, process: program } = await started({ LOG_LEVEL: "info" });
  program.stdout!.pause();
  // Each leaves a line as long as its address: many times what a pipe holds.
  for (let request = 0; request < 200; request++) {
    expect((await fetch(`${address}/${"a".repeat(10_000)}`, { method: "PUT" })).status).toBe(405);
  }
  expect((await fetch(address)).status).toBe(200);
  const ended = once(program, "exit");
  program.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("the last line of the log tells of the stop", async ({ started }) => {
  const { process: program } = await started({ LOG_LEVEL: "info" });
  let said = "";
  program.stdout!.on("data", (chunk: Buffer) => (said += chunk.toString()));
  program.kill("SIGTERM");
  await once(program, "close");
  expect(JSON.parse(said.trim().split("\n").at(-1)!)).toMatchObject({ msg: "stopped", cutOff: 0 });
});

test("a wrong setting stops the start with a sentence that names it", async ({ folder }) => {
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: folder, PORT: "muito" };
  const failure = promisify(execFile)(process.execPath, ["build/server/index.js"], { env });
  await expect(failure).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("PORT deve ser") });
});

test("DEMO=false starts with an empty catalogue", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-empty-"));
  const program = await startProgram(folder, { DEMO: "false" });
  expect(await (await fetch(`${program.address}/cidades`)).json()).toEqual({ cities: [] });
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});
