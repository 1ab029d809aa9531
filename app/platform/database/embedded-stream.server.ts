import { join } from "node:path";
import { Duplex } from "node:stream";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { EmbeddedOptions } from "./embedded.worker.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

/**
 * How long the engine may take over one message before it counts as dead, in milliseconds. No query of the site comes
 * near it.
 */
const timeoutMs = 120_000;

/**
 * The socket that the `pg` driver talks to. At the other end PGlite speaks the Postgres protocol in a worker thread, so
 * that queries do not block the thread that serves visitors. The worker starts and ends with the connection.
 */
export class EmbeddedStream extends Duplex {
  readonly #start: EmbeddedOptions;
  #worker: Worker | null = null;
  #timeout: NodeJS.Timeout | undefined;

  constructor(start: EmbeddedOptions) {
    super();
    this.#start = start;
  }

  /** Called by the driver, like the methods below. */
  connect(): void {
    // Loads the source file even from the bundle: Node runs TypeScript, and the worker has no other build.
    const file = pathToFileURL(join(projectRoot, "app/platform/database/embedded.worker.ts"));
    const worker = new Worker(file, { workerData: this.#start, execArgv: [] });
    this.#worker = worker;
    worker.once("message", () => {
      this.emit("connect");
      worker.on("message", (reply: Uint8Array) => {
        clearTimeout(this.#timeout);
        if (reply.length > 0) this.push(reply);
      });
    });
    worker.once("error", (error) => this.destroy(error instanceof Error ? error : new Error(String(error))));
    worker.once("exit", () => {
      this.#worker = null;
      this.destroy();
    });
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timeout);
    if (!this.#worker) return done(error);
    // Wait for the worker to exit: the next connection opens the same folder.
    this.#worker.once("exit", () => done(error));
    void this.#worker.terminate();
  }

  #send(bytes: Buffer): void {
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.destroy(new Error("The embedded database does not answer")), timeoutMs);
    this.#worker?.postMessage(new Uint8Array(bytes));
  }
}
