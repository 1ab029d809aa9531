import { moneyFieldValue } from "#app/platform/text/money.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import {
  formatPriceParts,
  type OfferDefaults,
  type OfferTermFields,
  readjustMonths,
  technologyNames,
} from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { brazilianDay } from "#app/platform/time/clock.ts";
import { displayText, type FieldSpec, formText } from "#app/console/entity/console-entity.ts";

type Specs = { [Name in keyof OfferTermFields]: FieldSpec<OfferTermFields[Name]> };

const money = {
  text: (amount: number | null) => (amount === null ? "" : moneyFieldValue(amount)),
  format: (text: string) => `R$ ${text}`,
};
const months = (none: string) => (text: string) =>
  text === "0" ? none : /^\d+$/.test(text) ? pluralize(Number(text), "mês", "meses") : text;

/** The fields of the label in both plan forms, their histories, conflicts and exports. */
export const offerTermFields: Specs = {
  upload_mbps: { label: "Upload", format: (text) => `${text} Mb/s` },
  tecnologia: {
    label: "Tecnologia",
    format: (text) => technologyNames[text as keyof typeof technologyNames] ?? text,
    parse: (display) => {
      const wanted = normalizeForSearch(display);
      return Object.entries(technologyNames).find(([, name]) => normalizeForSearch(name) === wanted)?.[0] ?? display;
    },
  },
  adesao: { label: "Adesão", ...money },
  adesao_cobrada: { label: "Adesão cobrada", ...money },
  fidelidade_meses: { label: "Fidelidade", format: months("sem fidelidade") },
  franquia_gb: { label: "Franquia", format: (text) => (text === "0" ? "sem franquia" : `${text} GB`) },
  reajuste_indice: { label: "Índice de reajuste" },
  reajuste_mes: {
    label: "Mês do reajuste",
    format: (text) => readjustMonths.find(([month]) => String(month) === text)?.[1] ?? text,
  },
  perfil: { label: "Uso recomendado" },
  vigencia_meses: { label: "Vigência do contrato", format: months("prazo indeterminado") },
  pagamento: { label: "Pagamento" },
  multa: { label: "Multa da fidelidade" },
  beneficio_fidelidade: { label: "Benefício da fidelidade", ...money },
  velocidade_minima_pct: { label: "Velocidade mínima", format: (text) => `${text} %` },
  partes: {
    label: "Partes do preço",
    text: (parts) => (parts ? formatPriceParts(parts) : ""),
    format: (text) => text.replace(/^(.*); ([^;]*); ([^;]*)$/gm, "$1 ($2) R$ $3").replaceAll("\n", " · "),
    parse: (display) =>
      display
        .split(/\n| · /)
        .map((part) => part.replace(/^(.*) \(([^()]*)\) R\$\s*(\S+)$/, "$1; $2; $3"))
        .join("\n"),
  },
  preco_promocional: { label: "Preço promocional", ...money },
  meses_promocao: { label: "Meses da promoção" },
  equipamento: { label: "Equipamento" },
  equipamento_mensal: { label: "Equipamento por mês", ...money },
  franquia_regra: { label: "Depois da franquia" },
  vendida_ate: {
    label: "Vendido até",
    format: brazilianDay,
    parse: (display) =>
      display
        .trim()
        .replace(
          /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
          (_, day: string, month: string, year: string) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
        ),
  },
  condicoes: { label: "Restrições e condições" },
  contrato: { label: "Contrato na internet" },
  so_digital: { label: "Vendido só pela internet", text: () => "sim", initial: "não", blank: "não" },
};

/** The provider's default of each field as display text; null for none. */
export function defaultText(field: keyof OfferTermFields, defaults: OfferDefaults): string | null {
  const spec: FieldSpec<never> = offerTermFields[field];
  const stored = (defaults as Readonly<Record<string, unknown>>)[field];
  return displayText(spec, formText(spec, stored));
}
