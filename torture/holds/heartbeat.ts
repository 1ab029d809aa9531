/**
 * Loaded into the serving process with `--import`. Measures for how long each turn of the event loop takes the thread:
 * the processor time of the thread between two beats of a timer, in which a busy machine's waits do not count. The socket
 * that HOLDS_SOCKET names sends the longest since its last reading, in milliseconds, once the thread is quiet again, or
 * has been busy with short turns for long.
 */
import { createServer, type Socket } from "node:net";
import { isMainThread } from "node:worker_threads";

/** The time between two beats, and the processor time between them in which the thread counts as quiet, in milliseconds. */
const [beatMs, quietMs] = [4, 2];
/** How long a reader waits for a quiet thread, in milliseconds. */
const maxWaitMs = 20_000;

if (isMainThread && process.env.HOLDS_SOCKET) watch(process.env.HOLDS_SOCKET);

function watch(path: string): void {
  const readers: { socket: Socket; since: number }[] = [];
  let before = process.threadCpuUsage();
  let longest = 0;
  const beat = () => {
    const now = process.threadCpuUsage();
    const taken = (now.user - before.user + now.system - before.system) / 1000;
    before = now;
    longest = Math.max(longest, taken);
    if (readers.length === 0 || (taken > quietMs && performance.now() - readers[0]!.since < maxWaitMs)) return;
    for (const { socket } of readers.splice(0)) socket.end(String(longest));
    longest = 0;
  };
  setInterval(beat, beatMs).unref();
  createServer((socket) => void readers.push({ socket: socket.on("error", () => {}), since: performance.now() }))
    .listen(path)
    .unref();
}
