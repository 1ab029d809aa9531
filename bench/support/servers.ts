import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import * as https from "node:https";
import { createServer } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { startProgram } from "../../e2e/support/program.ts";
import { production } from "../../scripts/production.mjs";
import { findNginx } from "../../scripts/system-programs.mjs";

/** A measured server in its own process. */
export type Contender = { name: string; port: number; pid: number; stop: () => Promise<void> };

/** A page as sent over the network. */
type Page = { body: Buffer; headers: Record<string, string> };

/** Starts the built product on a folder's data, or with the demonstration when the folder is empty. */
export async function startProduct(folder: string, env: Record<string, string> = {}): Promise<Contender> {
  const port = String(await freePort());
  // With its own public URL, as on an operator's site, which begins empty unless DEMO says otherwise.
  const own = { LOG_LEVEL: "info", PORT: port, PUBLIC_URL: `http://localhost:${port}`, DEMO: "true" };
  const { address, process: child, stop } = await startProgram(join(folder, "data"), { ...own, ...env });
  return { name: "Vitrine", port: Number(new URL(address).port), pid: child.pid!, stop };
}

/** The page with the product's best compression. */
export async function fetchPage(port: number): Promise<Page> {
  for (let tries = 0; tries < 100; tries++) {
    const [answer] = (await once(get({ port, path: "/", headers: { "accept-encoding": "br" } }), "response")) as [
      IncomingMessage,
    ];
    const body = await buffer(answer);
    const {
      date: _date,
      connection: _connection,
      "keep-alive": _alive,
      "content-length": _length,
      ...headers
    } = answer.headers;
    if (headers.etag?.endsWith('.br"')) return { body, headers: headers as Record<string, string> };
    await setTimeout(50);
  }
  throw new Error("the home page was never compressed to its best");
}

/** A minimal server on the product's Node with the same flags: the same bytes for every request. */
export async function startBareNode(folder: string, page: Page): Promise<Contender> {
  const file = join(folder, "page.json");
  writeFileSync(file, JSON.stringify({ body: page.body.toString("base64"), headers: page.headers }));
  const port = await freePort();
  const flags = production.args.filter((arg) => arg.startsWith("--"));
  const args = [...flags, join(import.meta.dirname, "bare-node.ts"), file, String(port)];
  const child = await startServer(process.execPath, args, `http://localhost:${port}`, production.env);
  return { name: "node:http, the same bytes", port, pid: child.pid!, stop: () => stopProcess(child) };
}

/** nginx, which serves the same bytes from a file. */
export async function startStaticFile(folder: string, page: Page): Promise<Contender> {
  const files = join(folder, "nginx");
  const port = await freePort();
  const own = /^(content-type|etag|server)$/i;
  const headers = Object.entries(page.headers).filter(([name]) => !own.test(name));
  mkdirSync(files);
  writeFileSync(join(files, "index.html"), page.body);
  const child = await startNginx(
    files,
    `sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
     types { text/html html; } charset utf-8;
     ${headers.map(([name, value]) => `add_header "${name}" "${value.replaceAll('"', '\\"')}";`).join("\n")}
     server { listen 127.0.0.1:${port}; root ${files}; }`,
    `http://localhost:${port}`,
  );
  const worker = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
  return { name: "nginx, static file", port, pid: Number(worker), stop: () => stopProcess(child) };
}

/** Starts nginx with one worker and these directives of its `http` block; its files are in a folder that exists. */
export function startNginx(files: string, directives: string, origin: string): Promise<ChildProcess> {
  const program = findNginx();
  if (!program) throw new Error("nginx is needed (Debian: apt-get install nginx)");
  const configuration = join(files, "nginx.conf");
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; user root; pid ${files}/pid; error_log stderr error;
     events { worker_connections 256; }
     http {
       access_log off;
       client_body_temp_path ${files}/body; proxy_temp_path ${files}/proxy; fastcgi_temp_path ${files}/fastcgi;
       uwsgi_temp_path ${files}/uwsgi; scgi_temp_path ${files}/scgi;
       ${directives}
     }`,
  );
  return startServer(program, ["-c", configuration, "-e", "stderr"], origin);
}

/** Starts a server's program and waits until it answers. */
export async function startServer(
  program: string,
  args: readonly string[],
  origin: string,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk) => (output += chunk));
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    if (await answers(origin)) return child;
    await setTimeout(50);
  }
  child.kill();
  throw new Error(`${program} does not answer at ${origin}:\n${output}`);
}

async function answers(origin: string): Promise<boolean> {
  const request = origin.startsWith("https:") ? https.get(origin, { rejectUnauthorized: false }) : get(origin);
  return once(request, "response").then(
    () => Boolean(request.destroy()),
    () => false,
  );
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
