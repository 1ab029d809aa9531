import { encodeQR } from "qr";

/** A QR code to be drawn in black on white: the side of its square in modules, and an SVG path of its dark ones. */
export type QrPath = { size: number; path: string };

export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const path = rows.map((row, y) => row.reduce((drawn, isDark, x) => drawn + runFrom(row, isDark, x, y), "")).join("");
  return { size: rows.length, path };
}

/** A row's dark modules that stand together are one piece. */
function runFrom(row: readonly boolean[], isDark: boolean, x: number, y: number): string {
  if (!isDark || row[x - 1]) return "";
  const end = row.indexOf(false, x);
  const length = (end === -1 ? row.length : end) - x;
  return `M${x} ${y}h${length}v1h-${length}z`;
}
