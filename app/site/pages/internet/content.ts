import type { PageMeta, TitledText, LabelledLink, OfArea } from "#app/site/text/copy.ts";

export type InternetService = TitledText &
  OfArea & {
    id: "fiber" | "combos" | "cameras" | "fixedWireless" | "mobile" | "business";
    link: LabelledLink;
    isComingSoon?: boolean;
  };

export const page: PageMeta = {
  title: "Internet para casa e empresa",
  description: "Tudo o que a {provider.name} leva até a sua casa e a sua empresa, em um só lugar.",
};

export const hub: { here: string; title: string; text: string; services: InternetService[] } = {
  here: "Internet",
  title: "Qual internet combina com você?",
  text: "Comece pelo lugar onde você vai usar. O resto a gente soma depois.",
  services: [
    {
      id: "fiber",
      title: "Internet {provider.fibre.noun}",
      titleOtherwise: "Internet em casa",
      text: "Para a casa inteira, de {provider.speeds.lowest} a {provider.speeds.highest}.",
      textOtherwise: "Para a casa inteira.",
      link: { to: "/internet/fibra", label: "Ver planos de internet" },
    },
    {
      id: "combos",
      ofArea: "combos",
      title: "Combos",
      text: "Internet com streaming e câmera, em uma fatura.",
      link: { to: "/combos", label: "Ver combos" },
    },
    {
      id: "cameras",
      ofArea: "cameras",
      title: "Câmeras",
      text: "O portão e o quintal no seu celular, ao vivo e gravados.",
      link: { to: "/webcam", label: "Ver câmeras" },
    },
    {
      id: "business",
      ofArea: "business",
      title: "Para empresas",
      text: "IP público, VPN e suporte 24 horas para quem não pode parar.",
      link: { to: "/empresas", label: "Ver planos empresariais" },
    },
    {
      id: "fixedWireless",
      ofArea: "fixedWireless",
      title: "Internet 5G FWA",
      text: "Internet de casa pelo ar, onde o cabo ainda não chega.",
      link: { to: "/internet/fwa-5g", label: "Quero saber quando chegar" },
      isComingSoon: true,
    },
    {
      id: "mobile",
      ofArea: "mobile",
      title: "Móvel 5G",
      text: "Internet no celular, fora de casa.",
      link: { to: "/movel", label: "Quero saber quando chegar" },
      isComingSoon: true,
    },
  ],
};
