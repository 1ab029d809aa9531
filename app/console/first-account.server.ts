import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FirstAccount } from "./staff.server.ts";

/**
 * Says to whoever starts the program how to sign in the first time. An invented password is shown on a terminal only:
 * what is written elsewhere ends in logs that many read. There it goes to a file of its own, readable by the program's
 * user alone.
 */
export async function introduceFirstAccount(
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
  // A new file, whose mode is its own: one that stands there already would keep the mode it has.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: "wx" });
  return [...lines(`está no arquivo ${file}`), change];
}
