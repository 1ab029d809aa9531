import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import type { City } from "#app/catalogue/cities/city.ts";
import { installPackages } from "../../scripts/prepare.mjs";

const folder = join(import.meta.dirname, "../peers");
const drawings = join(import.meta.dirname, "../../content/cenas");

const mimeTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/x-component",
  ".woff2": "font/woff2",
};

/** A twin of the home page with another framework, served on a port. */
export type Peer = { name: string; port: number; stop: () => void };

/** A file as it is sent. */
type ServedFile = { headers: Record<string, string>; body: Buffer };

/** The path of a file of the bench's own packages, which are installed when they are first needed. */
export async function findInPeerPackages(path: string): Promise<string> {
  await installPackages(folder);
  return join(folder, "node_modules", path);
}

/** Builds the twins with the running product's catalogue, and serves each as static files. */
export async function startPeers(productPort: number): Promise<Peer[]> {
  const read = async (path: string) => (await fetch(`http://localhost:${productPort}${path}`)).text();
  const { cities } = JSON.parse(await read("/cidades")) as { cities: City[] };
  const common = new Map<string, ServedFile>();
  for (const { id } of cities) {
    const path = `/cidades/${id}/planos`;
    common.set(path, toServedFile("plans.json", Buffer.from(await read(path))));
  }
  for (const name of readdirSync(drawings)) {
    common.set(`/cenas/${name}`, toServedFile(name, readFileSync(join(drawings, name))));
  }
  writeFileSync(join(folder, "shared/cities.json"), JSON.stringify(cities));
  await build("astro/bin/astro.mjs", "build", "--root", "astro");
  await build("next/dist/bin/next", "build", "next");
  return [
    { name: "Astro", ...(await serve(new Map([...common, ...readOutput(join(folder, "astro/dist"))]))) },
    { name: "Next", ...(await serve(new Map([...common, ...readOutput(join(folder, "next/out"))]))) },
  ];
}

async function build(program: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1" };
  await promisify(execFile)(process.execPath, [await findInPeerPackages(program), ...args], { cwd: folder, env });
}

function* readOutput(output: string): Iterable<[path: string, ServedFile]> {
  for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(output.length);
    yield [path === "/index.html" ? "/" : path, toServedFile(path, readFileSync(file))];
  }
}

/** Compressed as well as can be; names with a hash of the content are kept. */
function toServedFile(path: string, content: Buffer): ServedFile {
  const isCompressible = !path.endsWith(".woff2");
  const isImmutable = path.startsWith("/_");
  return {
    body: isCompressible ? brotliCompressSync(content) : content,
    headers: {
      "Content-Type": mimeTypes[extname(path)]!,
      ...(isCompressible && { "Content-Encoding": "br" }),
      "Cache-Control": isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    },
  };
}

async function serve(files: ReadonlyMap<string, ServedFile>): Promise<Pick<Peer, "port" | "stop">> {
  const server = createServer((request, response) => {
    const file = files.get(request.url!.split("?")[0]!);
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { ...file.headers, "Content-Length": file.body.length }).end(file.body);
  });
  await once(server.listen(0, "localhost"), "listening");
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}
