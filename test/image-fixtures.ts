import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

// Fixtures: images of ordinary and of malicious uploads.

type Kind = "png" | "jpeg" | "webp" | "avif" | "gif" | "tiff";

/** An image whose left half is red and whose right half is blue. */
export async function createImage(width = 1200, height = 500, kind: Kind = "png"): Promise<Buffer> {
  return redAndBlue(width, height).toFormat(kind).toBuffer();
}

/** A photo of a phone: rotated, with orientation, GPS position and camera maker in its metadata. */
export async function createPhoneJpeg(width = 1200, height = 500, progressive = false): Promise<Buffer> {
  const sideways = await sharp(await createImage(60, 25))
    .rotate(-90)
    .toBuffer();
  return sharp(sideways)
    .resize(height, width, { fit: "fill", kernel: "nearest" })
    .withExif({ IFD0: { Make: "Jatobafone" }, IFD3: { GPSLatitude: "19/1 55/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive })
    .toBuffer();
}

/** JPEGs that break the standard as cameras and editors do, and that every viewer shows. */
export async function createOddJpegs(): Promise<Record<string, Buffer>> {
  const photo = await createImage(1200, 500, "jpeg");
  const scan = photo.indexOf(Buffer.from([0xff, 0xda]));
  const afterScanHeader = scan + 2 + photo.readUInt16BE(scan + 2);
  const withScanHeader = (...parameters: [start: number, end: number, approximation: number]) =>
    Buffer.concat([photo.subarray(0, afterScanHeader - 3), Buffer.from(parameters), photo.subarray(afterScanHeader)]);
  const insert = (at: number, ...bytes: Buffer[]) =>
    Buffer.concat([photo.subarray(0, at), ...bytes, photo.subarray(at)]);
  return {
    "a scan from 0 to 0": withScanHeader(0, 0, 0),
    "a scan with parameters of a progressive one": withScanHeader(1, 5, 0x21),
    "stray bytes before the scan": insert(scan, Buffer.from([1, 2, 3, 4, 5])),
    "stray bytes before the tables": insert(photo.indexOf(Buffer.from([0xff, 0xc4])), Buffer.from([0, 0, 0])),
    "an unknown colour transform": insert(2, segment(0xee, "Adobe\0d\0\0\0\0\x07")),
    "metadata that points nowhere": insert(2, segment(0xe1, "Exif\0\0MM\0*\0\0\0\x08\xFF\xFF\x01\x12\0\x03")),
    "a broken colour profile": insert(2, segment(0xe2, `ICC_PROFILE\0\x01\x01${"x".repeat(150)}`)),
    "a film behind it": insert(photo.length, Buffer.from(`ftypmp42${"x".repeat(5000)}`)),
    "no end marker": photo.subarray(0, -2),
  };
}

/** A CMYK photo. */
export async function createCmykJpeg(): Promise<Buffer> {
  return redAndBlue(1200, 500).toColourspace("cmyk").jpeg().toBuffer();
}

export async function createAnimation(kind: "webp" | "png", pngFrames = 2): Promise<Buffer> {
  if (kind === "webp") {
    const frames = await Promise.all([
      createImage(64, 64),
      sharp(await createImage(64, 64))
        .negate()
        .toBuffer(),
    ]);
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  }
  const still = await createImage(64, 64);
  // The acTL chunk of an animated PNG comes after the signature and the header.
  return Buffer.concat([
    still.subarray(0, 33),
    pngChunk("acTL", Buffer.from([0, 0, 0, pngFrames, 0, 0, 0, 0])),
    still.subarray(33),
  ]);
}

/** A decompression bomb: a few kilobytes that decode to hundreds of millions of pixels. */
export function createDecompressionBomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1A\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A valid image with a script in its metadata and an HTML page appended. */
export async function createPolyglot(): Promise<Buffer> {
  const script = "<script>alert(document.domain)</script>";
  const image = await redAndBlue(1200, 500)
    .withExif({ IFD0: { ImageDescription: script } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([image, Buffer.from(`<html>${script}</html>`)]);
}

/** A segment of a JPEG. */
function segment(marker: number, content: string): Buffer {
  const body = Buffer.from(content, "latin1");
  return Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body]);
}

function redAndBlue(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    { input: { create: { ...half, background: "#ff0000" } }, left: 0, top: 0 },
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
