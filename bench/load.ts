/**
 * One process that asks for the same page over and over on many connections, and prints what it saw as JSON. It knows
 * an answer by its length, so that it costs little itself: the machine's time belongs to the server.
 *
 *     node bench/load.ts <port> <path> <milliseconds>
 */
import { connect } from "node:net";

const connections = 50;
const [port, path, duration] = process.argv.slice(2) as [string, string, string];
const ask = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br, gzip\r\n\r\n`;
const times: number[] = [];
const end = performance.now() + Number(duration);

await Promise.all(Array.from({ length: connections }, visitor));
const sorted = Float64Array.from(times).toSorted();
const share = (part: number) => sorted[Math.floor(sorted.length * part)];
const perSecond = (times.length / Number(duration)) * 1000;
process.stdout.write(JSON.stringify({ perSecond, p50: share(0.5), p99: share(0.99) }));

/** Asks, waits for the whole answer, asks again. Every answer is as long as the first. */
function visitor(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "localhost").setNoDelay();
    let length = 0;
    let received = 0;
    let asked = 0;
    const again = () => {
      received = 0;
      asked = performance.now();
      socket.write(ask);
    };
    socket.on("connect", again).on("error", reject);
    socket.on("data", (chunk) => {
      if (length === 0) length = lengthOf(chunk.toString("latin1"));
      received += chunk.length;
      if (received < length) return;
      if (received > length) reject(new Error("the answers differ in length"));
      times.push(performance.now() - asked);
      if (performance.now() < end) return again();
      socket.end();
      resolve();
    });
  });
}

function lengthOf(start: string): number {
  const body = /^HTTP\/1\.1 200 .*?content-length: (\d+)/is.exec(start)?.[1];
  if (!body) throw new Error(`no answer to measure: ${start.slice(0, 200)}`);
  return start.indexOf("\r\n\r\n") + 4 + Number(body);
}
