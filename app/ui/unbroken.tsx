import type { ReactNode } from "react";

/** A short word or number with hyphens: "e-mail", "Wi-Fi", "12.345.678/0001-95", "3222-0142". */
const hyphenated = /([\wÀ-ü./]{1,16}-[\wÀ-ü-]{1,9})/;

/** A text whose hyphenated words stay on one line: browsers break after every hyphen. */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !text.includes("-")) return text;
  // The odd parts are the words, by the pattern's one group.
  return text.split(hyphenated).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
