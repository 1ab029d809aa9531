import { parentPort } from "node:worker_threads";

/** Jobs for a worker that takes too much time or memory, or ends. */
parentPort!.on("message", (job: string) => {
  if (job === "exit") process.exit();
  while (isEndless(job)) continue;
  // 400 MB.
  const kept = job === "memory" ? Array.from({ length: 5_000 }, () => Array(10_000).fill(job)) : [];
  parentPort!.postMessage(`done: ${job}${kept.length || ""}`, []);
});
parentPort!.postMessage(null, []);

function isEndless(job: string): boolean {
  return job === "endless";
}
