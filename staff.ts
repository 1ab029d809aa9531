import { connect } from "node:net";
import { controlPath } from "#app/platform/control.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/db.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { startFailure } from "#app/platform/start-failure.server.ts";
import { staffCommand } from "#app/console/staff-command.server.ts";

/**
 * Runs a command over the accounts: inside the running site when it holds the embedded database, which only one
 * process can open, or else right here.
 */
async function run(args: string[]): Promise<string> {
  const env = parseEnv(process.env);
  const answer = env.databaseUrl ? null : await askRunningSite(controlPath(env.dataDir), args);
  if (answer !== null) return answer;
  await openDatabase(env);
  try {
    return await staffCommand(args);
  } finally {
    await closeDatabase();
  }
}

/** What the site at that address answers, or null when none is running. */
function askRunningSite(path: string, args: string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    let answer = "";
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else reject(error);
    });
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("end", () => resolve(answer));
    socket.end(JSON.stringify(args));
  });
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
}
