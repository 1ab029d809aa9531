/** A picture of the sheet, and what is wrong on it. */
export type Picture = { name: string; width: number; colorScheme: string; file: string; problems: readonly string[] };

/** The sheet: a row for each page, with its pictures side by side; a click opens one in full. */
export function sheetHtml(pictures: readonly Picture[]): string {
  const rows = Object.entries(Object.groupBy(pictures, ({ name }) => name)).map(
    ([name, group = []]) => `<section><h2>${escape(name)}</h2><div>${group.map(figure).join("")}</div></section>`,
  );
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Folha de contato</title><style>
body{margin:1rem;font:14px system-ui;background:#777}
h2{margin:1.5rem 0 .5rem;font-size:1rem;color:#fff}
div{display:flex;gap:1rem;align-items:start}
figure{margin:0}
img{display:block;max-height:56rem;object-fit:cover;object-position:top}
li{color:#ff9}
</style>${rows.join("\n")}</html>\n`;
}

function figure({ file, width, problems }: Picture): string {
  const shown = width === 360 ? 200 : 420;
  const list = problems.length > 0 ? `<ul>${problems.map((problem) => `<li>${escape(problem)}`).join("")}</ul>` : "";
  const address = encodeURIComponent(file);
  return `<figure><a href="${address}"><img src="${address}" width="${shown}" loading="lazy" alt=""></a>${list}</figure>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
