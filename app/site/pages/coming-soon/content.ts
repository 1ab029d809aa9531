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
    { title: "Sem obra", text: "O aparelho vai na janela ou na parede, e o Wi-Fi se espalha pela casa." },
    { title: "Para morar e trabalhar", text: "Velocidade para videochamada, aula e filme, longe do centro." },
    { title: "Onde houver sinal", text: "Vamos abrir por região. Quem deixa o contato ajuda a escolher as próximas." },
  ],
};

const mobile: ComingSoonService = {
  page: {
    title: "Internet Móvel 5G",
    description:
      "Celular 5G na mesma conta da sua internet. Em breve na {provider.name}: deixe o seu contato e avisamos você.",
  },
  title: "Internet Móvel 5G",
  text: "O celular da família na mesma conta da internet de casa, com o mesmo atendimento.",
  points: [
    { title: "Uma conta só", text: "Fibra e celular com um único vencimento e um único aplicativo." },
    { title: "Seu número continua seu", text: "A portabilidade traz o número que você já usa." },
    { title: "Ligações e dados", text: "Planos para quem fala muito e para quem assiste muito." },
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
    to: "/internet/fibra",
    label: "Ver internet fibra",
  },
};
