import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** What the thread is started with. */
export type EmbeddedStart = {
  /** The database's folder; null keeps it in memory, for tests. */
  folder: string | null;
  /** A new, empty database as PGlite dumps it, so that one in memory need not be made again for each test. */
  image: Uint8Array | null;
  /** Where the thread counts its fsyncs. */
  fsyncs: Uint32Array;
};

const { folder, image, fsyncs } = workerData as EmbeddedStart;
const connection = parentPort!;

/**
 * PGlite's file system, with files that only their owner may read: the engine gives each new one permissions of its own,
 * whatever the process's umask says. It reaches into the engine's own table of file operations, as `SyncedFolder` does,
 * which is why the version is pinned and tests look at what comes of it.
 */
class PrivateFolder extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(engine, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), ...this.changes],
        // Postgres gave up (a sync that failed, damaged files): so does the thread, and the next query starts another.
        onAbort: () => process.exit(1),
      },
    };
  }

  protected get changes(): ((module: object) => void)[] {
    return [keepPrivate];
  }
}

/** The same with the fsync that PGlite leaves out. */
class SyncedFolder extends PrivateFolder {
  protected override get changes() {
    return [keepPrivate, addFsync];
  }
}

function keepPrivate(module: object): void {
  const { node_ops: operations } = (module as EngineModule).NODEFS;
  const { setattr } = operations;
  operations.setattr = (node, attributes) => {
    if (attributes.mode !== undefined) attributes.mode &= ~othersBits;
    setattr(node, attributes);
  };
}

/** The permissions of everybody but the owner. */
const othersBits = 0o077;

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

/** What the engine's own file system throws has a number and no words, and a thread passes on only errors. */
function readable(error: unknown): Error {
  const errno = typeof error === "object" && error && "errno" in error ? Number(error.errno) : 0;
  const code = { 2: "EACCES", 51: "ENOSPC", 63: "EPERM", 69: "EROFS" }[errno];
  return Object.assign(new Error(`The engine's file system failed (${code ?? errno})`), code && { code });
}

/** EIO as WebAssembly numbers it: Postgres stops rather than believe that the data is safe. */
const ioError = 29;

/**
 * PGlite's own, without `-F` (fsync off), with a sync method that its build really carries out, and with 32 MB of buffers
 * in place of 128, which it never gives back: what they do not hold comes from the system's own memory of the files.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=32MB",
];

const engine = await open().catch((error: unknown) => {
  throw error instanceof Error && !("errno" in error && error.name === "ErrnoError") ? error : readable(error);
});
connection.on("message", (message: Uint8Array) => void answer(message));
connection.postMessage("ready", []);

async function open(): Promise<PGlite> {
  if (!folder)
    return PGlite.create({ dataDir: "memory://", loadDataDir: image ? new Blob([image as BlobPart]) : undefined });
  if (!existsSync(join(folder, "PG_VERSION"))) await make(folder);
  const opened = await PGlite.create({ fs: new SyncedFolder(folder), startParams });
  const { rows } = await opened.query<{ fsync: string }>("show fsync");
  if (rows[0]?.fsync !== "on") throw new Error("The embedded database does not sync its writes to disk");
  return opened;
}

/** Makes the database beside its folder and moves it there when it is whole: a crash in between leaves no half of one. */
async function make(finished: string): Promise<void> {
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

/** Runs messages of Postgres's protocol, answering with the bytes that a server would send. */
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

/** "X", the protocol's farewell. */
const terminate = 0x58;
