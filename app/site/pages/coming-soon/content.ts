import type { PageMeta, TitledText } from "#app/site/text/copy.ts";

/** A service that is announced but not sold yet. SOON-1 fixes the titles. */
export type ComingSoonService = {
  page: PageMeta;
  title: string;
  text: string;
  points: TitledText[];
};

const fixedWireless: ComingSoonService = {
  page: {
    title: "Internet 5G FWA",
    description:
      "Internet 5G sem fio para a casa, onde o cabo ainda não chega. Em breve na {provider.name}: deixe o seu contato e avisamos você.",
  },
  title: "Internet 5G FWA",
  text: "Internet de casa que chega pelo ar, para o sítio, a chácara e a rua que a fibra ainda não alcançou.",
  points: [
    { title: "Sem obra", text: "O sinal chega pelo ar a um aparelho, e o Wi-Fi se espalha pela casa." },
    { title: "Para morar e trabalhar", text: "Velocidade para videochamada, aula e filme, longe do centro." },
    {
      title: "Onde houver sinal",
      text: "A cobertura do 5G depende da região. O seu contato mostra onde há interesse.",
    },
  ],
};

const mobile: ComingSoonService = {
  page: {
    title: "Internet Móvel 5G",
    description: "Internet 5G no celular. Em breve na {provider.name}: deixe o seu contato e avisamos você.",
  },
  title: "Internet Móvel 5G",
  text: "O celular da família na rede 5G, com quem já leva a internet até a sua casa.",
  points: [
    { title: "Onde houver 5G", text: "Para um celular compatível, nas cidades que já têm o sinal." },
    { title: "Seu número continua seu", text: "A portabilidade traz o número que você já usa." },
    { title: "Ligações e dados", text: "Para falar, navegar e assistir fora de casa." },
  ],
};

/** The service of a path: 5G FWA when it contains /internet/fwa-5g, otherwise mobile (SOON-1). */
export function comingSoonServiceAt(path: string): ComingSoonService {
  return path.includes("/internet/fwa-5g") ? fixedWireless : mobile;
}

export const words = {
  badge: "Em breve",
  /** SOON-2. */
  notify: "Ser notificado",
  back: "Voltar para o início",
  pointsTitle: "O que vem por aí",
  meanwhile: {
    text: "Enquanto isso, a fibra já atende {provider.served.area}.",
    textOtherwise: "Enquanto isso, conheça a internet fibra.",
    to: "/internet/fibra",
    label: "Ver internet fibra",
  },
};
