import { inspect } from "node:util";
import { DatabaseRefused, noSpace, notWritable } from "./database-refused.ts";
import { EnvError } from "./env.server.ts";

type SystemError = Error & { code: string; syscall?: string; path?: string; port?: number; address?: string };

/** What the terminal says when the program cannot start: a refusal explains itself, anything else needs its stack. */
export function startFailure(error: unknown): string {
  if (error instanceof EnvError || error instanceof DatabaseRefused) return error.message;
  if (error instanceof Error && "code" in error && error.code === diskFull) return noSpace("DATA_DIR");
  const sentence = isSystemError(error) ? (ofListening(error) ?? ofFiles(error)) : null;
  return sentence ?? (error instanceof Error && error.stack ? error.stack : inspect(error));
}

/** What Postgres, embedded or not, calls a full disk. */
const diskFull = "53100";

/** What is wrong with PORT or HOST. */
function ofListening({ code, syscall, port, address, message }: SystemError): string | null {
  if (syscall === "getaddrinfo")
    return `HOST não é um nome desta máquina: ${message}. Use 0.0.0.0 para todas as redes.`;
  if (syscall !== "listen") return null;
  switch (code) {
    case "EADDRINUSE":
      return `A porta ${port} já está em uso. Pare o outro programa ou escolha outra com PORT.`;
    case "EADDRNOTAVAIL":
      return `HOST deve ser um endereço desta máquina, e ${address} não é. Use 0.0.0.0 para todas as redes.`;
    case "EACCES":
      return `Este usuário não pode abrir a porta ${port}. Escolha uma acima de 1023 com PORT e ponha um proxy na frente.`;
    default:
      return `O site não pode escutar em ${address}:${port} (${code}).`;
  }
}

/** What is wrong with a folder or file, most likely DATA_DIR. */
function ofFiles({ code, path = "DATA_DIR" }: SystemError): string | null {
  switch (code) {
    case "EEXIST":
    case "ENOTDIR":
      return `DATA_DIR deve ser uma pasta, e ${path} é um arquivo ou está dentro de um.`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return notWritable(path);
    case "ENOSPC":
    case "EDQUOT":
      return noSpace(path);
    default:
      return null;
  }
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "code" in error && typeof error.code === "string" && "syscall" in error;
}
