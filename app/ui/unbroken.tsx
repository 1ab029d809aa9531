import { Fragment, type ReactNode } from "react";

/**
 * A phone number, a time with its preposition, a number with its unit, an address, a word with hyphens, or a city's last
 * word and its state. A unit is any word of three letters or more, or one of the short ones.
 */
const together =
  /((?:\(\d\d\) )?\d[\d ]{3,}[\d -]{3,}\d(?![\d-])|(?:das|às|até) \d+h|R\$ \d[\d.,]*\d|\d(?:[\d.,]*\d)?[%ªº+]? (?:[hms]|[kcm]m|de|[GMT]Hz|[GMT]B|[GM]b(?:\/s)?|[a-zà-ü]{3,12}|Giga|Mega|MEGA|Câmeras?)(?![\wà-ü])|[^ ]+@[^ ]+|[^ ]+\.\w+\/[^ ]+|[^ ]*-[^ ]*|[^ ]+ – [A-Z]{2})/;
/** Those that are short: "e-mail", "Wi-Fi", "12.345.678/0001-95", "3222-0142", but no address of a page. */
/** A word that would break anywhere, and on which the pattern above tries each letter. */
const longWord = /[^ ]{200}/;
const short = /^\W*([\wÀ-ü./]{1,16}-[\wÀ-ü-]{1,9}|.{1,24} – ..)\W*$/;
const number = /^(?:\(?\d|R\$|(?:das|às|até) )/;
const addressParts = /(?<=[@/])/;

/**
 * A text whose numbers keep their units and whose short words with dashes stay on one line: browsers break after every
 * hyphen. Addresses break after "@" and "/" before they break inside a word.
 */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !/[-–@/]|\d \S|\dh/.test(text) || longWord.test(text)) return text;
  // The odd parts are the words, by the pattern's one group.
  return text.split(together).map((part, index) => (index % 2 === 1 ? <Word key={index} text={part} /> : part));
}

/** Articles and prepositions with the word after them, and the state after a city. */
const withNext = /((?<!\S)(?:(?:[aàeo]|[ao]s|às|aos?|[dn][aeo]s?|em|uma?|por|com|que) )+\S+(?: – [A-Z]{2})?)/i;

/** A heading no line of which ends with an article or a preposition. */
export function headline(title: ReactNode): ReactNode {
  if (typeof title !== "string") return title;
  return title.split(withNext).map((part, index) =>
    index % 2 === 1 ? (
      // As a block of its own it breaks inside only where it is wider than the page.
      <span key={index} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function Word({ text }: { text: string }) {
  if (short.test(text) || number.test(text)) return <span className="whitespace-nowrap">{text}</span>;
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
