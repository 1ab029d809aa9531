import { inWords } from "#app/platform/text/in-words.ts";
import type { AnyKind } from "#app/platform/form/value-kind.ts";
import type { FactKey } from "./offer-terms.ts";

type Words = {
  /** In the form, in files and in the history. */
  label: string;
  help?: string;
  /** An example. */
  hint?: string;
};

/** The words that staff read of an offer's facts. Visitors have their own, in `term-texts.ts`. */
export const staffWords: Readonly<Record<FactKey, Words>> = {
  nome: { label: "Nome" },
  tecnologia: { label: "Tecnologia" },
  velocidade: { label: "Velocidade" },
  upload_mbps: { label: "Upload" },
  velocidade_minima_pct: { label: "Velocidade mínima" },
  franquia_gb: { label: "Franquia" },
  franquia_regra: { label: "Depois da franquia", help: "O que acontece quando ela acaba." },
  perfil: { label: "Uso recomendado", hint: "vídeos em 4K e jogos em várias telas" },
  condicoes: { label: "Restrições e condições" },
  preco: { label: "Preço" },
  partes: { label: "Partes do preço" },
  preco_promocional: { label: "Preço promocional" },
  meses_promocao: { label: "Meses da promoção" },
  adesao: { label: "Adesão", help: "O valor cheio." },
  adesao_cobrada: { label: "Adesão cobrada" },
  equipamento: { label: "Equipamento", hint: "Roteador Wi-Fi 6 em comodato" },
  equipamento_mensal: { label: "Equipamento por mês" },
  pagamento: { label: "Pagamento", hint: "boleto, Pix…" },
  fidelidade_meses: { label: "Fidelidade" },
  beneficio_fidelidade: { label: "Benefício da fidelidade" },
  multa: { label: "Multa da fidelidade", help: "Como se calcula o que é pago ao sair antes." },
  reajuste_indice: { label: "Índice de reajuste", hint: "IPCA, IGP-M…" },
  reajuste_mes: { label: "Mês do reajuste" },
  vigencia_meses: { label: "Vigência do contrato" },
  streamings: { label: "Streaming" },
  cameras: { label: "Câmeras" },
  recursos: { label: "Recursos" },
  vendida_ate: { label: "Vendido até", help: "O último dia de venda." },
  contrato: { label: "Contrato na internet" },
  so_digital: { label: "Vendido só pela internet" },
};

/** "upload, franquia e fidelidade". */
export function factNames(keys: readonly FactKey[]): string {
  return inWords(
    keys.map((key) => staffWords[key].label).map((label) => label.charAt(0).toLowerCase() + label.slice(1)),
  );
}

/** "0 para sem fidelidade."; nothing where 0 has no meaning of its own. */
export function zeroHelp({ zero }: AnyKind): string | undefined {
  return zero && `0 para ${zero}.`;
}
