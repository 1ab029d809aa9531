import { resolve } from "node:path";
import { runBackupCommand, type CommandOutcome } from "#app/backup/backup-command.server.ts";
import { openImageStore } from "#app/platform/storage/image-store.server.ts";
import { sendToRunningSite, adminSocketPath } from "#app/platform/admin-socket.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database/db.server.ts";
import { parseEnv } from "#app/platform/start/env.server.ts";
import { startFailureMessage } from "#app/platform/start/start-failure.server.ts";

/**
 * Runs `backup <file>`, `restore <file> [--replace]` or `move-images <folder>`: in the running site if it has the embedded database open, which
 * only one process can, or else in this process.
 */
async function run([command = "", file, ...options]: string[]): Promise<CommandOutcome> {
  const env = parseEnv(process.env);
  // npm runs this in the project's folder, but the path is relative to the folder where npm was called.
  const path = file && resolve(process.env.INIT_CWD ?? process.cwd(), file);
  const args = [command, ...(path ? [path] : []), ...options];
  const answer = env.databaseUrl ? null : await sendToRunningSite(adminSocketPath(env.dataDir), args);
  if (answer !== null) return parseOutcome(answer);
  await openDatabase(env);
  try {
    await openImageStore(env);
    return await runBackupCommand(args);
  } finally {
    await closeDatabase();
  }
}

/** Parses the running site's answer: an outcome as JSON or, if the command crashed, only a message. */
function parseOutcome(answer: string): CommandOutcome {
  try {
    return JSON.parse(answer) as CommandOutcome;
  } catch {
    return { text: answer, isDone: false };
  }
}

try {
  const { text, isDone } = await run(process.argv.slice(2));
  process[isDone ? "stdout" : "stderr"].write(`${text}\n`);
  if (!isDone) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${startFailureMessage(error)}\n`);
  process.exitCode = 1;
}
