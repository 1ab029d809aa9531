import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { log } from "./log.server.ts";

/** Where the running site listens for commands of the machine's own terminal: only who may read DATA_DIR reaches it. */
export function controlPath(dataDir: string): string {
  return process.platform === "win32"
    ? String.raw`\\.\pipe\vitrine-${Buffer.from(dataDir).toString("hex")}`
    : join(dataDir, "control.sock");
}

/**
 * Listens for commands, each a JSON list of words, and answers with what `run` returns. The embedded database belongs
 * to one process, so the command line asks the running site instead of opening it a second time.
 */
export function listenForCommands(dataDir: string, run: (args: string[]) => Promise<string>): Server {
  const path = controlPath(dataDir);
  // A process that crashed leaves its socket behind; whoever holds the database owns the path.
  rmSync(path, { force: true });
  const umask = process.umask(0o177);
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let asked = "";
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => (asked += chunk.toString()));
    socket.on("end", () => void answer(asked, run).then((said) => socket.end(said)));
  }).listen(path);
  process.umask(umask);
  return server.unref();
}

/** What the site at that address answers, or null when none is running. */
export function askRunningSite(path: string, args: string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    let said = "";
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else reject(error);
    });
    socket.on("data", (chunk) => (said += chunk.toString()));
    socket.on("end", () => resolve(said));
    socket.end(JSON.stringify(args));
  });
}

async function answer(asked: string, run: (args: string[]) => Promise<string>): Promise<string> {
  try {
    return await run(JSON.parse(asked) as string[]);
  } catch (error) {
    log.error({ error }, "command failed");
    return "O comando falhou; o registro do site diz por quê.";
  }
}
