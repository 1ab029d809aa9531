import { formatMoney } from "#app/platform/text/money.ts";
import { termText } from "#app/offers/terms/term-texts.ts";
import type { LabelData } from "./label-data.ts";
import type { LabelWords } from "./label-sections.ts";

/**
 * The facts of an offer in a sentence, for those who cannot see its picture: "Fibra 600 Mega, código JAT-R0012-03: 600
 * Mb/s de download, 300 Mb/s de upload, R$ 109,90 por mês, fidelidade: 12 meses".
 */
export function offerSentence({ version: { terms, code } }: LabelData, { label, terms: words }: LabelWords): string {
  const upload = termText("upload_mbps", terms, words);
  const loyalty = termText("fidelidade_meses", terms, words);
  const facts = [
    terms.velocidade && `${terms.velocidade} de ${words.labels.velocidade.toLowerCase()}`,
    upload && `${upload} de ${words.labels.upload_mbps.toLowerCase()}`,
    `${formatMoney(terms.preco)} ${label.perMonth}`,
    loyalty && `${words.labels.fidelidade_meses.toLowerCase()}: ${loyalty.toLowerCase()}`,
  ].filter(Boolean);
  return `${terms.nome}, ${label.rows.code.toLowerCase()} ${code}: ${facts.join(", ")}`;
}
