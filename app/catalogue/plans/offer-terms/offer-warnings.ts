import { brazilianDay } from "#app/platform/time/clock.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { missingFacts, type Stated } from "./offer-completeness.ts";
import { factNames } from "./staff-words.ts";

/** The last day on which offers that do not conform may be sold, as reported: no text of Anatel was found. */
export const labelDeadline = "2026-12-31";
/** Days before the end of a sale in which staff are reminded: customers must know 30 days ahead. */
export const reminderDays = 40;

/** What an offer is checked by; facts with the provider's defaults. */
export type CheckedOffer = Stated & {
  isBusiness: boolean;
  badge?: string | null;
  /** The municipalities where it is available; absent where they are not known. */
  cityCount?: number;
  /** The code of its registration at Anatel; absent where it is not known. */
  anatelCode?: string | null;
};

type Surroundings = {
  /** A day by the provider's clock, such as "2026-11-23". */
  today: string;
  /** What the site says about the installation, if anything. */
  installation: string | null;
  /** The channel of offers that are sold on the internet only. */
  alternativeChannel: string | null;
};

/** What is probably wrong with an offer, in sentences. None forbids anything. */
export function offerWarnings(
  offer: CheckedOffer,
  { today, installation, alternativeChannel }: Surroundings,
): string[] {
  const warnings: string[] = [];
  const { fidelidade_meses, adesao, adesao_cobrada, vendida_ate } = offer;
  if (!offer.isBusiness && (fidelidade_meses ?? 0) > 12)
    warnings.push(
      `A fidelidade é de ${fidelidade_meses} meses: em plano residencial, mais de 12 pede orientação jurídica.`,
    );
  if (fidelidade_meses === 0 && isNumber(adesao) && isNumber(adesao_cobrada) && adesao_cobrada < adesao)
    warnings.push("A adesão tem desconto sem fidelidade: cobrar o resto na saída seria uma fidelidade.");
  const promise = promiseIn(`${offer.nome} ${offer.badge ?? ""}`);
  if (promise) warnings.push(`O nome ou o selo diz “${promise}”: a condição precisa estar ao lado.`);
  if (isNumber(adesao_cobrada) && adesao_cobrada > 0 && /gr[aá]t/i.test(installation ?? ""))
    warnings.push(`O site diz “${installation}”, e a adesão cobrada é ${formatMoney(adesao_cobrada)}.`);
  if ((offer.streamings?.length || offer.cameras) && !offer.partes)
    warnings.push("O preço não está dividido entre a internet e os serviços que vêm com ela.");
  if (offer.so_digital && alternativeChannel === null)
    warnings.push("É vendido só pela internet, e as Configurações não têm o canal alternativo.");
  if (offer.cityCount === 0) warnings.push("Não está disponível em nenhum município.");
  const left = vendida_ate ? daysBetween(today, vendida_ate) : null;
  if (vendida_ate && left !== null && left >= 0 && left <= reminderDays)
    warnings.push(`A venda termina em ${brazilianDay(vendida_ate)}: os clientes precisam saber 30 dias antes.`);
  if (offer.anatelCode === null) warnings.push("Falta o código do registro na Anatel.");
  const missing = missingFacts(offer);
  if (missing.length > 0 && today <= labelDeadline)
    warnings.push(
      `A etiqueta ainda não diz: ${factNames(missing)}. O prazo da Anatel é ${brazilianDay(labelDeadline)}.`,
    );
  return warnings;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

/** The first promise in a text that needs a condition. */
function promiseIn(text: string): string | null {
  const words = new Set(normalizeForSearch(text).split(/[^a-z0-9]+/));
  return ["até", "bônus", "grátis"].find((promise) => words.has(normalizeForSearch(promise))) ?? null;
}

/** The days from one day to another, both such as "2026-11-23". */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
