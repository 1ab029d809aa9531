import type { PageMeta, TitledText, LabelledLink } from "#app/site/text/copy.ts";

/** A streaming service of the entertainment section; its id is that of the streaming catalogue. */
export type ComboService = TitledText & { id: "looke" | "max" | "globoplay" | "telecine"; link: LabelledLink };

export const page: PageMeta = {
  title: "Combos de internet, streaming e câmera",
  description:
    "Internet fibra com streaming e câmera em uma conta só. Escolha sua cidade e compare os combos da {provider.name}.",
};

export const hero = {
  title: "Um fio só. A casa inteira ligada.",
  text: "Junte a internet e o streaming em uma única conta, com um único vencimento.",
  /** The parts shown as a sum in the hero. */
  sum: ["Internet", "Streaming", "{provider.calls}"],
  action: "Ver combos da minha cidade",
};

export const combos = {
  titleWithoutCity: "Combos para a sua casa",
  withoutCity: "Para ver os combos disponíveis, selecione sua cidade no menu superior.",
  title: (city: string) => `Combos para ${city}`,
  lead: "Do mais leve ao mais completo.",
  /** On each card, beside its streaming services and provider.calls (COMBO-4). */
  internet: "Internet Fibra",
  empty: (city: string) => `Ainda não temos combos em ${city}.`,
  emptyAction: { to: "/internet/fibra", label: "Ver os planos de internet" } satisfies LabelledLink,
};

export const entertainment: { title: string; lead: string; action: LabelledLink; services: ComboService[] } = {
  title: "O que vai passar hoje?",
  lead: "Serviços que entram nos combos, prontos para ativar.",
  action: { to: "/streamings", label: "Ver todos os serviços" },
  services: [
    {
      id: "looke",
      title: "Looke",
      text: "Filme para a sexta, desenho para o domingo: mais de 10.000 títulos.",
      link: { to: "/streaming/looke", label: "Como ativar o Looke" },
    },
    {
      id: "max",
      title: "Max",
      text: "As séries que todo mundo comenta na segunda-feira.",
      link: { to: "/streaming/max", label: "Como ativar o Max" },
    },
    {
      id: "globoplay",
      title: "Globoplay",
      text: "A novela na hora em que der, e o jornal ao vivo.",
      link: { to: "/streaming/globoplay", label: "Como ativar o Globoplay" },
    },
    {
      id: "telecine",
      title: "Telecine",
      text: "Sessão de cinema sem fila, na hora que você quiser.",
      link: { to: "/streaming/telecine", label: "Como ativar o Telecine" },
    },
  ],
};

export const howToSum: { title: string; points: TitledText[] } = {
  title: "Como montar o seu",
  points: [
    {
      title: "Conte as telas",
      text: "Quantas pessoas assistem ou jogam ao mesmo tempo? Para duas, o menor plano basta; uma família grande fica folgada a partir de {provider.familySpeed}.",
      textOtherwise:
        "Quantas pessoas assistem ou jogam ao mesmo tempo? Para duas, o menor plano basta; uma família grande fica folgada com um dos maiores.",
    },
    {
      title: "Escolha o que assistir",
      text: "O primeiro serviço do cartão é o principal do combo. Ver detalhes mostra todos.",
    },
    {
      title: "Some uma câmera",
      text: "O cartão mostra os combos que já vêm com câmera.",
    },
  ],
};
