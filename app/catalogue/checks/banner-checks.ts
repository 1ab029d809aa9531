import { parseMoney } from "#app/platform/text/money.ts";
import { contrastWithWhite } from "./contrast.ts";
import type { Check, CheckedCatalogue, Finding } from "./check.ts";
import { endedDay } from "./ended-day.ts";

type Banner = {
  id: number;
  title: string;
  description: string;
  imageUrl: string | null;
  imageAlt: string | null;
  bgColor: string;
};
type Kind = {
  subject: "banner" | "streaming-banner";
  suffix: string;
  name: string;
  bannersOf: (all: CheckedCatalogue) => readonly Banner[];
};

/** The contrast that WCAG asks of text. */
const minContrast = 4.5;

/** The checks of the banners of the home page and of the streaming guides. */
export const bannerChecks: readonly Check[] = (
  [
    { subject: "banner", suffix: "", name: "Banner", bannersOf: ({ banners }) => banners },
    {
      subject: "streaming-banner",
      suffix: "-streaming",
      name: "Banner de streaming",
      bannersOf: ({ streamingBanners }) => streamingBanners,
    },
  ] satisfies Kind[]
).flatMap(checksOf);

function checksOf({ subject, suffix, name, bannersOf }: Kind): Check[] {
  return [
    {
      key: `banner-preco-desconhecido${suffix}`,
      title: `${name} fala de um preço que nenhum plano tem`,
      help: "O visitante procura esse preço e não o encontra.",
      severity: "error",
      subject,
      find: (all) => findUnknownPrices(bannersOf(all), all),
    },
    {
      key: `banner-campanha-encerrada${suffix}`,
      title: `${name} de uma campanha que já terminou`,
      help: "O prazo escrito nele passou.",
      severity: "error",
      subject,
      find: (all) =>
        bannersOf(all).flatMap((banner) => {
          const ended = endedDay(textOf(banner), all.today);
          return ended === null ? [] : [{ id: banner.id, text: `${banner.title}: “${ended}”` }];
        }),
    },
    {
      key: `banner-sem-imagem${suffix}`,
      title: `${name} sem imagem ou sem texto alternativo`,
      help: "Sem imagem aparece um desenho padrão; sem texto alternativo, quem não vê a imagem não sabe o que há nela.",
      severity: "warning",
      subject,
      find: (all) =>
        bannersOf(all).flatMap(({ id, title, imageUrl, imageAlt }) => {
          if (imageUrl === null) return [{ id, text: `${title}: sem imagem` }];
          return imageAlt?.trim() ? [] : [{ id, text: `${title}: sem texto alternativo` }];
        }),
    },
    {
      key: `banner-contraste${suffix}`,
      title: `Contraste baixo no ${name.toLowerCase()}`,
      help: "O texto branco sobre esta cor só se lê pela placa escura atrás dele: escolha uma cor mais escura.",
      severity: "warning",
      subject,
      find: (all) =>
        bannersOf(all).flatMap(({ id, title, bgColor }) => {
          const contrast = contrastWithWhite(bgColor);
          if (contrast === null || contrast >= minContrast) return [];
          return [{ id, text: `${title}: ${contrast.toFixed(1).replace(".", ",")} : 1; o mínimo é 4,5 : 1` }];
        }),
    },
  ];
}

function textOf({ title, description }: Banner): string {
  return `${title} ${description}`;
}

function findUnknownPrices(banners: readonly Banner[], { plans, businessPlans }: CheckedCatalogue): Finding[] {
  const prices = new Set([...plans.active, ...businessPlans.active].map(({ price }) => Math.round(price * 100)));
  return banners.flatMap((banner) => {
    const unknown = Array.from(textOf(banner).matchAll(/R\$\s*(\d[\d.]*(?:,\d{1,2})?)/g), ([text, amount]) => ({
      text,
      amount: parseMoney(amount!.replace(/\.$/, "")),
    })).find(({ amount }) => amount !== null && !prices.has(Math.round(amount * 100)));
    return unknown ? [{ id: banner.id, text: `${banner.title}: “${unknown.text.replace(/\.$/, "")}”` }] : [];
  });
}
