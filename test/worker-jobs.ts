import { parentPort } from "node:worker_threads";

/** Jobs for a worker that takes too much time or memory, or ends. */
parentPort!.on("message", (job: string) => {
  const kept: string[][] = [];
  if (job === "exit") process.exit();
  const isTooMuch = () => ["endless", "memory"].includes(job);
  while (isTooMuch()) if (job === "memory") kept.push(Array(10_000).fill(job));
  parentPort!.postMessage(`done: ${job}`, []);
});
parentPort!.postMessage(null, []);
