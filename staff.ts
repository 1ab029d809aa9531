import { sendToRunningSite, adminSocketPath } from "#app/platform/admin-socket.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database/db.server.ts";
import { parseEnv } from "#app/platform/start/env.server.ts";
import { startFailureMessage } from "#app/platform/start/start-failure.server.ts";
import { runStaffCommand } from "#app/accounts/sign-in/staff-command.server.ts";

/**
 * Runs a command over the accounts: inside the running site when it holds the embedded database, which only one
 * process can open, or else right here.
 */
async function run(args: string[]): Promise<string> {
  const env = parseEnv(process.env);
  const answer = env.databaseUrl ? null : await sendToRunningSite(adminSocketPath(env.dataDir), args);
  if (answer !== null) return answer;
  await openDatabase(env);
  try {
    return await runStaffCommand(args);
  } finally {
    await closeDatabase();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${startFailureMessage(error)}\n`);
  process.exitCode = 1;
}
