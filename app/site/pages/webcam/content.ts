import type { PageMeta, TitledText, FaqItem } from "#app/site/text/copy.ts";

export type DemoCamera = {
  /** As displayed: "CAM 01". */
  id: string;
  location: string;
  /** Alternative text of the picture. */
  description: string;
  image: string;
};
export type CameraFeature = TitledText & { id: "live" | "app" | "cloud" | "motion" | "encryption" | "playback" };

export const page: PageMeta = {
  title: "Câmeras de segurança pela internet",
  description:
    "Veja sua casa ou seu comércio ao vivo no celular, com gravação na nuvem e aviso de movimento. Câmeras na mesma fatura da internet {provider.name}.",
};

export const hero = {
  title: "Sua casa à vista, de onde você estiver",
  text: "Câmeras ligadas à sua fibra. Você abre o celular e vê o portão, o quintal ou a loja, agora ou na hora em que algo aconteceu.",
  /** WEBCAM-3. */
  buy: "Contratar agora",
  /** WEBCAM-3. */
  consultant: "Fale com um consultor",
  buyChat: "Olá! Quero contratar câmeras de segurança.",
  consultantChat: "Olá! Quero falar com um consultor sobre câmeras de segurança.",
};

export const demo: {
  title: string;
  note: string;
  recording: string;
  pause: string;
  play: string;
  choose: string;
  cameras: [DemoCamera, DemoCamera, DemoCamera];
} = {
  title: "Demonstração das câmeras",
  note: "Imagens ilustrativas.",
  recording: "REC",
  pause: "Pausar a troca de câmeras",
  play: "Iniciar a troca de câmeras",
  choose: "Escolher câmera",
  cameras: [
    {
      id: "CAM 01",
      location: "Portão da frente",
      description: "Rua calma à noite, com o portão fechado e a luz da varanda acesa",
      image: "/cenas/camera-portao.svg",
    },
    {
      id: "CAM 02",
      location: "Quintal",
      description: "Quintal com varal, um cachorro deitado e a casinha dele",
      image: "/cenas/camera-quintal.svg",
    },
    {
      id: "CAM 03",
      location: "Loja",
      description: "Balcão de uma loja com as prateleiras cheias e a porta aberta",
      image: "/cenas/camera-loja.svg",
    },
  ],
};

export const features: { title: string; points: CameraFeature[] } = {
  title: "O que vem com cada câmera",
  points: [
    {
      id: "live",
      title: "Visualização em tempo real",
      text: "Abra o aplicativo e veja o que está acontecendo, com som quando a câmera tem microfone.",
    },
    {
      id: "app",
      title: "Aplicativo para Android e iOS",
      text: "Várias câmeras na mesma tela, e acesso para a família com a senha de cada um.",
    },
    {
      id: "cloud",
      title: "Gravação na nuvem",
      text: "As imagens ficam guardadas fora de casa: levar a câmera embora não apaga a prova.",
    },
    {
      id: "motion",
      title: "Alertas de movimento",
      text: "Um aviso no celular quando algo se move na área que você marcou.",
    },
    {
      id: "encryption",
      title: "Segurança com criptografia",
      text: "A imagem vai criptografada da câmera até o seu celular. Só entra quem você autorizou.",
    },
    {
      id: "playback",
      title: "Reprodução e exportação",
      text: "Volte até o minuto certo e baixe o trecho para guardar ou entregar à polícia.",
    },
  ],
};

export const plans = {
  title: "Planos com câmera",
  titleWithCity: (city: string) => `Planos com câmera para ${city}`,
  withoutCity: "Para ver os planos com câmera, selecione sua cidade no menu superior.",
  /** WEBCAM-6, with the city's name. */
  empty: (cityName: string) => `Nenhum plano com câmera encontrado para ${cityName}.`,
  /** WEBCAM-9, a toast. */
  failed: "Não foi possível carregar os planos com câmera",
  footnote: "Os valores são somados à fatura mensal da internet.",
};

export const questionsTitle = "Perguntas frequentes";

export const questions: FaqItem[] = [
  {
    id: "quantas-cameras",
    question: "Quantas câmeras posso ter?",
    answer:
      "Depende do plano de câmeras: Básico (até {provider.cameraLimits.basic}), Premium (até {provider.cameraLimits.premium}) ou Empresarial (até {provider.cameraLimits.business}). Se precisar de mais, fale com a gente e montamos um projeto.",
    answerOtherwise: "Depende do plano. Conte quantos ambientes você quer ver, e montamos um projeto.",
  },
  {
    id: "instalacao-das-cameras",
    question: "Quem instala as câmeras?",
    answer:
      "A instalação é combinada na contratação. Fale com a gente sobre o melhor lugar e o melhor ângulo para cada câmera.",
  },
  {
    id: "cameras-sem-internet",
    question: "E se faltar luz ou internet?",
    answer:
      "Sem energia ou sem conexão, a câmera para de enviar imagens, e o que já está na nuvem continua guardado. Um nobreak pequeno mantém o roteador e as câmeras ligados por algumas horas.",
  },
  {
    id: "tempo-de-gravacao",
    question: "Por quanto tempo as gravações ficam guardadas?",
    answer:
      "Depende do plano, e o prazo está escrito no resumo da contratação. Quando ele termina, as imagens mais antigas dão lugar às novas. Baixe antes o que quiser guardar.",
  },
  {
    id: "quem-ve-as-imagens",
    question: "Quem mais consegue ver as minhas imagens?",
    answer: "Só as pessoas que você cadastrar no aplicativo, cada uma com a própria senha.",
  },
  {
    id: "camera-propria",
    question: "Posso usar uma câmera que já tenho?",
    answer:
      "Às vezes. A câmera precisa ser compatível com o aplicativo. Envie a marca e o modelo pelo {provider.chatName}, e a gente responde antes de você contratar.",
  },
];

/** Texts beside `provider.phone`. */
export const contact = {
  title: "Quer ajuda para escolher?",
  text: "Conte quantos ambientes você quer ver e a gente diz quantas câmeras bastam.",
  label: "Ligue {provider.freeCall.verb}",
  labelOtherwise: "Ligue",
};
