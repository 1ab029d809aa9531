import { unbroken } from "#app/ui/unbroken.tsx";
import type { MarkedText } from "./search-hit.ts";

/** A text with the found words marked. */
export function Marked({ text }: { text: MarkedText }) {
  // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity
  return text.map((part, position) => (position % 2 ? <mark key={position}>{part}</mark> : unbroken(part)));
}
