import { join } from "node:path";
import { Duplex } from "node:stream";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { EmbeddedStart } from "./db-embedded.worker.ts";
import { projectRoot } from "./project-root.server.ts";

/**
 * How long the engine may stay silent over one message before it is taken for dead, in milliseconds. Nothing that the
 * product asks comes near it.
 */
const patience = 120_000;

/**
 * What the `pg` driver takes for the socket of a server: at its other end Postgres's protocol is spoken by PGlite in a
 * thread, so that no query holds up the thread that answers visitors. The thread starts with the connection and ends
 * with it.
 */
export class EmbeddedStream extends Duplex {
  readonly #start: EmbeddedStart;
  #thread: Worker | null = null;
  #silence: NodeJS.Timeout | undefined;

  constructor(start: EmbeddedStart) {
    super();
    this.#start = start;
  }

  /** Called by the driver, as the members below. */
  connect(): void {
    // From the sources even when this runs from the bundle: Node runs TypeScript, and the thread needs nothing else.
    const file = pathToFileURL(join(projectRoot, "app/platform/db-embedded.worker.ts"));
    const thread = new Worker(file, { workerData: this.#start, execArgv: [] });
    this.#thread = thread;
    thread.once("message", () => {
      this.emit("connect");
      thread.on("message", (reply: Uint8Array) => {
        clearTimeout(this.#silence);
        if (reply.length > 0) this.push(reply);
      });
    });
    thread.once("error", (error) => this.destroy(error instanceof Error ? error : new Error(String(error))));
    thread.once("exit", () => {
      this.#thread = null;
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
    clearTimeout(this.#silence);
    if (!this.#thread) return done(error);
    // Not closed before the thread is: the next connection opens the same folder.
    this.#thread.once("exit", () => done(error));
    void this.#thread.terminate();
  }

  #send(bytes: Buffer): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.destroy(new Error("The embedded database does not answer")), patience);
    this.#thread?.postMessage(new Uint8Array(bytes));
  }
}
