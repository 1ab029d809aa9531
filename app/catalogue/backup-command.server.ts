import { isAbsolute } from "node:path";
import { ArchiveDamaged } from "#app/platform/archive.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "./refusal.ts";
import { grouped } from "./text.ts";
import { checkBackup, type Contents, present, restoreBackup, writeBackup } from "./backup.server.ts";

/** What came of a command: its sentences for the terminal, and whether it did what was asked. */
export type Outcome = { text: string; isDone: boolean };

const usage = `Uso: npm run backup -- <arquivo>
     npm run restore -- <arquivo> [--replace]

  backup    grava o banco de dados e as imagens em um arquivo novo
  restore   põe o conteúdo de um backup no lugar do que há; com dados presentes, só com --replace`;

const replaces = "--replace";
const moment = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short" });

export function isBackupCommand([command]: readonly string[]): boolean {
  return command === "backup" || command === "restore";
}

/** Runs `backup` or `restore` on the open database; the file's path is absolute. */
export async function backupCommand(args: readonly string[]): Promise<Outcome> {
  const [command, path = "", option] = args;
  const isKnown = isBackupCommand(args) && (option === undefined || (command === "restore" && option === replaces));
  if (!isKnown || !isAbsolute(path) || args.length > 3) return { text: usage, isDone: false };
  try {
    return await (command === "backup" ? backup(path) : restore(path, option === replaces));
  } catch (error) {
    return { text: reasonOf(error, path), isDone: false };
  }
}

async function backup(path: string): Promise<Outcome> {
  const made = await writeBackup(path);
  // What cannot be read back is no backup.
  const read = await checkBackup(path);
  const lines = [`Backup gravado em ${path}: ${told(read)}.`];
  if (made.missing.length > 0) {
    lines.push(`Faltavam ${made.missing.length} arquivos de imagens que o banco conhece:`, ...made.missing);
  }
  return { text: lines.join("\n"), isDone: true };
}

async function restore(path: string, mayReplace: boolean): Promise<Outcome> {
  const contents = await checkBackup(path);
  const here = Object.entries(await present());
  if (here.length > 0 && !mayReplace) {
    const counts = here.map(([table, count]) => `${table}: ${grouped(count)}`).join(", ");
    const text =
      `Este banco já tem dados (${counts}). Restaurar apaga tudo o que há nele, contas e contatos também, e põe no ` +
      `lugar o backup de ${moment.format(contents.createdAt)}, com ${told(contents)}. Nada foi alterado.\n` +
      `Faça antes um backup do que há e repita com ${replaces}: npm run restore -- ${path} ${replaces}`;
    return { text, isDone: false };
  }
  await restoreBackup(path);
  return { text: `Restaurado o backup de ${moment.format(contents.createdAt)}: ${told(contents)}.`, isDone: true };
}

function told({ rows, images }: Contents): string {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  return `${grouped(count)} registros e ${grouped(images)} arquivos de imagens`;
}

function reasonOf(error: unknown, path: string): string {
  if (error instanceof Refusal || error instanceof ArchiveDamaged) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "EEXIST") return `${path} já existe. Escolha outro nome: um backup nunca é sobrescrito.`;
  if (code === "ENOENT") return `${path} não foi encontrado.`;
  if (code === "ENOSPC") return `Não há espaço no disco para ${path}.`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `O site não pode ler ou escrever ${path}. Escolha uma pasta permitida ao usuário que o executa.`;
  }
  log.error({ error }, "a backup command failed");
  return `Não foi possível terminar: ${error instanceof Error ? error.message : String(error)}`;
}
