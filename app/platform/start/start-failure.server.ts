import { inspect } from "node:util";
import { StartError, diskFullMessage, notWritableMessage } from "./start-error.ts";
import { EnvError } from "./env.server.ts";

type SystemError = Error & { code: string; syscall?: string; path?: string; port?: number; address?: string };

/**
 * The terminal's message when the program cannot start: known errors explain themselves, all others show their stack.
 */
export function startFailureMessage(error: unknown): string {
  if (error instanceof EnvError || error instanceof StartError) return error.message;
  if (error instanceof Error && "code" in error && error.code === diskFullCode) return diskFullMessage("DATA_DIR");
  const sentence = isSystemError(error) ? (listenMessage(error) ?? fileMessage(error)) : null;
  return sentence ?? (error instanceof Error && error.stack ? error.stack : inspect(error));
}

/** The Postgres code for a full disk. */
const diskFullCode = "53100";

/** The message for an invalid PORT or HOST. */
function listenMessage({ code, syscall, port, address, message }: SystemError): string | null {
  if (syscall === "getaddrinfo")
    return `HOST não é um nome desta máquina: ${message}. Use 0.0.0.0 para todas as redes.`;
  if (syscall !== "listen") return null;
  switch (code) {
    case "EADDRINUSE":
      return `A porta ${port} já está em uso. Pare o outro programa ou escolha outra com ${portSetting(port)}.`;
    case "EADDRNOTAVAIL":
      return `HOST deve ser um endereço desta máquina, e ${address} não é. Use 0.0.0.0 para todas as redes.`;
    case "EACCES":
      return `Este usuário não pode abrir a porta ${port}. Escolha uma acima de 1023 com ${portSetting(port)} e ponha um proxy na frente.`;
    default:
      return `O site não pode escutar em ${address}:${port} (${code}).`;
  }
}

/** The setting that the port is of: the metrics have a port of their own. */
function portSetting(port: number | undefined): string {
  return process.env["METRICS_PORT"]?.trim() === String(port) ? "METRICS_PORT" : "PORT";
}

/** The message for a folder or file, most likely DATA_DIR. */
function fileMessage({ code, path }: SystemError): string | null {
  const place = path ?? "DATA_DIR";
  switch (code) {
    case "EEXIST":
    case "ENOTDIR":
      return `DATA_DIR deve ser uma pasta, e ${place} é um arquivo ou está dentro de um.`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return notWritableMessage(place);
    case "ENOSPC":
    case "EDQUOT":
      return diskFullMessage(place);
    default:
      return path === undefined ? null : `O site não pode usar ${path} (${code}). Confira DATA_DIR.`;
  }
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "code" in error && typeof error.code === "string" && "syscall" in error;
}
