import { Fragment, type ReactNode } from "react";

/** A phone number, a number with its unit, an address, a word with hyphens, or a city's last word and its state. */
const together =
  /(\d[\d ]{6,}\d(?![\d-])|\d[\d.,]* (?:[GM]Hz|[GM]B|[GM]b\/s|Giga|Mega)\b|\S+@\S+|\S+\.\w+\/\S+|\S*-\S*|\S+ – [A-Z]{2})/;
/** Those that are short: "e-mail", "Wi-Fi", "12.345.678/0001-95", "3222-0142", "2,4 GHz", but no address of a page. */
const short = /^\W*([\wÀ-ü./]{1,16}-[\wÀ-ü-]{1,9}|.{1,24} – ..|[\d ]+|[\d.,]+ [\w/]+)\W*$/;
const addressParts = /(?<=[@/])/;

/**
 * A text whose numbers and short words with dashes stay on one line: browsers break after every hyphen. Addresses break
 * after "@" and "/" before they break inside a word.
 */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !/[-–@/]|\d \S/.test(text)) return text;
  // The odd parts are the words, by the pattern's one group.
  return text.split(together).map((part, index) => (index % 2 === 1 ? <Word key={index} text={part} /> : part));
}

function Word({ text }: { text: string }) {
  if (short.test(text)) return <span className="whitespace-nowrap">{text}</span>;
  const [first, ...rest] = text.split(addressParts);
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity
        <Fragment key={index}>
          <wbr />
          {short.test(part) ? <span className="whitespace-nowrap">{part}</span> : part}
        </Fragment>
      ))}
    </>
  );
}
