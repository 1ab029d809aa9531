/** Serves one page from memory: `node bench/support/bare-node.ts <file of the page> <port>`. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file, port] = process.argv.slice(2) as [string, string];
const page = JSON.parse(readFileSync(file, "utf8")) as { body: string; headers: Record<string, string> };
const body = Buffer.from(page.body, "base64");
const headers = [...Object.entries(page.headers).flat(), "Content-Length", String(body.length)];
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(port), "localhost");
