import { moneyFieldValue } from "#app/platform/text/money.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import {
  formatPriceParts,
  offerTermColumns,
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
  uploadMbps: { label: "Upload", format: (text) => `${text} Mb/s` },
  technology: {
    label: "Tecnologia",
    format: (text) => technologyNames[text as keyof typeof technologyNames] ?? text,
    parse: (display) => {
      const wanted = normalizeForSearch(display);
      return Object.entries(technologyNames).find(([, name]) => normalizeForSearch(name) === wanted)?.[0] ?? display;
    },
  },
  joinFee: { label: "Adesão", ...money },
  joinFeeCharged: { label: "Adesão cobrada", ...money },
  loyaltyMonths: { label: "Fidelidade", format: months("sem fidelidade") },
  dataCapGb: { label: "Franquia", format: (text) => (text === "0" ? "sem franquia" : `${text} GB`) },
  readjustIndex: { label: "Índice de reajuste" },
  readjustMonth: {
    label: "Mês do reajuste",
    format: (text) => readjustMonths.find(([month]) => String(month) === text)?.[1] ?? text,
  },
  usageProfile: { label: "Uso recomendado" },
  termMonths: { label: "Vigência do contrato", format: months("prazo indeterminado") },
  payment: { label: "Pagamento" },
  loyaltyRule: { label: "Multa da fidelidade" },
  loyaltyBenefit: { label: "Benefício da fidelidade", ...money },
  minSpeedPercent: { label: "Velocidade mínima", format: (text) => `${text} %` },
  priceParts: {
    label: "Partes do preço",
    text: (parts) => (parts ? formatPriceParts(parts) : ""),
    format: (text) => text.replace(/^(.*); ([^;]*); ([^;]*)$/gm, "$1 ($2) R$ $3").replaceAll("\n", " · "),
    parse: (display) =>
      display
        .split(/\n| · /)
        .map((part) => part.replace(/^(.*) \(([^()]*)\) R\$\s*(\S+)$/, "$1; $2; $3"))
        .join("\n"),
  },
  promoPrice: { label: "Preço promocional", ...money },
  promoMonths: { label: "Meses da promoção" },
  equipment: { label: "Equipamento" },
  equipmentFee: { label: "Equipamento por mês", ...money },
  capRule: { label: "Depois da franquia" },
  saleUntil: {
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
  conditions: { label: "Restrições e condições" },
  contractUrl: { label: "Contrato na internet" },
  digitalOnly: { label: "Vendido só pela internet", text: (isDigital) => (isDigital ? "sim" : "não"), initial: "não" },
};

/** The provider's default of each field as display text; null for none. */
export function defaultText(field: keyof OfferTermFields, defaults: OfferDefaults): string | null {
  const spec: FieldSpec<never> = offerTermFields[field];
  const stored = (defaults as Readonly<Record<string, unknown>>)[offerTermColumns[field]];
  return displayText(spec, formText(spec, stored));
}
