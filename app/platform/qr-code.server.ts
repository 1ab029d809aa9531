import { encodeQR } from "qr";

/** A QR code: the side of its square in modules, and the SVG path of its dark modules. */
export type QrCode = { size: number; path: string };

export function qrPath(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const path = rows.map((row, y) => row.reduce((drawn, isDark, x) => drawn + runFrom(row, isDark, x, y), "")).join("");
  return { size: rows.length, path };
}

/** The path of the run of dark modules that starts at `x`; empty when none starts there. */
function runFrom(row: readonly boolean[], isDark: boolean, x: number, y: number): string {
  if (!isDark || row[x - 1]) return "";
  const end = row.indexOf(false, x);
  const length = (end === -1 ? row.length : end) - x;
  return `M${x} ${y}h${length}v1h-${length}z`;
}
