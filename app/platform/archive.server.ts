import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** A file of an archive. Names are short and plain: letters, digits, slashes, dots, dashes. */
export type Entry = { name: string; bytes: Uint8Array };

/** An archive is damaged, incomplete or none at all; the message is the Portuguese sentence for the terminal. */
export class ArchiveDamaged extends Error {
  override name = "ArchiveDamaged";
}

const block = 512;
/** The last entry: the SHA-256 of every other one, by its name. An archive without it was not finished. */
const checksums = "checksums.json";

/**
 * Writes a tar file, compressed with gzip, that only its owner may read. It has its name once it is whole and on the
 * disk; a file that is there already is never replaced (`EEXIST`).
 */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  const file = await open(unfinished, "wx", 0o600);
  try {
    await pipeline(Readable.from(asTar(entries)), createGzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await file.writeFile(chunk);
    });
    await file.sync();
    await link(unfinished, path);
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

async function* asTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const sums: Record<string, string> = {};
  for await (const entry of entries) {
    sums[entry.name] = sumOf(entry.bytes);
    yield* packed(entry);
  }
  yield* packed({ name: checksums, bytes: Buffer.from(JSON.stringify(sums)) });
  // How a tar file ends.
  yield Buffer.alloc(2 * block);
}

function* packed({ name, bytes }: Entry): Generator<Uint8Array> {
  yield headerOf(name, bytes.length);
  yield bytes;
  yield Buffer.alloc(-bytes.length & (block - 1));
}

/** A header of the format "ustar": fields of fixed length, numbers in octal. */
function headerOf(name: string, size: number): Buffer {
  if (!/^[\w/.-]{1,100}$/.test(name)) throw new Error(`${name} cannot be a name in an archive`);
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
  header.write(`${checkOf(header).toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return header;
}

/** The sum of a header's bytes, its own field counted as spaces. */
function checkOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

/**
 * The files of an archive, in their order. At its end it has compared everything with its checksums: throws
 * `ArchiveDamaged` where something is missing or another, so whoever must not act on half of it reads it twice.
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const unpacked = createGunzip();
  // What fails on the way fails the reading.
  pipeline(createReadStream(path), unpacked).catch(() => {});
  const read = readerOf(unpacked);
  const sums: Record<string, string> = {};
  try {
    for (;;) {
      const header = await read(block);
      const name = header.toString("latin1", 0, 100).replace(/\0.*$/s, "");
      const size = Number.parseInt(header.toString("latin1", 124, 135), 8);
      const check = Number.parseInt(header.toString("latin1", 148, 154), 8);
      if (check !== checkOf(header) || !Number.isSafeInteger(size)) throw new Error("no header of a tar file");
      const bytes = await read(size);
      await read(-size & (block - 1));
      if (name === checksums) return compare(sums, JSON.parse(bytes.toString()) as Record<string, string>);
      sums[name] = sumOf(bytes);
      yield { name, bytes };
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && "syscall" in error) throw error;
    throw new ArchiveDamaged(`${path} não é um backup inteiro: está danificado, incompleto ou é outro arquivo.`, {
      cause: error,
    });
  }
}

function compare(found: Record<string, string>, wanted: Record<string, string>): void {
  const names = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  for (const name of names) if (found[name] !== wanted[name]) throw new Error(`${name} is not as it was written`);
}

/** Reads so many bytes at a time from a stream; throws where it ends before. */
function readerOf(stream: Readable): (length: number) => Promise<Buffer> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  return async (length) => {
    const parts: Buffer[] = [rest];
    let have = rest.length;
    while (have < length) {
      const next = await chunks.next();
      if (next.done) throw new Error("the archive ends too early");
      parts.push(next.value);
      have += next.value.length;
    }
    const all = Buffer.concat(parts);
    rest = all.subarray(length);
    return all.subarray(0, length);
  };
}

function sumOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
