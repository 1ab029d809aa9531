// Marks of pasted text that visitors would read as they are typed.

/** What of a text is shown as it is typed, and the whole text as it is probably meant; null when only staff know. */
export type RawMark = { shown: string; meant: string | null };

/** What is meant by what the pattern finds; null when only staff know. All patterns are linear: repetitions are bounded. */
type Rule = { pattern: RegExp; meant: ((whole: string, first: string, second: string) => string) | null };

const address = String.raw`(?:https?:\/\/|www\.)[^\s<>()[\]“”"|]{2,300}[^\s<>()[\]“”"|.,;:!?*_]`;

/** The signs with which word processors begin the items of a list. */
const bullet = String.raw`[•·●○◦▪■□‣⁃∙➢➤►▶✓✔\uE000-\uF8FF]`;

/** In the text of a page, which is Markdown. */
const pageRules: readonly Rule[] = [
  // A link with a space between its parts, with quotes around its address, or with its parts the other way round.
  {
    pattern:
      /\[([^[\]\n]{1,300})\](?:[ \t]{1,9}\([ \t]{0,9}|\([ \t]{0,9}(?=[“”‘’"'])|\([ \t]{1,9})[“”‘’"']?((?:\/|#|https?:|www\.|mailto:|tel:|chat:|\{provider\.)[^\s()“”‘’"']{0,500})[“”‘’"']?[ \t]{0,9}\)/g,
    meant: (_, text, to) => `[${text}](${asLink(to)})`,
  },
  {
    pattern: /\(([^()\n]{1,300})\)\[((?:\/|https?:|www\.)[^[\]\s]{1,500})\]/g,
    meant: (_, text, to) => `[${text}](${asLink(to)})`,
  },
  // A link whose address has a space.
  { pattern: /\]\((?:\/|https?:|www\.)[^()\n“”"']{0,300}[ \t][^()\n“”"']{0,300}\)/g, meant: null },
  {
    pattern: new RegExp(String.raw`^[ \t]{0,8}(?:${bullet}|[o§Øüv](?=\t| {2}))[ \t]{0,9}(?=\S)`, "gm"),
    meant: () => "- ",
  },
  { pattern: /^[ \t]{0,8}[–—→][ \t](?=[^\n]*\n[ \t]{0,8}[–—→][ \t])/gm, meant: null },
  // An item or a heading without the space after its mark.
  { pattern: /^-(?=\p{L})/gmu, meant: (mark) => `${mark} ` },
  { pattern: /^\d{1,3}[.)](?=\p{L})/gmu, meant: (mark) => `${mark} ` },
  { pattern: /^#{1,6}(?=[^#\s])/gm, meant: (mark) => `${mark} ` },
  // Strong text with a space inside of its marks.
  { pattern: /\*\*([^*\n]{1,500})\*\*/g, meant: (_, text) => `**${text.trim()}**` },
  // An address that is no link.
  {
    pattern: new RegExp(String.raw`\[[^[\]\n]{1,300}\]\([^()\n]{1,500}\)|(?<![<\w/.@-])${address}`, "g"),
    meant: (found) => (found.startsWith("[") ? found : `[${found}](${asLink(found)})`),
  },
];

function asLink(to: string): string {
  return to.replace(/^www\./, "https://www.").replace(/^http:/, "https:");
}

/** In a text that is shown as it is: every mark of Markdown and HTML, lists and addresses. */
const plainPattern = new RegExp(
  [
    String.raw`\*\*`,
    "__",
    String.raw`\][ \t]{0,9}\([^()\n]{0,300}\)?`,
    "^#{1,6} ",
    "`",
    String.raw`<\/?[a-z][^<>\n]{0,100}>`,
    String.raw`^[ \t]{0,8}${bullet}`,
    String.raw`^[ \t]{0,8}[*-][ \t]`,
    address,
  ].join("|"),
  "im",
);

/** The first mark of a page's Markdown that is shown as it is typed, with the text as all are probably meant. */
export function findRawMark(text: string): RawMark | null {
  let shown: string | null = null;
  let isClear = true;
  // Code is shown as it is typed.
  const parts = text
    .split(/(`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : pageRules.reduce(apply, part)));
  return shown === null ? null : { shown, meant: isClear ? parts.join("") : null };

  function apply(part: string, { pattern, meant }: Rule): string {
    return part.replace(pattern, (whole: string, first: string, second: string) => {
      const replacement = meant?.(whole, first, second) ?? whole;
      if (meant !== null && replacement === whole) return whole;
      shown ??= whole.trim();
      isClear &&= meant !== null;
      return replacement;
    });
  }
}

/** The first mark in a text that is no Markdown; null without one. */
export function findPlainMark(text: string): string | null {
  return plainPattern.exec(text)?.[0].trim() || null;
}
