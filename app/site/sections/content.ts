// Texts of the sections shared with /casa. In a file of their own, so that /casa does not load the home page's texts.

export const comboStrip = {
  title: "Some e pague menos",
  lead: "Internet com streaming ou câmera, em uma conta só.",
  action: "Ver todos os combos",
  /** In the place of the combos, in a city where none is sold. */
  consult: "Consulte a sua cidade: os combos à venda mudam de uma para outra.",
};

/** On paper only. */
export const printed = { on: (day: string) => `Impresso em ${day}.` };

export const services = {
  title: "Tudo o que passa pela {provider.fibre.noun}",
  titleOtherwise: "Tudo o que passa pela sua internet",
  lead: "Comece pela internet. O resto entra quando você quiser.",
  cards: {
    fiber: "De {provider.speeds.lowest} a {provider.speeds.highest}, {provider.fibre.noun} até dentro de casa.",
    fiberOtherwise: "Internet até dentro de casa.",
    combos: "Internet, streaming e câmera juntos.",
    cameras: "Sua casa à vista, de onde você estiver.",
    streaming: "Filmes, séries e futebol ao vivo.",
    mobile: "Internet no celular, fora de casa.",
  },
  business: { title: "Para empresas", text: "Fibra, IP público e suporte 24 horas." },
};
