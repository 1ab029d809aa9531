import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The `workerData` of the thread. */
export type EmbeddedOptions = {
  /** The database's folder; null keeps it in memory, for tests. */
  folder: string | null;
  /** An empty database as dumped by PGlite, so that in-memory databases for tests open faster. */
  initialDump: Uint8Array | null;
  /** Shared counter of fsync calls. */
  fsyncs: Uint32Array;
};

const { folder, initialDump, fsyncs } = workerData as EmbeddedOptions;
const connection = parentPort!;

/**
 * PGlite's file system with owner-only files: the engine sets permissions on each new file and ignores the process's
 * umask. It patches the engine's table of file operations, as `SyncedFolder` does; therefore the version is pinned and
 * tests check the resulting files.
 */
class PrivateFolder extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(engine, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), ...this.patches],
        // Postgres aborted (failed sync, damaged files): exit, and the next query starts a new worker.
        onAbort: () => process.exit(1),
      },
    };
  }

  protected get patches(): ((module: object) => void)[] {
    return [maskPermissions];
  }
}

/** Adds the fsync that PGlite leaves out. */
class SyncedFolder extends PrivateFolder {
  protected override get patches() {
    return [maskPermissions, addFsync];
  }
}

function maskPermissions(module: object): void {
  const { node_ops: operations } = (module as EngineModule).NODEFS;
  const { setattr } = operations;
  operations.setattr = (node, attributes) => {
    if (attributes.mode !== undefined) attributes.mode &= ~groupAndOtherBits;
    setattr(node, attributes);
  };
}

/** Permission bits of group and others. */
const groupAndOtherBits = 0o077;

function addFsync(module: object): void {
  const { NODEFS, FS } = module as EngineModule;
  NODEFS.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node));
      else fsyncSync(stream.nfd);
    } catch {
      throw new FS.ErrnoError(ioError);
    }
    Atomics.add(fsyncs, 0, 1);
    return 0;
  };
}

type EngineModule = {
  NODEFS: {
    node_ops: { setattr: (node: object, attributes: { mode?: number }) => void };
    stream_ops: { fsync?: (stream: { nfd?: number; node: object }) => number };
    realPath: (node: object) => string;
  };
  FS: { ErrnoError: new (errno: number) => Error };
};

/** Errors of the engine's file system have a number and no message, and a worker can only pass on `Error` objects. */
function toError(error: unknown): Error {
  const errno = typeof error === "object" && error && "errno" in error ? Number(error.errno) : 0;
  const code = { 2: "EACCES", 51: "ENOSPC", 63: "EPERM", 69: "EROFS" }[errno];
  return Object.assign(new Error(`The engine's file system failed (${code ?? errno})`), code && { code });
}

/** EIO in WebAssembly's numbering: Postgres stops rather than assume that the data is safe. */
const ioError = 29;

/**
 * PGlite's parameters without `-F` (fsync off), with a sync method that its build supports, and with 32 MB of buffers
 * instead of 128, which it never frees: the operating system's file cache serves the rest.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=32MB",
];

const engine = await open().catch((error: unknown) => {
  throw error instanceof Error && !("errno" in error && error.name === "ErrnoError") ? error : toError(error);
});
connection.on("message", (message: Uint8Array) => void answer(message));
connection.postMessage("ready", []);

async function open(): Promise<PGlite> {
  if (!folder)
    return PGlite.create({
      dataDir: "memory://",
      loadDataDir: initialDump ? new Blob([initialDump as BlobPart]) : undefined,
    });
  if (!existsSync(join(folder, "PG_VERSION"))) await createDatabase(folder);
  const opened = await PGlite.create({ fs: new SyncedFolder(folder), startParams });
  const { rows } = await opened.query<{ fsync: string }>("show fsync");
  if (rows[0]?.fsync !== "on") throw new Error("The embedded database does not sync its writes to disk");
  return opened;
}

/**
 * Creates the database beside its folder and moves it there when complete, so that a crash leaves no partial database.
 */
async function createDatabase(finished: string): Promise<void> {
  const unfinished = `${finished}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const made = await PGlite.create({ fs: new PrivateFolder(unfinished), startParams });
  await made.close();
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name));
  }
  renameSync(unfinished, finished);
  syncPath(dirname(finished));
}

function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Runs a message of the Postgres protocol and posts the bytes that a server would send. */
async function answer(message: Uint8Array): Promise<void> {
  if (message[0] === terminate) {
    await engine.exec("checkpoint");
    await engine.close();
    connection.close();
    return;
  }
  const chunks: Uint8Array[] = [];
  await engine.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (chunk) => void chunks.push(chunk.slice()),
  });
  const reply = new Uint8Array(Buffer.concat(chunks));
  connection.postMessage(reply, [reply.buffer]);
}

/** "X", the protocol's Terminate message. */
const terminate = 0x58;
