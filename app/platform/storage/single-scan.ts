/**
 * Whether a JPEG has all of its colours in one scan. Such a file is decoded line by line; of any other, such as a
 * progressive one, the decoder keeps every pixel.
 */
export function isSingleScan(jpeg: Uint8Array): boolean {
  let colours = 0;
  let at = 2;
  while (at + 9 < jpeg.length) {
    // Stray bytes and repeated FFs stand before a marker in files that viewers show.
    if (jpeg[at] !== 0xff || jpeg[at + 1] === 0xff) {
      at += 1;
      continue;
    }
    const marker = jpeg[at + 1];
    if (marker === baselineFrame || marker === extendedFrame) colours = jpeg[at + 9]!;
    if (marker === scan) return jpeg[at + 4] === colours;
    at += 2 + jpeg[at + 2]! * 256 + jpeg[at + 3]!;
  }
  return false;
}

const [baselineFrame, extendedFrame, scan] = [0xc0, 0xc1, 0xda];
