/** The most characters that a packed text may have, so that a small request cannot fill the memory. */
const maxUnpacked = 4 * 1024 * 1024;

/** Compresses a text into characters that a form sends as they are. */
export async function packText(text: string): Promise<string> {
  const bytes = await read(new Response(text).body!.pipeThrough(new CompressionStream("deflate-raw")));
  let binary = "";
  // In pieces: a call takes only so many arguments.
  for (let first = 0; first < bytes.length; first += 8192)
    binary += String.fromCharCode(...bytes.subarray(first, first + 8192));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of `packText`; null for any other text, and for one that is too long. */
export async function unpackText(packed: string): Promise<string | null> {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder().decode(
      await read(new Response(bytes).body!.pipeThrough(new DecompressionStream("deflate-raw"))),
    );
  } catch {
    return null;
  }
}

async function read(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxUnpacked) throw new RangeError("The text is too long");
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
