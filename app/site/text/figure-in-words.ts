/** A figure of the statistics as it reads in a sentence: "1M+" is "mais de 1 milhão". Other texts stay as they are. */
export function figureInWords(figure: string): string {
  const [, number, millions, more] = /^(\d[\d.,]*)\s?(M?)(\+?)$/.exec(figure) ?? [];
  if (!number) return figure;
  const unit = millions && (Number.parseFloat(number.replace(",", ".")) < 2 ? " milhão" : " milhões");
  return `${more && "mais de "}${number}${unit}`;
}
