/** How a text file stores its letters. */
export type Encoding = "UTF-8" | "Windows-1252";

/** A file that cannot be read as a table. The message is for staff. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}

export type DecodedText = {
  /** What the letters were read as, once some are not plain ASCII; UTF-8 until then. */
  encoding: Encoding;
  text: AsyncGenerator<string>;
};

/**
 * Decodes a text file while it arrives, without its byte order mark. The first letter that is not plain ASCII decides
 * between UTF-8 and Windows-1252, in which spreadsheets in Brazil save. Throws an `UnreadableFileError` for anything that
 * is no text.
 */
export function decodeText(bytes: AsyncIterable<Uint8Array>): DecodedText {
  const decoded: DecodedText = { encoding: "UTF-8", text: decode() };
  return decoded;

  async function* decode(): AsyncGenerator<string> {
    let decoder: TextDecoder | null = null;
    let rest: Uint8Array<ArrayBuffer> = new Uint8Array();
    let isFirst = true;
    for await (const chunk of bytes) {
      // A first chunk of few bytes says too little about the file.
      rest = joined(rest, chunk);
      if (isFirst && rest.length < signatureLength) continue;
      if (isFirst) refuseOtherKinds(rest);
      isFirst = false;
      if (rest.includes(0)) throw new UnreadableFileError(messages.binary);
      decoder ??= decoderFor(rest);
      // A letter that the chunk's end cuts in two decides nothing yet.
      if (!decoder && !isAscii(rest)) continue;
      if (decoder) decoded.encoding = encodingOf(decoder);
      yield decodeWith(decoder ?? asciiDecoder(), rest, true);
      rest = new Uint8Array();
    }
    if (isFirst) refuseOtherKinds(rest);
    if (rest.includes(0)) throw new UnreadableFileError(messages.binary);
    decoder ??= decoderFor(rest, false);
    if (decoder) decoded.encoding = encodingOf(decoder);
    yield decodeWith(decoder ?? asciiDecoder(), rest, false);
  }
}

const signatureLength = 8;

const messages = {
  spreadsheet:
    "Este arquivo é uma planilha do Excel ou do LibreOffice. Salve como CSV: no Excel, Arquivo › Salvar como › CSV UTF-8. Depois escolha o arquivo novo.",
  utf16: "Este arquivo é “Texto Unicode” (UTF-16). Salve como CSV UTF-8 e escolha o arquivo novo.",
  binary: "Este arquivo não é um CSV: ele não contém só texto. Exporte a lista, edite e salve como CSV.",
  mixed:
    "As letras deste arquivo não podem ser lidas: uma parte está em UTF-8 e outra não. Salve de novo como CSV UTF-8.",
};

/** The first bytes of files that staff may take for a CSV. */
const signatures: readonly (readonly [bytes: readonly number[], message: string])[] = [
  // ZIP (xlsx, ods) and the old format of Excel.
  [[0x50, 0x4b, 0x03, 0x04], messages.spreadsheet],
  [[0xd0, 0xcf, 0x11, 0xe0], messages.spreadsheet],
  [[0xff, 0xfe], messages.utf16],
  [[0xfe, 0xff], messages.utf16],
  // %PDF, PNG, JPEG, GIF.
  [[0x25, 0x50, 0x44, 0x46], messages.binary],
  [[0x89, 0x50, 0x4e, 0x47], messages.binary],
  [[0xff, 0xd8, 0xff], messages.binary],
  [[0x47, 0x49, 0x46, 0x38], messages.binary],
];

function refuseOtherKinds(bytes: Uint8Array): void {
  const found = signatures.find(([signature]) => signature.every((byte, index) => bytes[index] === byte));
  if (found) throw new UnreadableFileError(found[1]);
}

/** The decoder for a chunk with letters that are not ASCII; null for one without a whole one. */
function decoderFor(bytes: Uint8Array, isContinued = true): TextDecoder | null {
  if (isAscii(bytes)) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isContinued });
    return /[^\0-\x7f]/.test(text) ? new TextDecoder("utf-8", { fatal: true }) : null;
  } catch {
    return new TextDecoder("windows-1252");
  }
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

function asciiDecoder(): TextDecoder {
  return new TextDecoder("utf-8");
}

function encodingOf(decoder: TextDecoder): Encoding {
  return decoder.encoding === "utf-8" ? "UTF-8" : "Windows-1252";
}

function decodeWith(decoder: TextDecoder, bytes: Uint8Array, isContinued: boolean): string {
  try {
    return decoder.decode(bytes, { stream: isContinued });
  } catch {
    throw new UnreadableFileError(messages.mixed);
  }
}

function joined(first: Uint8Array<ArrayBuffer>, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
