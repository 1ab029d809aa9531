import { isAbsolute } from "node:path";
import { DamagedArchiveError } from "#app/platform/storage/archive.server.ts";
import { reach } from "#app/platform/database/milestones.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { shellWord } from "#app/platform/text/shell-word.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { moveImages } from "./move-images.server.ts";
import { verifyBackup, type BackupContents, countExistingRows, restoreBackup, writeBackup } from "./backup.server.ts";

/** The result of a command: its output for the terminal, and whether it succeeded. */
export type CommandOutcome = { text: string; isDone: boolean };

const usage = `Uso: npm run backup -- <arquivo>
     npm run restore -- <arquivo> [--replace]
     npm run move-images -- <pasta>

  backup        grava o banco de dados e as imagens em um arquivo novo
  restore       põe o conteúdo de um backup no lugar do que há; com dados presentes, só com --replace
  move-images   copia as imagens de uma pasta para onde o site as guarda agora; não apaga nada`;

const replaceFlag = "--replace";
const dateTimeFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short" });

export function isBackupCommand([command]: readonly string[]): boolean {
  return command === "backup" || command === "restore" || command === "move-images";
}

/** Runs `backup`, `restore` or `move-images` on the open database. The path must be absolute. Never throws. */
export async function runBackupCommand(args: readonly string[]): Promise<CommandOutcome> {
  const [command, path = "", option] = args;
  const isKnown = isBackupCommand(args) && (option === undefined || (command === "restore" && option === replaceFlag));
  if (!isKnown || !isAbsolute(path) || args.length > 3) return { text: usage, isDone: false };
  try {
    if (command === "move-images") return await move(path);
    return await (command === "backup" ? backup(path) : restore(path, option === replaceFlag));
  } catch (error) {
    return { text: errorText(error, path), isDone: false };
  }
}

async function backup(path: string): Promise<CommandOutcome> {
  const made = await writeBackup(path);
  // Verify that the backup can be read back.
  const read = await verifyBackup(path);
  await reach("backup-made");
  const lines = [`Backup gravado em ${path}: ${summaryOf(read)}.`];
  if (made.missing.length > 0) {
    lines.push(`Faltavam ${made.missing.length} arquivos de imagens que o banco conhece:`, ...made.missing);
  }
  return { text: lines.join("\n"), isDone: true };
}

async function restore(path: string, mayReplace: boolean): Promise<CommandOutcome> {
  const contents = await verifyBackup(path);
  const existing = Object.entries(await countExistingRows());
  if (existing.length > 0 && !mayReplace) {
    const counts = existing.map(([table, count]) => `${table}: ${formatCount(count)}`).join(", ");
    const text =
      `Este banco já tem dados (${counts}). Restaurar apaga tudo o que há nele, contas e contatos também, e põe no ` +
      `lugar o backup de ${dateTimeFormat.format(contents.createdAt)}, com ${summaryOf(contents)}. Nada foi alterado.\n` +
      `Faça antes um backup do que há e repita com ${replaceFlag}: npm run restore -- ${shellWord(path)} ${replaceFlag}`;
    return { text, isDone: false };
  }
  await restoreBackup(path);
  return {
    text: `Restaurado o backup de ${dateTimeFormat.format(contents.createdAt)}: ${summaryOf(contents)}.`,
    isDone: true,
  };
}

async function move(folder: string): Promise<CommandOutcome> {
  const { copied, present, missing } = await moveImages(folder);
  const lines = [
    `Arquivos de imagens copiados e conferidos: ${formatCount(copied)}. Já estavam guardados: ${formatCount(present)}. ` +
      `Nada foi apagado de ${folder}.`,
  ];
  if (missing.length > 0) {
    lines.push(
      `Faltam ${formatCount(missing.length)}, que o banco conhece e que esta pasta não tem. Repita com a pasta de cada instância:`,
      ...missing,
    );
  }
  return { text: lines.join("\n"), isDone: missing.length === 0 };
}

function summaryOf({ rows, images }: BackupContents): string {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  return `${formatCount(count)} registros e ${formatCount(images)} arquivos de imagens`;
}

function errorText(error: unknown, path: string): string {
  if (error instanceof Refusal || error instanceof DamagedArchiveError) return error.message;
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
