import type { PageMeta, TitledText } from "#app/site/text/copy.ts";

export const page: PageMeta = {
  title: "Trabalhe conosco",
  description: "Trabalhe na {provider.name}: deixe aqui a sua candidatura.",
};

export const intro = {
  title: "Trabalhe conosco",
  text: "Venha cuidar da internet da sua cidade.",
};

export const apply = "Candidate-se";

/** Texts around the iframe with the job listing of `provider.jobsUrl`. */
export const listing = {
  title: "Vagas abertas",
  frameTitle: "Lista de vagas",
  newTab: "Abrir as vagas em uma nova aba",
  hint: "A lista não apareceu? Abra em uma nova aba: alguns navegadores bloqueiam páginas dentro de outras.",
};

/** The form below the listing. */
export const application = {
  title: "Nenhuma vaga combina com você?",
  text: "Deixe a sua candidatura. Quando abrir uma vaga na sua área, chamamos você.",
};

/** The form in the place of the listing. */
export const applicationAlone = {
  title: "Deixe a sua candidatura",
  text: "Não há vaga aberta agora. Quando abrir uma na sua área, chamamos você.",
};

export const selection: { title: string; points: TitledText[] } = {
  title: "Como é a seleção",
  points: [
    {
      title: "Inscrição",
      text: "Envie a candidatura por aqui, ou o currículo para {provider.jobsEmail}, com a sua cidade e a área que procura.",
      textOtherwise: "Envie a candidatura por aqui, com a sua cidade e a área que procura.",
    },
    { title: "Conversa", text: "Se a sua experiência combinar com uma vaga, marcamos uma conversa." },
    { title: "Resposta", text: "Depois da conversa, contamos a você o resultado." },
  ],
};

export const scamNotice = "Desconfie de quem cobra por inscrição, exame ou curso em nome da {provider.name}.";

export const back = "Voltar para o início";
