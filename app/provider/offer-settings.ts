import { inheritedKeys, kindOf, type OfferDefaults } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { staffWords, zeroHelp } from "#app/catalogue/plans/offer-terms/staff-words.ts";
import { choice, whole } from "#app/platform/form/value-kind.ts";
import type { Setting, SettingSection } from "./setting.ts";
import { codePrefix, either, phone, price, text } from "./setting-kinds.ts";

/** The help beside the two switches of what the law asks for. */
const switchHelp =
  "Desligue só com orientação jurídica: o que a Resolução 765 dispensa para pequenas prestadoras não foi verificado. O registro continua sendo feito.";

/** The default of a term. */
function defaultOfTerm(key: keyof OfferDefaults): Setting {
  const { label, help, hint } = staffWords[key];
  const kind = kindOf(key);
  const unit = kind.control === "number" ? ` (${kind.unit})` : "";
  return { kind, label: label + unit, help: help ?? zeroHelp(kind) ?? (hint && `Como “${hint}”.`) };
}

const offerDefaults = Object.fromEntries(
  inheritedKeys.map((key) => [`offers.defaults.${key}`, defaultOfTerm(key)]),
) as Record<`offers.defaults.${keyof OfferDefaults}`, { kind: Setting["kind"]; label: string; help?: string }>;

/** The sections of the settings about what is sold: a part of the table (setting-table.ts). */
export const offerSections = [
  {
    id: "ofertas",
    title: "Ofertas e promessas",
    description:
      "Preços e promessas que estão nos textos do site. O que fica em branco sai do site com a frase, o cartão ou a linha em que estaria. Os planos de cada cidade ficam na aba Planos.",
    fields: {
      installation: { kind: text(40), label: "Instalação", help: "Em todos os cartões de plano." },
      calls: { kind: text(40), label: "Ligações", help: "Nos cartões de combo." },
      speedDisclaimer: {
        kind: text(200),
        label: "Aviso sobre a velocidade",
        help: "Letra pequena abaixo dos planos, uma vez por lista.",
        default: "A velocidade pode variar conforme o equipamento e o uso da rede.",
      },
      "planDetails.uploadPercent": {
        kind: whole(0, 100),
        label: "Upload (% da velocidade)",
        help: "Em Ver detalhes e na comparação. Com 0, o upload não é mostrado.",
        default: 0,
      },
      "planDetails.router": {
        kind: text(120),
        label: "Roteador",
        help: "Em Ver detalhes e na comparação, como “Wi-Fi 6 emprestado”.",
      },
      "planDetails.term": {
        kind: text(160),
        label: "Fidelidade",
        help: "O prazo mínimo do contrato, em Ver detalhes e na comparação.",
      },
      "fiberOffer.speed": { kind: text(20), label: "Oferta da fibra: velocidade" },
      "fiberOffer.price": { kind: price, label: "Oferta da fibra: preço/mês" },
      "speeds.lowest": { kind: text(20), label: "Menor velocidade" },
      "speeds.highest": { kind: text(20), label: "Maior velocidade" },
      familySpeed: {
        kind: text(20),
        label: "Velocidade para uma família grande",
        help: "Na página de combos.",
        area: "combos",
      },
      "meshPoint.price": {
        kind: price,
        label: "Ponto de Wi-Fi adicional: preço/mês",
        help: "Na página de fibra. Em branco, ela não o oferece.",
      },
      contactHours: { kind: whole(1, 720), label: "Primeiro contato em até (horas)" },
      installationWorkingDays: { kind: whole(1, 60), label: "Instalação em até (dias úteis)" },
      "answerTimes.email": { kind: text(40), label: "E-mail respondido em até", help: "Como “um dia útil”." },
      "answerTimes.partner": {
        kind: text(40),
        label: "Cadastro de parceiro respondido em até",
        help: "Como “dois dias úteis”.",
        area: "partners",
      },
      trustUnblockDays: { kind: whole(1, 30), label: "Desbloqueio de confiança (dias)" },
      referralDiscount: {
        kind: whole(1, 100),
        label: "Desconto por indicação (%)",
        blank: "Em branco, a área Indique e ganhe fica fechada.",
        area: "referral",
      },
      "combos.0.speed": { kind: whole(1, 10_000), label: "Combo 1: velocidade (Mb)", area: "combos" },
      "combos.0.addition": { kind: text(24), label: "Combo 1: com o quê", area: "combos" },
      "combos.0.price": { kind: price, label: "Combo 1: preço/mês", area: "combos" },
      "combos.1.speed": { kind: whole(1, 10_000), label: "Combo 2: velocidade (Mb)", area: "combos" },
      "combos.1.addition": { kind: text(24), label: "Combo 2: com o quê", area: "combos" },
      "combos.1.price": { kind: price, label: "Combo 2: preço/mês", area: "combos" },
      "combos.2.speed": { kind: whole(1, 10_000), label: "Combo 3: velocidade (Mb)", area: "combos" },
      "combos.2.addition": { kind: text(24), label: "Combo 3: com o quê", area: "combos" },
      "combos.2.price": { kind: price, label: "Combo 3: preço/mês", area: "combos" },
      "cameraLimits.basic": { kind: whole(1, 64), label: "Câmeras do plano Básico", area: "cameras" },
      "cameraLimits.premium": { kind: whole(1, 64), label: "Câmeras do plano Premium", area: "cameras" },
      "cameraLimits.business": { kind: whole(1, 64), label: "Câmeras do plano Empresarial", area: "cameras" },
      "partnerPrices.internet": { kind: price, label: "Parceiros: internet a partir de", area: "partners" },
      "partnerPrices.mobile": { kind: price, label: "Parceiros: móvel a partir de", area: "partners" },
      "partnerPrices.payTv": { kind: price, label: "Parceiros: TV a partir de", area: "partners" },
      "partnerPrices.entertainment": { kind: price, label: "Parceiros: entretenimento a partir de", area: "partners" },
    },
  },
  {
    id: "etiqueta",
    title: "Ofertas e etiqueta",
    description:
      "O código e a etiqueta de cada oferta, e o que vale para todo plano que não diz outra coisa. O que fica em branco aparece como “Não informado pelo provedor”.",
    fields: {
      "offers.codePrefix": {
        kind: codePrefix,
        label: "Prefixo do código",
        help: "Como FIB em FIB-R0012-03: de 2 a 6 letras ou números. A mudança vale só para códigos novos.",
        default: "OF",
      },
      "offers.enforcement": {
        kind: choice([
          ["avisar", "Avisar"],
          ["impedir", "Impedir"],
        ]),
        label: "Ativar plano com etiqueta incompleta",
        help: "Avisar mostra o que falta e deixa ativar. Impedir recusa até a etiqueta estar completa.",
        default: "avisar",
      },
      "offers.labelShown": {
        kind: either("Sim", "Não"),
        label: "Mostrar a etiqueta no site",
        help: switchHelp,
        default: true,
      },
      "offers.archiveShown": {
        kind: either("Sim", "Não"),
        label: "Mostrar o arquivo de ofertas no site",
        help: switchHelp,
        default: true,
      },
      "offers.alternativeChannel": {
        kind: phone,
        label: "Canal alternativo das ofertas digitais",
        help: "O telefone que atende quem contratou uma oferta vendida só pela internet.",
      },
      ...offerDefaults,
    },
  },
] as const satisfies readonly SettingSection[];
