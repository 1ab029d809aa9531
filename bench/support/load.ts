/**
 * Load generator: requests one page repeatedly on many connections and prints the results as JSON. It detects the end
 * of a response by its length only, so that it uses little CPU itself.
 *
 *     node bench/support/load.ts <port> <path> <milliseconds>
 */
import { connect } from "node:net";

const connections = 50;
const [port, path, duration] = process.argv.slice(2) as [string, string, string];
const requestText = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br, gzip\r\n\r\n`;
const times: number[] = [];
const end = performance.now() + Number(duration);

await Promise.all(Array.from({ length: connections }, runConnection));
const sorted = Float64Array.from(times).toSorted();
const percentile = (part: number) => sorted[Math.floor(sorted.length * part)];
const perSecond = (times.length / Number(duration)) * 1000;
process.stdout.write(JSON.stringify({ perSecond, p50: percentile(0.5), p99: percentile(0.99) }));

/** Sends a request, waits for the complete response, repeats. All responses have the same length. */
function runConnection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "localhost").setNoDelay();
    let length = 0;
    let received = 0;
    let sentAt = 0;
    const sendRequest = () => {
      received = 0;
      sentAt = performance.now();
      socket.write(requestText);
    };
    socket.on("connect", sendRequest).on("error", reject);
    socket.on("data", (chunk) => {
      if (length === 0) length = responseLength(chunk.toString("latin1"));
      received += chunk.length;
      if (received < length) return;
      if (received > length) reject(new Error("the answers differ in length"));
      times.push(performance.now() - sentAt);
      if (performance.now() < end) return sendRequest();
      socket.end();
      resolve();
    });
  });
}

function responseLength(start: string): number {
  const body = /^HTTP\/1\.1 200 .*?content-length: (\d+)/is.exec(start)?.[1];
  if (!body) throw new Error(`no answer to measure: ${start.slice(0, 200)}`);
  return start.indexOf("\r\n\r\n") + 4 + Number(body);
}
