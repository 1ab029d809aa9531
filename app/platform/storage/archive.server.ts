import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** A file in an archive. Names hold letters, digits, slashes, dots and dashes only. */
export type ArchiveEntry = { name: string; bytes: Uint8Array };

/** The file is damaged, incomplete or not an archive. The message is the Portuguese text for the terminal. */
export class DamagedArchiveError extends Error {
  override name = "DamagedArchiveError";
}

const block = 512;
/** Name of the last entry: a map from each file name to its SHA-256. An archive without it is incomplete. */
const checksumsName = "checksums.json";

/**
 * Writes a gzipped tar file with mode 0600. The final name appears only after the complete file is synced to disk.
 * Never overwrites a file: rejects with `EEXIST`.
 */
export async function writeArchive(path: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  const file = await open(unfinished, "wx", 0o600);
  try {
    await pipeline(Readable.from(tarChunks(entries)), createGzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await file.writeFile(chunk);
    });
    await file.sync();
    await link(unfinished, path);
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

async function* tarChunks(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const digests: Record<string, string> = {};
  for await (const entry of entries) {
    digests[entry.name] = sha256(entry.bytes);
    yield* entryChunks(entry);
  }
  yield* entryChunks({ name: checksumsName, bytes: Buffer.from(JSON.stringify(digests)) });
  // A tar file ends with two empty blocks.
  yield Buffer.alloc(2 * block);
}

function* entryChunks({ name, bytes }: ArchiveEntry): Generator<Uint8Array> {
  yield createHeader(name, bytes.length);
  yield bytes;
  yield Buffer.alloc(-bytes.length & (block - 1));
}

/** A "ustar" header: fixed-length fields, numbers in octal. */
function createHeader(name: string, size: number): Buffer {
  if (!/^[\w/.-]{1,100}$/.test(name)) throw new Error(`${name} is not a valid name in an archive`);
  const header = Buffer.alloc(block);
  const octal = (value: number, at: number, length: number) => {
    header.write(value.toString(8).padStart(length - 1, "0"), at);
  };
  header.write(name);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(Date.now() / 1000), 136, 12);
  header.write("0", 156);
  header.write("ustar\x0000", 257, "latin1");
  header.write(`${headerChecksum(header).toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return header;
}

/** The header checksum: the sum of its bytes, with the checksum field counted as spaces. */
function headerChecksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

/**
 * Yields the files of an archive in order, and verifies all checksums at the end. Throws `DamagedArchiveError` when a
 * file is missing or differs, so a caller that must not act on partial data reads the archive twice.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const gunzip = createGunzip();
  // Errors surface when the stream is read.
  pipeline(createReadStream(path), gunzip).catch(() => {});
  const read = createReader(gunzip);
  const digests: Record<string, string> = {};
  try {
    for (;;) {
      const header = await read(block);
      const name = header.toString("latin1", 0, 100).replace(/\0.*$/s, "");
      const size = Number.parseInt(header.toString("latin1", 124, 135), 8);
      const check = Number.parseInt(header.toString("latin1", 148, 154), 8);
      if (check !== headerChecksum(header) || !Number.isSafeInteger(size)) throw new Error("not a tar header");
      const bytes = await read(size);
      await read(-size & (block - 1));
      if (name === checksumsName)
        return verifyChecksums(digests, JSON.parse(bytes.toString()) as Record<string, string>);
      digests[name] = sha256(bytes);
      yield { name, bytes };
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && "syscall" in error) throw error;
    throw new DamagedArchiveError(`${path} não é um backup inteiro: está danificado, incompleto ou é outro arquivo.`, {
      cause: error,
    });
  }
}

function verifyChecksums(found: Record<string, string>, wanted: Record<string, string>): void {
  const names = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  for (const name of names) if (found[name] !== wanted[name]) throw new Error(`${name} does not match its checksum`);
}

/** Returns a function that reads exactly `length` bytes; it throws when the stream ends early. */
function createReader(stream: Readable): (length: number) => Promise<Buffer> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let remainder: Buffer = Buffer.alloc(0);
  return async (length) => {
    const parts: Buffer[] = [remainder];
    let available = remainder.length;
    while (available < length) {
      const next = await chunks.next();
      if (next.done) throw new Error("the archive ends too early");
      parts.push(next.value);
      available += next.value.length;
    }
    const all = Buffer.concat(parts);
    remainder = all.subarray(length);
    return all.subarray(0, length);
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
