/**
 * Load generator: requests the paths in a file, one per line, in a loop on many connections, and prints the number of
 * responses by status as JSON.
 *
 *     node bench/pressure.ts <port> <file> <milliseconds>
 */
import { readFileSync } from "node:fs";
import { connect } from "node:net";

const connections = 40;
const [port, file, duration] = process.argv.slice(2) as [string, string, string];
const paths = readFileSync(file, "utf8").trimEnd().split("\n");
const statuses: Record<string, number> = {};
const end = performance.now() + Number(duration);
let next = 0;

await Promise.all(Array.from({ length: connections }, runConnection));
process.stdout.write(JSON.stringify(statuses));

/** Sends a request, waits for the complete response, requests the next path. */
function runConnection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "localhost").setNoDelay();
    let received = Buffer.alloc(0);
    const sendNext = () => {
      received = Buffer.alloc(0);
      const address = paths[next++ % paths.length]!;
      socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br, gzip\r\n\r\n`);
    };
    socket.on("connect", sendNext).on("error", reject);
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const status = completeStatus(received);
      if (status === null) return;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (performance.now() < end) return sendNext();
      socket.end();
      resolve();
    });
  });
}

/** The status of a complete response; null while it is incomplete. */
function completeStatus(received: Buffer): string | null {
  const headers = received.indexOf("\r\n\r\n");
  if (headers < 0) return null;
  const head = received.toString("latin1", 0, headers);
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? "?";
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length) return received.length >= headers + 4 + Number(length) ? status : null;
  return received.subarray(-5).toString("latin1") === "0\r\n\r\n" ? status : null;
}
