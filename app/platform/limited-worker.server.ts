import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { limitConcurrency } from "#app/platform/semaphore.server.ts";

/** A job that took longer, or more memory, than it may. */
export class TooMuchWorkError extends Error {
  override name = "TooMuchWorkError";
}

/** The most jobs that wait; further ones reject with a `QueueFullError`, unless they are urgent. */
const maxWaiting = 20;
/** Of a worker's objects, in megabytes. */
const maxMemory = 256;

/**
 * Returns `run`, which has a job done in a thread beside the one that serves visitors: for work that cannot be cut into
 * slices. One job at a time; the thread starts with the first and stays for the next. A job over the limit ends with its
 * thread and rejects with a `TooMuchWorkError`.
 *
 * @param file the thread's module, from the project's root: it sends an empty message once it is ready, and then an
 *   answer to each job
 * @param limit milliseconds for a job
 */
export function createLimitedWorker<Answer>(file: string, limit: number) {
  const inTurn = limitConcurrency(1, maxWaiting);
  let current: Worker | null = null;

  async function start(): Promise<Worker> {
    // Loads the source file even from the bundle: Node runs TypeScript, and the worker has no other build.
    const url = pathToFileURL(join(projectRoot, file));
    const worker = new Worker(url, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: maxMemory } });
    let fault: unknown;
    worker.on("error", (error) => (fault = error));
    worker.once("exit", () => {
      if (current === worker) current = null;
    });
    await nextMessage(worker).catch((error: unknown) => {
      throw fault ?? error;
    });
    // An idle thread keeps no process from ending.
    worker.unref();
    return worker;
  }

  async function work(job: unknown): Promise<Answer> {
    const worker = (current ??= await start());
    const timer = setTimeout(() => void worker.terminate(), limit);
    worker.ref();
    try {
      const answer = nextMessage(worker);
      worker.postMessage(job, []);
      return (await answer) as Answer;
    } finally {
      clearTimeout(timer);
      worker.unref();
    }
  }

  /** Its last parameters are those of `limitConcurrency`. */
  return (job: unknown, isUrgent = false, signal?: AbortSignal): Promise<Answer> =>
    inTurn(() => work(job), isUrgent, signal);
}

/** Rejects when the thread ends before it sends a message. */
async function nextMessage(worker: Worker): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onExit = () => reject(new TooMuchWorkError("The worker has ended"));
  worker.once("message", resolve).once("exit", onExit);
  return promise.finally(() => worker.off("message", resolve).off("exit", onExit));
}
