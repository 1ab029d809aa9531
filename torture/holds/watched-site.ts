import { readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Program } from "../../e2e/support/program.ts";
import type { Site } from "../sites.ts";

/** How long one turn of the event loop may last before the program is killed, in milliseconds. */
const maxTurnMs = 60_000;

/** A running site whose event loop is watched. */
export type WatchedSite = {
  program: () => Program;
  /**
   * Waits until the serving thread is quiet, and returns its longest hold since the last call, in milliseconds; of one that
   * does not end, the processor time so far.
   */
  readHold: () => Promise<number>;
};

/** Starts the site with the heartbeat. A program whose turn does not end is killed and started again. */
export async function startWatched(site: Site): Promise<WatchedSite> {
  const socket = join(site.dataDir, "holds");
  const env = {
    NODE_OPTIONS: `--import=${fileURLToPath(import.meta.resolve("./heartbeat.ts"))}`,
    HOLDS_SOCKET: socket,
  };
  let program = await site.start(env);
  return {
    program: () => program,
    async readHold() {
      const before = mainThreadMs(program);
      const hold = await read(socket, AbortSignal.timeout(maxTurnMs));
      if (hold !== null) return hold;
      const taken = mainThreadMs(program) - before;
      await program.kill();
      rmSync(socket);
      program = await site.start(env);
      return taken;
    },
  };
}

/** The processor time that the program's main thread has taken. */
function mainThreadMs({ process: { pid } }: Program): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

/** What the socket sends; null when it sends nothing in time. */
function read(path: string, ended: AbortSignal): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const reader = connect({ path });
    let text = "";
    const giveUp = () => {
      reader.destroy();
      resolve(null);
    };
    ended.addEventListener("abort", giveUp, { once: true });
    reader
      .on("data", (chunk: Buffer) => (text += chunk.toString()))
      .on("error", reject)
      .on("end", () => {
        ended.removeEventListener("abort", giveUp);
        resolve(Number(text));
      });
  });
}
