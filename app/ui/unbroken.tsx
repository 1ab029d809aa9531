import type { ReactNode } from "react";

/** A phone number, a word with hyphens, or a city's last word and its state: "0800 555 0142", "Horizonte – MG". */
const together = /(\d[\d ]{6,}\d(?![\d-])|\S*-\S*|\S+ – [A-Z]{2})/;
/** Those that are short: "e-mail", "Wi-Fi", "12.345.678/0001-95", "3222-0142", but no address of a page. */
const short = /^\W*([\wÀ-ü./]{1,16}-[\wÀ-ü-]{1,9}|.{1,24} – ..|[\d ]+)\W*$/;

/** A text whose numbers and short words with dashes stay on one line: browsers break after every hyphen. */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !/[-–]|\d \d/.test(text)) return text;
  // The odd parts are the words, by the pattern's one group.
  return text.split(together).map((part, index) =>
    index % 2 === 1 && short.test(part) ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
