import { actAs } from "#app/records/actor.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { roleLabels, type Role } from "#app/records/role.ts";
import * as staffMembers from "#app/accounts/staff-members.server.ts";
import { isEmailAddress } from "#app/platform/text/email-address.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { generatePassword } from "#app/accounts/passwords/password.server.ts";
import { resetLimits } from "./sign-in-limits.server.ts";
import * as secondFactor from "#app/accounts/two-factor/second-factor.server.ts";
import * as staff from "#app/accounts/staff.server.ts";

const usage = `Uso: npm run staff -- <comando>

  add <e-mail>             cria uma conta e mostra a senha dela, uma vez; a pessoa a troca ao entrar
  password <e-mail>        troca a senha, encerra as sessões, libera a entrada e mostra a nova, uma vez
  reset-2fa <e-mail>       desliga a verificação em duas etapas de quem perdeu o celular
  role <e-mail> <papel>    muda o papel: administrador, editor ou leitor
  remove <e-mail>          exclui a conta e encerra as sessões
  list                     mostra as contas`;

const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short" });

/** The roles by their names on the command line. */
const rolesByWord: Readonly<Record<string, Role>> = {
  administrador: "administrator",
  editor: "editor",
  leitor: "reader",
};

type Account = NonNullable<Awaited<ReturnType<typeof staff.findByEmail>>>;

/** The commands on an existing account; each returns the text to print. */
const commands: Readonly<Record<string, (account: Account, more: readonly string[]) => Promise<string>>> = {
  /** Also resets the sign-in limits, so that the owner gets in at once. */
  async password(account) {
    const password = generatePassword();
    // The operator sees it, so its owner must choose another.
    await staff.setPassword(account.email, password, { mustChange: true });
    await resetLimits(account);
    return formatCredentials(account.email, password);
  },

  async "reset-2fa"(account) {
    const wasOn = await secondFactor.turnOff(account, { isForced: true });
    await resetLimits(account);
    return wasOn
      ? `A verificação em duas etapas de ${account.email} foi desligada.`
      : `${account.email} não usa a verificação em duas etapas.`;
  },

  async role(account, [word = ""]) {
    const role = Object.hasOwn(rolesByWord, word) ? rolesByWord[word]! : null;
    if (!role) return `Informe o papel: ${Object.keys(rolesByWord).join(", ")}.\n\n${usage}`;
    await staffMembers.setRole(account.id, role);
    return `${account.email}: ${roleLabels[role]}`;
  },

  async remove(account) {
    await staffMembers.remove(account.id);
    return `A conta ${account.email} foi excluída.`;
  },
};

/** Runs a command on the accounts and returns the text to print; the usage for an unknown command. */
export async function runStaffCommand(args: readonly string[]): Promise<string> {
  const [command = "", address = "", ...more] = args.map(normalizeLine);
  if (command === "list") return formatAccounts(await staff.list());
  if (command !== "add" && !Object.hasOwn(commands, command)) return usage;
  if (!isEmailAddress(address)) return `Informe um e-mail válido.\n\n${usage}`;
  if (command === "add") return add(address);

  const account = await staff.findByEmail(address);
  if (!account) return `${address} não tem conta.`;
  try {
    // The history names the command as the actor.
    return await actAs({ id: null, email: "npm run staff" }, () => commands[command]!(account, more));
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

async function add(address: string): Promise<string> {
  const password = generatePassword();
  return (await staff.create(address, password, { mustChange: true }))
    ? formatCredentials(address, password)
    : `${address} já tem conta.`;
}

function formatCredentials(address: string, password: string): string {
  return `E-mail: ${staff.normalizeEmail(address)}\nSenha:  ${password}`;
}

function formatAccounts(accounts: Awaited<ReturnType<typeof staff.list>>): string {
  if (accounts.length === 0) return "Nenhuma conta.";
  return accounts
    .map(({ email: known, role, createdAt }) => `${known}  (${roleLabels[role]}, desde ${day.format(createdAt)})`)
    .join("\n");
}
