import { appendFile, mkdir, readdir, rm } from "node:fs/promises";
import type { IncomingMessage, RequestListener } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";
import type { Env } from "#app/platform/start/env.server.ts";
import { visitorAddress } from "./guards.server.ts";
import { readPath } from "#app/platform/request-path.server.ts";

// The access records of the Marco Civil da Internet (Lei 12.965/2014, art. 5, VIII, and art. 15): who used the site when,
// by network address. Apart from the log and the database, so that nobody reads them by the way.

type AccessRecordOptions = Pick<Env, "dataDir" | "trustProxy"> & {
  /** For how many days they are kept; null while none are made. */
  daysKept: () => number | null;
};

export type AccessRecords = ReturnType<typeof createAccessRecords>;

/** How long lines wait to be written as one, in milliseconds. */
const pauseMs = 1_000;
const dayMs = 24 * 3600_000;
/** Six months, for what was recorded before staff switched the records off. */
const defaultDaysKept = 184;

/** Files of a page, and the questions of supervisors, are no use of the site. */
const isIgnored = /^\/(assets|imagens|healthz|readyz|metrics)(\/|$)/;

/**
 * Records every use of the site in DATA_DIR/access, a file for each day by UTC, which is deleted when it is older than
 * the setting says. A line has the moment, the visitor's address, and the port of a direct connection: a proxy does not
 * tell the visitor's.
 */
export function createAccessRecords({ dataDir, trustProxy, daysKept }: AccessRecordOptions) {
  const folder = join(dataDir, "access");
  let waiting: string[] = [];
  let writing: Promise<void> | null = null;

  function record(request: IncomingMessage): void {
    const port = trustProxy === 0 ? String(request.socket.remotePort) : "-";
    waiting.push(`${new Date().toISOString()} ${visitorAddress(request, trustProxy)} ${port}\n`);
    writing ??= setTimeout(pauseMs).then(write);
  }

  async function write(): Promise<void> {
    const lines = Map.groupBy(waiting, (line) => line.slice(0, 10));
    waiting = [];
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const [day, own] of lines) await appendFile(join(folder, `${day}.log`), own.join(""), { mode: 0o600 });
    } catch (error) {
      log.error({ error }, "access records could not be written");
    }
    writing = waiting.length > 0 ? write() : null;
  }

  /** Resolves when all that was recorded is written. */
  async function written(): Promise<void> {
    if (!writing) return;
    await writing;
    await written();
  }

  /** Deletes the files of days that are over for longer than the setting says. */
  async function deleteOld(now = new Date()): Promise<void> {
    const oldest = new Date(now.getTime() - (daysKept() ?? defaultDaysKept) * dayMs).toISOString().slice(0, 10);
    const names = await readdir(folder).catch(() => []);
    for (const name of names) if (name.slice(0, 10) < oldest) await rm(join(folder, name), { force: true });
  }

  return {
    wrap(listener: RequestListener): RequestListener {
      return (request, response) => {
        if (daysKept() !== null && !isIgnored.test(readPath(request.url ?? "").plain)) record(request);
        listener(request, response);
      };
    },
    deleteOld,
    written,
  };
}
