import { z } from "zod";
import { generatePassword } from "./password.server.ts";
import { liftLimits } from "./sign-in/limits.server.ts";
import * as staff from "./staff.server.ts";

const usage = `Uso: npm run staff -- <comando>

  add <e-mail>        cria uma conta e mostra a senha dela, uma vez
  password <e-mail>   troca a senha, encerra as sessões, libera a entrada e mostra a nova, uma vez
  remove <e-mail>     exclui a conta e encerra as sessões
  list                mostra as contas`;

const email = z.email().max(254);
const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short" });

/** Runs `add`, `password`, `remove` or `list` and returns the sentences for the terminal; anything else, the usage. */
export async function staffCommand(args: readonly string[]): Promise<string> {
  const [command, address = ""] = args;
  if (command === "list") return listed(await staff.list());
  if (!command || !["add", "password", "remove"].includes(command)) return usage;
  if (!email.safeParse(address).success) return `Informe um e-mail válido.\n\n${usage}`;

  const password = generatePassword();
  switch (command) {
    case "add":
      return (await staff.create(address, password)) ? credentials(address, password) : `${address} já tem conta.`;
    case "password":
      return (await renewed(address, password)) ? credentials(address, password) : unknown(address);
    default:
      return (await staff.remove(address)) ? `A conta ${address} foi excluída.` : unknown(address);
  }
}

/** A new password also lets its owner in at once, whatever others tried before. */
async function renewed(address: string, password: string): Promise<boolean> {
  const changed = await staff.setPassword(address, password);
  if (changed) await liftLimits(changed);
  return changed !== null;
}

function credentials(address: string, password: string): string {
  return `E-mail: ${staff.normalEmail(address)}\nSenha:  ${password}`;
}

function unknown(address: string): string {
  return `${address} não tem conta.`;
}

function listed(accounts: Awaited<ReturnType<typeof staff.list>>): string {
  if (accounts.length === 0) return "Nenhuma conta.";
  return accounts.map((account) => `${account.email}  (desde ${day.format(account.createdAt)})`).join("\n");
}
