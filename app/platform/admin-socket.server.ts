import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { StartError } from "#app/platform/start/start-error.ts";
import { log } from "./log.server.ts";

/**
 * The socket on which the running site accepts commands from the local terminal. Only users who can read DATA_DIR can
 * reach it.
 */
export function adminSocketPath(dataDir: string): string {
  return process.platform === "win32"
    ? String.raw`\\.\pipe\vitrine-${Buffer.from(dataDir).toString("hex")}`
    : join(dataDir, "control.sock");
}

/**
 * Listens for commands, each a JSON array of strings, and replies with the result of `run`. The embedded database
 * belongs to one process, so the command line sends its commands to the running site. Throws a `StartError` when the
 * path is longer than the system's sockets allow.
 */
export async function listenForAdminCommands(
  dataDir: string,
  run: (args: string[]) => Promise<string>,
): Promise<Server> {
  const path = adminSocketPath(dataDir);
  // A crashed process leaves its socket behind. Only the process that holds the database lock gets here.
  rmSync(path, { force: true });
  const umask = process.umask(0o177);
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let request = "";
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => (request += chunk.toString()));
    socket.on("end", () => void answer(request, run).then((reply) => socket.end(reply)));
  }).listen(path);
  process.umask(umask);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartError(`DATA_DIR deve ter um caminho mais curto: o sistema não abre ${path} (${String(error)}).`, {
      cause: error,
    });
  }
  return server.unref();
}

/**
 * Sends a command to the running site and returns its reply; null when no site is running. A backup may take as long as
 * it takes; when the site ends meanwhile, it rejects.
 */
export function sendToRunningSite(path: string, args: string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    let reply = "";
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else reject(error);
    });
    socket.on("data", (chunk) => (reply += chunk.toString()));
    socket.on("end", () => resolve(reply));
    socket.on("close", () => reject(new Error("The site ended before it replied")));
    socket.end(JSON.stringify(args));
  });
}

async function answer(request: string, run: (args: string[]) => Promise<string>): Promise<string> {
  try {
    return await run(JSON.parse(request) as string[]);
  } catch (error) {
    log.error({ error }, "command failed");
    return "O comando falhou; o registro do site diz por quê.";
  }
}
