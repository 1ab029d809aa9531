import { rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Program } from "../../e2e/support/program.ts";
import type { Site } from "../sites.ts";

/** How long the thread may stay busy before the program is killed, in milliseconds. */
const maxBusyMs = 20_000;

/** A running site whose event loop is watched. */
export type WatchedSite = {
  program: () => Program;
  /** Waits until the serving thread is quiet, and returns its longest hold since the last call, in milliseconds. */
  readHold: () => Promise<number>;
};

/** Starts the site with the heartbeat. A program that does not become quiet is killed and started again. */
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
      const hold = await read(socket, AbortSignal.timeout(maxBusyMs));
      if (hold !== null) return hold;
      await program.kill();
      rmSync(socket);
      program = await site.start(env);
      return maxBusyMs;
    },
  };
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
