import type { PageMeta, TitledText } from "#app/site/text/copy.ts";

export const page: PageMeta = {
  title: "Trabalhe conosco",
  description: "Trabalhe na {provider.name}: técnicos, atendimento, vendas e engenharia.",
};

export const intro = {
  title: "Trabalhe conosco",
  text: "Somos gente daqui cuidando da internet daqui. O trabalho é na rua, na central, na loja e na engenharia.",
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
    { title: "Conversa", text: "Uma ligação curta e depois uma entrevista, na cidade da vaga ou por vídeo." },
    { title: "Resposta", text: "Todo mundo que faz entrevista recebe retorno, inclusive quem não passa." },
  ],
};

export const scamNotice = "Nunca cobramos por inscrição, exame ou curso, e não fazemos proposta por rede social.";

export const back = "Voltar para o início";
