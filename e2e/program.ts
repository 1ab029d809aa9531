import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { production } from "../scripts/production.mjs";

/** The account that the demonstration of the journeys starts with. */
export const staff = { email: "marina@jatobafibra.example", password: "uma-senha-so-de-teste" };

export type Program = {
  address: string;
  dataDir: string;
  process: ChildProcess;
  stop: () => Promise<void>;
  /** Ends it in the midst of whatever it does. */
  kill: () => Promise<void>;
};

/** Starts the built program with a data folder of its own on a free port, and waits until it says where it is. */
export async function startProgram(dataDir: string, env: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, production.args, {
    env: {
      ...process.env,
      ...production.env,
      PORT: "0",
      DATA_DIR: dataDir,
      STAFF_EMAIL: staff.email,
      STAFF_PASSWORD: staff.password,
      LOG_LEVEL: "error",
      DRAIN_SECONDS: "0",
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
    child.once("exit", (code, signal) =>
      reject(new Error(`The program ended with ${code ?? signal} before it served:\n${said}`)),
    );
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return { address, dataDir, process: child, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** Runs the command line of the accounts and returns what it says. */
export async function staffCommand(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ["staff.ts", ...args], { env });
  return stdout.trim();
}

/** Makes an account as an operator does, from the terminal, and returns what to sign in with. */
export async function newAccount(dataDir: string, email: string): Promise<typeof staff> {
  const said = await staffCommand(dataDir, "add", email);
  return { email, password: /Senha: {2}(\S+)/.exec(said)![1]! };
}
