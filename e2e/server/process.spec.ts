import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, serverTest } from "../support/fixtures.ts";
import { createAccount, type Program, startProgram, staffAccount, runStaffCommand } from "../support/program.ts";

/** Tests that end a program start one of their own; the others use that of their worker. */
const test = serverTest.extend<{ folder: string; start: (env?: Record<string, string>) => Promise<Program> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  folder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-process-"));
    cpSync(process.env.DEMONSTRATION!, folder, { recursive: true });
    await provide(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  start: async ({ folder }, provide) => {
    const programs: Program[] = [];
    await provide(async (env) => {
      const program = await startProgram(folder, env);
      programs.push(program);
      return program;
    });
    for (const program of programs) await program.stop();
  },
});

test("a second process on the same data exits with an error, and the first keeps running", async ({ program }) => {
  await expect(startProgram(program.dataDir)).rejects.toThrow(/ended with 1/);
  expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
});

test("a killed process leaves nothing to clean up by hand", async ({ folder, start }) => {
  const first = await start();
  const exited = once(first.process, "exit");
  first.process.kill("SIGKILL");
  await exited;
  // The terminal opens the data itself.
  expect(await runStaffCommand(folder, "list")).toContain(staffAccount.email);
  const second = await start();
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
});

test("on SIGTERM requests in flight finish, the last log line reports the stop, and the exit code is 0", async ({
  start,
}) => {
  const program = await start({ LOG_LEVEL: "info" });
  let output = "";
  program.process.stdout!.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const responses = Promise.all(Array.from({ length: 10 }, () => fetch(program.address)));
  await fetch(`${program.address}/healthz`);
  const closed = once(program.process, "close");
  program.process.kill("SIGTERM");
  expect((await responses).map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
  expect(await closed).toEqual([0, null]);
  expect(JSON.parse(output.trim().split("\n").at(-1)!)).toMatchObject({ msg: "stopped", cutOff: 0 });
});

test("after SIGTERM /readyz answers 503, pages are served and every response closes its connection", async ({
  start,
}) => {
  const program = await start({ DRAIN_SECONDS: "60" });
  const agent = new Agent({ keepAlive: true });
  const request = async (path: string) => {
    const [response] = (await once(get(program.address + path, { agent }), "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    return [path, response.statusCode, response.headers.connection];
  };
  expect(await request("/readyz")).toEqual(["/readyz", 200, "keep-alive"]);
  const exited = once(program.process, "exit");
  program.process.kill("SIGTERM");
  await expect.poll(() => request("/readyz")).toEqual(["/readyz", 503, "close"]);
  expect(await request("/healthz")).toEqual(["/healthz", 503, "close"]);
  for (const path of ["/", "/casa", "/cidades", "/icones/favicon.png"]) {
    expect(await request(path)).toEqual([path, 200, "close"]);
  }
  // A second signal stops without draining.
  program.process.kill("SIGINT");
  expect(await exited).toEqual([0, null]);
});

test("SIGINT stops without waiting for load balancers", async ({ start }) => {
  const program = await start({ DRAIN_SECONDS: "600" });
  const exited = once(program.process, "exit");
  program.process.kill("SIGINT");
  expect(await exited).toEqual([0, null]);
});

test("/metrics needs its token and covers requests, cache, database, leads, event loop and memory", async ({
  start,
}) => {
  const token = "um-segredo-de-teste";
  const { address } = await start({ METRICS_TOKEN: token });
  await fetch(`${address}/casa`);
  await fetch(`${address}/casa`);
  expect((await fetch(`${address}/metrics`)).status).toBe(401);
  const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  for (const name of [
    'http_requests_total{kind="cached",method="GET",status="200"}',
    'http_request_duration_seconds_bucket{kind="cached",le="+Inf"}',
    "page_cache_bytes",
    "database_up",
    "leads",
    "outbox_mails",
  ]) {
    expect(text).toContain(`vitrine_${name}`);
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test("/metrics answers 404 without a configured token or port", async ({ program }) => {
  expect((await fetch(`${program.address}/metrics`)).status).toBe(404);
});

test("accounts are managed from the terminal while the site runs", async ({ program }) => {
  const account = await createAccount(program, "nova@jatobafibra.example");
  const response = await fetch(`${program.address}/auth`, {
    method: "POST",
    body: new URLSearchParams(account),
    headers: { origin: program.address },
    redirect: "manual",
  });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/intranet"]);
  expect(await runStaffCommand(program.dataDir, "list")).toContain(account.email);
  await runStaffCommand(program.dataDir, "remove", account.email);
});

test("unread output blocks neither pages nor the shutdown", async ({ start }) => {
  const { address, process: program } = await start({ LOG_LEVEL: "info" });
  program.stdout!.pause();
  // Each logs a line as long as its URL: many times the capacity of a pipe.
  for (let request = 0; request < 200; request++) {
    expect((await fetch(`${address}/${"a".repeat(10_000)}`, { method: "PUT" })).status).toBe(405);
  }
  expect((await fetch(address)).status).toBe(200);
  const exited = once(program, "exit");
  program.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
});

test("an invalid setting stops the start with a message that names it", async ({ folder }) => {
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: folder, PORT: "muito" };
  const failure = promisify(execFile)(process.execPath, ["build/server/index.js"], { env });
  await expect(failure).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("PORT deve ser") });
});

test("a failed start says why in one sentence, without a stack", async ({ program }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-start-"));
  cpSync(process.env.DEMONSTRATION!, dataDir, { recursive: true });
  const { hostname, port } = new URL(program.address);
  const starts: [env: Record<string, string>, message: string][] = [
    [{ LOG_LEVEL: "verbose" }, "LOG_LEVEL deve ser"],
    [{ DATA_DIR: process.execPath }, "DATA_DIR deve ser uma pasta"],
    [{ HOST: hostname, PORT: port }, `A porta ${port} já está em uso`],
    [{ HOST: "203.0.113.7", PORT: "0" }, "HOST deve ser um endereço desta máquina"],
  ];
  for (const [env, message] of starts) {
    const failure = promisify(execFile)(process.execPath, ["build/server/index.js"], {
      env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "error", ...env },
    });
    await expect(failure).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
    await expect(failure).rejects.toMatchObject({ stderr: expect.not.stringMatching(/^ +at /m) });
  }
  rmSync(dataDir, { recursive: true, force: true });
});
