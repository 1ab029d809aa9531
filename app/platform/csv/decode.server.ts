import { decodeSingleByte, likelyEncodings, withoutUtf8Letters } from "./letters.server.ts";
import { type Encoding, type LettersChoice, type SingleByteEncoding, singleByteEncodings } from "./letters.ts";

/** A file that cannot be read as a table. The message is for staff. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}

export type DecodedText = {
  /** What the letters were read as, once some are not plain ASCII; UTF-8 until then. */
  encoding: Encoding;
  /** Another encoding that they could have; null when they are clear. */
  alternative: SingleByteEncoding | null;
  text: AsyncGenerator<string>;
};

/**
 * Decodes a text file while it arrives, without its byte order mark. What is not ASCII in its first part decides the
 * encoding: UTF-8, UTF-16, or one of those in which spreadsheets save. Throws an `UnreadableFileError` for anything that
 * is no text.
 */
export function decodeText(bytes: AsyncIterable<Uint8Array>, choice: LettersChoice | null = null): DecodedText {
  const decoded: DecodedText = { encoding: "UTF-8", alternative: null, text: decode() };
  return decoded;

  async function* decode(): AsyncGenerator<string> {
    let decoder: Decoder | null = null;
    let rest: Uint8Array<ArrayBuffer> = new Uint8Array();
    let isFirst = true;
    for await (const chunk of bytes) {
      // A first chunk of few bytes says too little about the file.
      rest = Buffer.concat([rest, chunk]);
      if (isFirst && rest.length < signatureLength) continue;
      if (isFirst) decoder = decoderByStart(rest);
      isFirst = false;
      if (!decoder && !isAscii(rest)) {
        if (rest.length < sampleLength) continue;
        decoder = decoderFor(rest, true);
      }
      yield read(decoder, rest, true);
      rest = new Uint8Array();
    }
    if (isFirst) decoder = decoderByStart(rest);
    if (!decoder && !isAscii(rest)) decoder = decoderFor(rest, false);
    yield read(decoder, rest, false);
  }

  /** The decoder by the first bytes; null when only letters can tell. */
  function decoderByStart(start: Uint8Array): Decoder | null {
    refuseOtherKinds(start);
    const utf16 = utf16Of(start);
    if (utf16) decoded.encoding = "UTF-16";
    return utf16 && streamDecoder(new TextDecoder(utf16, { fatal: true }));
  }

  /** The decoder for a part with letters that are not ASCII. */
  function decoderFor(part: Uint8Array, isContinued: boolean): Decoder {
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(part, { stream: isContinued });
      return streamDecoder(new TextDecoder("utf-8", { fatal: true }));
    } catch {
      const likely = likelyEncodings(withoutUtf8Letters(part));
      const encoding = singleByteEncodings.find((each) => each === choice) ?? likely[0]!;
      decoded.encoding = encoding;
      decoded.alternative = likely.find((each) => each !== encoding) ?? null;
      return (bytesOfPart) => decodeSingleByte(withoutMark(bytesOfPart), encoding);
    }
  }
}

/** Decodes a part of a file, which `isContinued` or ends. */
type Decoder = (part: Uint8Array<ArrayBuffer>, isContinued: boolean) => string;

function read(decoder: Decoder | null, part: Uint8Array<ArrayBuffer>, isContinued: boolean): string {
  const text = (decoder ?? decodeAscii)(part, isContinued);
  if (text.includes("\0")) throw new UnreadableFileError(messages.binary);
  return text;
}

const signatureLength = 8;
/** How much of a file is looked at, from its first letter that is not ASCII. */
const sampleLength = 100_000;

const messages = {
  spreadsheet:
    "Este arquivo é uma planilha do Excel ou do LibreOffice. Salve como CSV: no Excel, Arquivo › Salvar como › CSV UTF-8. Depois escolha o arquivo novo.",
  binary: "Este arquivo não é um CSV: ele não contém só texto. Exporte a lista, edite e salve como CSV.",
  mixed:
    "As letras deste arquivo não podem ser lidas: uma parte está em UTF-8 e outra não. Salve de novo como CSV UTF-8.",
};

/** The first bytes of files that staff may take for a CSV. */
const signatures: readonly (readonly [bytes: readonly number[], message: string])[] = [
  // ZIP (xlsx, ods) and the old format of Excel.
  [[0x50, 0x4b, 0x03, 0x04], messages.spreadsheet],
  [[0xd0, 0xcf, 0x11, 0xe0], messages.spreadsheet],
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

/** The order of bytes by the mark, or by where the zeros of the first letters are; null for another encoding. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth)) return "utf-16be";
  return null;
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

function decodeAscii(part: Uint8Array): string {
  return new TextDecoder().decode(part);
}

function streamDecoder(decoder: TextDecoder): Decoder {
  return (part, isContinued) => {
    try {
      return decoder.decode(part, { stream: isContinued });
    } catch {
      throw new UnreadableFileError(messages.mixed);
    }
  };
}

/** The bytes without the mark of UTF-8, which a file has that was edited in another encoding. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
