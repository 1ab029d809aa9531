import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
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
  // With its own public URL, as on an operator's site.
  const own = { LOG_LEVEL: "info", PORT: port, PUBLIC_URL: `http://localhost:${port}` };
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
  const args = [...flags, join(import.meta.dirname, "../bare-node.ts"), file, String(port)];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...production.env } });
  await waitUntilReady(port, child);
  return { name: "node:http, the same bytes", port, pid: child.pid!, stop: () => stopProcess(child) };
}

/** nginx with one worker, which serves the same bytes from a file. */
export async function startNginx(folder: string, page: Page): Promise<Contender> {
  const program = findNginx();
  if (!program) throw new Error("nginx is needed (Debian: apt-get install nginx)");
  const files = join(folder, "nginx");
  mkdirSync(files);
  writeFileSync(join(files, "index.html"), page.body);
  const port = await freePort();
  const own = /^(content-type|etag|server)$/i;
  const headers = Object.entries(page.headers).filter(([name]) => !own.test(name));
  writeFileSync(
    join(files, "nginx.conf"),
    `daemon off; worker_processes 1; user root; pid ${files}/pid; error_log stderr error;
     events { worker_connections 256; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
       client_body_temp_path ${files}/body; proxy_temp_path ${files}/proxy; fastcgi_temp_path ${files}/fastcgi;
       uwsgi_temp_path ${files}/uwsgi; scgi_temp_path ${files}/scgi;
       types { text/html html; } charset utf-8;
       ${headers.map(([name, value]) => `add_header "${name}" "${value.replaceAll('"', '\\"')}";`).join("\n")}
       server { listen 127.0.0.1:${port}; root ${files}; }
     }`,
  );
  const child = spawn(program, ["-c", join(files, "nginx.conf"), "-e", "stderr"], { stdio: "inherit" });
  await waitUntilReady(port, child);
  const worker = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
  return { name: "nginx, static file", port, pid: Number(worker), stop: () => stopProcess(child) };
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

async function waitUntilReady(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await setTimeout(50);
  }
  throw new Error(`nothing answers on port ${port}`);
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
