import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FirstAccount } from "./staff.server.ts";

/**
 * Returns the lines that tell the operator how to sign in the first time. A generated password is printed on a terminal
 * only, because other outputs end in logs that many people read; without a terminal it goes to a file that only the
 * program's user can read.
 */
export async function announceFirstAccount(
  { email, password }: FirstAccount,
  dataDir: string,
  isTerminal: boolean,
): Promise<string[]> {
  const title = "  Primeira conta da equipe (aparece só desta vez):";
  const lines = (secret: string) => ["", title, `    E-mail: ${email}`, `    Senha:  ${secret}`];
  if (password === null) return lines("a de STAFF_PASSWORD");
  const change = "    Ela é trocada na primeira entrada.";
  if (isTerminal) return [...lines(password), change];
  const file = join(dataDir, "first-password.txt");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // An existing file would keep its old mode, so a new one is created.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: "wx" });
  return [...lines(`está no arquivo ${file}`), change];
}
