import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** The account that the demonstration of the journeys starts with. */
export const staff = { email: "marina@jatobafibra.example", password: "uma-senha-so-de-teste" };

export type Program = { address: string; process: ChildProcess; stop: () => Promise<void> };

/** Starts the built program with a data folder of its own on a free port, and waits until it says where it is. */
export async function startProgram(dataDir: string, env: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      STAFF_EMAIL: staff.email,
      STAFF_PASSWORD: staff.password,
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Vitrine no ar: (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`The program ended with ${code} before it served:\n${said}`)));
  });
  return {
    address,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
