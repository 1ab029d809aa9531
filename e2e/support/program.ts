import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { production } from "../../scripts/production.mjs";

/** The account that the demonstration of the journeys starts with. */
export const staffAccount = { email: "marina@jatobafibra.example", password: "uma-senha-so-de-teste" };

export type Program = {
  address: string;
  dataDir: string;
  process: ChildProcess;
  stop: () => Promise<void>;
  /** Kills the process without a shutdown. */
  kill: () => Promise<void>;
};

/**
 * Starts the built program with this data folder on a free port, and waits until it prints its URL.
 *
 * @param folder where the build is, by default that of the project
 */
export async function startProgram(
  dataDir: string,
  env: Record<string, string> = {},
  folder = process.cwd(),
): Promise<Program> {
  const child = spawn(process.execPath, production.args, {
    cwd: folder,
    env: {
      ...process.env,
      ...production.env,
      PORT: "0",
      DATA_DIR: dataDir,
      STAFF_EMAIL: staffAccount.email,
      STAFF_PASSWORD: staffAccount.password,
      LOG_LEVEL: "error",
      DRAIN_SECONDS: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // A caller that fails may not stop it.
  const killWithParent = () => child.kill("SIGKILL");
  process.once("exit", killWithParent);
  child.once("exit", () => process.off("exit", killWithParent));
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Vitrine no ar: (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once("exit", (code, signal) =>
      reject(new Error(`The program ended with ${code ?? signal} before serving:\n${output}`)),
    );
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };
  return { address, dataDir, process: child, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** Runs the staff command line and returns its output. */
export async function runStaffCommand(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ["staff.ts", ...args], { env });
  return stdout.trim();
}

/** Creates an account from the terminal and changes its printed password. Returns its credentials. */
export async function createAccount({ address, dataDir }: Program, email: string): Promise<typeof staffAccount> {
  const output = await runStaffCommand(dataDir, "add", email);
  const printed = /Senha: {2}(\S+)/.exec(output)![1]!;
  const account = { email, password: "uma frase so de teste" };
  const cookie = await postForm(`${address}/auth`, { email, password: printed });
  await postForm(`${address}/auth/continuar`, { password: account.password }, cookie);
  return account;
}

/** Posts a form of the sign-in and returns the session cookie. */
async function postForm(url: string, fields: Record<string, string>, cookie = ""): Promise<string> {
  const headers = { origin: new URL(url).origin, cookie };
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });
  const session = response.headers.getSetCookie().find((setCookie) => setCookie.startsWith("vitrine="));
  if (!session) throw new Error(`${url} answered ${response.status} without a session`);
  return session.split(";")[0]!;
}
