/**
 * Measures the cost of clients without a session: endless bodies to the upload and form URLs, readers that never read,
 * and writers of one byte per second. Prints the memory that each kind takes, and others' response times. After a
 * build:
 *
 *     node torture/slow-clients.ts [how many of each]
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Program, startProgram } from "../e2e/support/program.ts";

export type SlowClientFigures = {
  kind: string;
  /** Peak resident memory above that of the same visitors before the attack, in MB. */
  moreMegabytes: number;
  /** Other visitors' pages and forms without a successful response. */
  unanswered: number;
  slowestPageMs: number;
  slowestFormMs: number;
};

type Kind = { name: string; begin: (socket: Socket, program: Program) => void };

const kilobyte = 1024;
const chunk = `${(64 * kilobyte).toString(16)}\r\n${"x".repeat(64 * kilobyte)}\r\n`;

function post(path: string, { address }: Program, length: string): string {
  const { host } = new URL(address);
  const type = "Content-Type: multipart/form-data; boundary=x";
  return [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${address}`, type, length, "", ""].join("\r\n");
}

/** Opens `count` connections of each kind to a program that trusts one proxy, for so many seconds each. */
export async function slowClients(program: Program, count: number, seconds = 8): Promise<SlowClientFigures[]> {
  // Warm up first, so that the program's own memory growth is not counted.
  for (let visit = 0; visit < 200; visit++) await (await fetch(`${program.address}/busca?q=${visit}`)).text();
  const script = await largestScript(program);
  const kinds: Kind[] = [
    {
      name: "uploads of four megabytes that never end, chunked",
      begin(socket) {
        socket.write(post("/intranet/imagens", program, "Transfer-Encoding: chunked"));
        for (let sent = 0; sent < 64; sent++) socket.write(chunk);
      },
    },
    {
      name: "forms of sixty kilobytes that never end",
      begin(socket) {
        socket.write(post("/solicitar/ligacao/envio", program, `Content-Length: ${62 * kilobyte}`));
        socket.write("x".repeat(60 * kilobyte));
      },
    },
    {
      name: "readers that never read, thirty answers each",
      begin(socket) {
        socket.pause().write(`GET ${script} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(30));
      },
    },
    {
      name: "writers of a byte a second",
      begin(socket) {
        socket.write(post("/auth", program, "Content-Length: 1000"));
        const timer = setInterval(() => socket.write("x"), 1_000);
        socket.once("close", () => clearInterval(timer));
      },
    },
  ];
  const figures: SlowClientFigures[] = [];
  for (const kind of kinds) figures.push(await attack(program, kind, count, seconds));
  return figures;
}

/** The program under attack beside the same visitors without it, who make its memory grow and shrink too. */
async function attack(program: Program, { name, begin }: Kind, count: number, seconds: number) {
  const { hostname, port } = new URL(program.address);
  const { peakMegabytes: usual } = await watchVisitors(program, name, seconds);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname).on("error", () => {});
    begin(socket, program);
    return socket;
  });
  const { peakMegabytes, ...figures } = await watchVisitors(program, name, seconds);
  for (const socket of sockets) socket.destroy();
  return { kind: name, ...figures, moreMegabytes: peakMegabytes - usual };
}

/** Visits pages and sends forms for so many seconds. */
async function watchVisitors(program: Program, name: string, seconds: number) {
  const figures = { peakMegabytes: 0, unanswered: 0, slowestPageMs: 0, slowestFormMs: 0 };
  const ends = performance.now() + seconds * 1_000;
  for (let visitor = 1; performance.now() < ends; visitor++) {
    const page = await timed(() => fetch(`${program.address}/casa`));
    const form = await timed(() =>
      fetch(`${program.address}/solicitar/ligacao/envio`, {
        method: "POST",
        headers: { origin: program.address, "x-forwarded-for": `198.51.100.${visitor % 250}` },
        body: new URLSearchParams({ name: `${name} ${visitor}`, phone: "31988887777", openFor: "9000" }),
      }),
    );
    figures.unanswered += Number(!page.isOk) + Number(!form.isOk);
    figures.slowestPageMs = Math.max(figures.slowestPageMs, page.ms);
    figures.slowestFormMs = Math.max(figures.slowestFormMs, form.ms);
    figures.peakMegabytes = Math.max(figures.peakMegabytes, residentMegabytes(program));
    await sleep(50);
  }
  return figures;
}

async function timed(ask: () => Promise<Response>): Promise<{ isOk: boolean; ms: number }> {
  const began = performance.now();
  const answer = await ask().catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return { isOk: answer?.ok ?? false, ms: performance.now() - began };
}

async function largestScript({ address }: Program): Promise<string> {
  const html = await (await fetch(address)).text();
  const paths = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))];
  const sizes = await Promise.all(
    paths.map(async (path) => (await (await fetch(address + path)).arrayBuffer()).byteLength),
  );
  return paths[sizes.indexOf(Math.max(...sizes))]!;
}

function residentMegabytes({ process: child }: Program): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))![1]) / kilobyte;
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-slow-"));
  const program = await startProgram(folder, { TRUST_PROXY: "1" });
  const all = await slowClients(program, Number(process.argv[2] ?? 200));
  await program.stop();
  rmSync(folder, { recursive: true });
  for (const { kind, moreMegabytes, unanswered, slowestPageMs, slowestFormMs } of all) {
    process.stdout.write(
      `${kind}: ${moreMegabytes.toFixed(0)} MB more, ${unanswered} unanswered, slowest page ${slowestPageMs.toFixed(0)} ms, slowest form ${slowestFormMs.toFixed(0)} ms\n`,
    );
  }
  process.exitCode = all.some(({ moreMegabytes, unanswered }) => moreMegabytes > 50 || unanswered > 0) ? 1 : 0;
}
