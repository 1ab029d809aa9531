/**
 * The demonstration catalogue of the fictional Jatobá Fibra, with the specification's own offers among the plans
 * (HOME-3, FIBRE-1). It knows all 853 municipalities of Minas Gerais and 18 of Espírito Santo, and serves 573 of them,
 * so that the specification's "570+" is true (HOME-2). One more is active, and has no plans yet.
 */

/** In how many municipalities of Minas Gerais plans are sold: those nearest to a large city, and a few others. */
export const servedInMinas = 555;

/** Where an offer is sold: in every city, in those with a newer network, or only in the large ones. */
export const offerReaches = ["everywhere", "medium", "large"] as const;
export type OfferReach = (typeof offerReaches)[number];

/** The larger cities, where everything is sold. */
export const largeCities = namesIn(`
  Belo Horizonte, Uberlândia, Contagem, Juiz de Fora, Betim, Montes Claros, Ribeirão das Neves, Uberaba,
  Governador Valadares, Ipatinga, Sete Lagoas, Divinópolis, Santa Luzia, Ibirité, Poços de Caldas,
  Patos de Minas, Pouso Alegre, Teófilo Otoni, Barbacena, Sabará, Varginha, Conselheiro Lafaiete, Vespasiano,
  Itabira, Araguari, Ubá, Passos, Coronel Fabriciano, Muriaé, Araxá, Ituiutaba, Lavras, Nova Serrana, Itajubá,
  Nova Lima, Pará de Minas, Itaúna, Paracatu, Caratinga, Patrocínio, São João del Rei, Timóteo, Manhuaçu, Unaí,
  Curvelo, Alfenas, João Monlevade, Três Corações, Viçosa, Cataguases, Ouro Preto, Janaúba, Mariana, Formiga,
  São Sebastião do Paraíso, Lagoa Santa, Pedro Leopoldo, Ponte Nova, Congonhas, Campo Belo, Leopoldina,
  Três Pontas, Pirapora, Frutal, Guaxupé, Diamantina, Bom Despacho, Colatina
`);

/** The municipalities of Espírito Santo that are served, along the border. */
export const espiritoSantoCities = namesIn(`
  Afonso Cláudio, Água Doce do Norte, Alto Rio Novo, Baixo Guandu, Barra de São Francisco, Brejetuba, Colatina,
  Divino de São Lourenço, Dores do Rio Preto, Ecoporanga, Guaçuí, Ibatiba, Irupi, Iúna, Laranja da Terra,
  Mantenópolis, Nova Venécia, Pancas
`);

/** A served city far from the large ones. */
export const remoteCity = "Abaeté";

/** Cities where the network is not ready yet, and plans are already associated. */
export const inactiveCities = [
  "Cedro do Abaeté",
  "Consolação",
  "Doresópolis",
  "Grupiara",
  "Senador José Bento",
  "Serra da Saudade",
];

/** The only active city without plans, for the empty state. */
export const cityWithoutPlans = "Bonito de Minas";

type DemoPlan = {
  name: string;
  mega: number;
  price: number;
  type: "Internet" | "Combo";
  streamings?: string[];
  cameras?: number;
  badge?: string;
  /** The price of leaving whenever one likes, which the card says; the others have the provider's minimum term. */
  hasNoLoyalty?: boolean;
  reach: OfferReach;
  isActive?: boolean;
};

/**
 * In a tab of a city a larger plan is never cheaper, but for a reason that its card says: more cameras, or the smaller one
 * has no minimum term (`demonstration.test.ts`).
 */
export const plans: DemoPlan[] = [
  {
    name: "Fibra Essencial",
    mega: 350,
    price: 99.9,
    type: "Internet",
    hasNoLoyalty: true,
    reach: "everywhere",
  },
  {
    name: "Fibra 500 Mega",
    mega: 500,
    price: 109.9,
    type: "Internet",
    streamings: ["Looke"],
    badge: "MAIS VENDIDO",
    hasNoLoyalty: true,
    reach: "everywhere",
  },
  {
    name: "Fibra 600 Mega",
    mega: 600,
    price: 119.9,
    type: "Internet",
    streamings: ["Looke"],
    hasNoLoyalty: true,
    reach: "everywhere",
  },
  // The fibre page's offer: 750 MEGA por R$ 129.
  {
    name: "Fibra 750 Mega",
    mega: 750,
    price: 129,
    type: "Internet",
    streamings: ["Max", "Looke"],
    hasNoLoyalty: true,
    reach: "everywhere",
  },
  {
    name: "Fibra 1 Giga",
    mega: 1000,
    price: 159.9,
    type: "Internet",
    streamings: ["Max", "Globoplay", "Looke"],
    hasNoLoyalty: true,
    reach: "medium",
  },
  // The combo strip's three examples.
  {
    name: "750Mb + Streaming",
    mega: 750,
    price: 99,
    type: "Combo",
    streamings: ["Looke", "Deezer"],
    badge: "MELHOR OFERTA",
    reach: "everywhere",
  },
  {
    name: "600Mb + Câmera",
    mega: 600,
    price: 139,
    type: "Combo",
    streamings: ["Looke"],
    cameras: 1,
    reach: "everywhere",
  },
  { name: "750Mb + Globoplay", mega: 750, price: 119, type: "Combo", streamings: ["Globoplay"], reach: "everywhere" },
  { name: "Essencial + Câmera", mega: 350, price: 119.9, type: "Combo", cameras: 1, reach: "everywhere" },
  {
    name: "1 Giga + Max",
    mega: 1000,
    price: 139.9,
    type: "Combo",
    streamings: ["Max", "Looke"],
    reach: "medium",
  },
  {
    name: "600Mb + 2 Câmeras",
    mega: 600,
    price: 154.9,
    type: "Combo",
    streamings: ["Looke"],
    cameras: 2,
    badge: "CASA SEGURA",
    reach: "medium",
  },
  {
    name: "750Mb + Futebol e 3 Câmeras",
    mega: 750,
    price: 189.9,
    type: "Combo",
    streamings: ["Premiere", "Globoplay"],
    cameras: 3,
    reach: "medium",
  },
  {
    name: "1 Giga + Cinema e 4 Câmeras",
    mega: 1000,
    price: 229.9,
    type: "Combo",
    streamings: ["Telecine", "Max", "Looke"],
    cameras: 4,
    reach: "large",
  },
  {
    name: "1 Giga Completo",
    mega: 1000,
    price: 299.9,
    type: "Combo",
    streamings: ["Netflix", "Disney+", "Max", "Globoplay", "Telecine", "Premiere"],
    cameras: 5,
    badge: "TUDO INCLUÍDO",
    reach: "large",
  },
  // Kept for those who still have it; no longer sold.
  {
    name: "Fibra 400 Mega (fora de venda)",
    mega: 400,
    price: 94.9,
    type: "Internet",
    reach: "everywhere",
    isActive: false,
  },
];

type DemoBusinessPlan = {
  name: string;
  speed: string;
  /** In Mb/s. */
  upload: number;
  /** What the label recommends it for. */
  usage: string;
  price: number;
  features: string[];
  badge?: string;
  popular?: boolean;
  streamings?: string[];
  cameras?: number;
  reach: OfferReach;
};

export const businessPlans: DemoBusinessPlan[] = [
  {
    name: "Empresa 500 Mega",
    speed: "500 Mb/s",
    upload: 250,
    usage: "Escritórios e lojas de até 8 pessoas: sistema, notas fiscais e videochamadas",
    price: 149.9,
    features: ["Wi-Fi 6 incluído", "Suporte empresarial 24 horas", "Instalação em até 7 dias úteis"],
    reach: "everywhere",
  },
  {
    name: "Empresa 750 Mega",
    speed: "750 Mb/s",
    upload: 375,
    usage: "Equipes de até 20 pessoas, com acesso remoto e telefonia pela internet",
    price: 199.9,
    features: ["Wi-Fi 6 com ponto adicional", "IP fixo exclusivo", "Suporte empresarial 24 horas"],
    badge: "MAIS ESCOLHIDO",
    popular: true,
    reach: "everywhere",
  },
  {
    name: "Empresa 1 Giga",
    speed: "1000 Mb/s",
    upload: 500,
    usage: "Equipes de até 40 pessoas, com cópias de segurança e sistemas na nuvem",
    price: 279.9,
    features: [
      "Wi-Fi 6 com dois pontos adicionais",
      "IP fixo exclusivo",
      "VPN para até 5 pessoas",
      "Retorno em até 4 horas",
    ],
    reach: "medium",
  },
  {
    name: "Loja Segura 750 Mega",
    speed: "750 Mb/s",
    upload: 375,
    usage: "Lojas com câmeras ao vivo, maquininhas e Wi-Fi separado para clientes",
    price: 329.9,
    features: [
      "Gravação das câmeras na nuvem",
      "IP fixo exclusivo",
      "Rede separada para clientes",
      "Antivírus premium",
    ],
    cameras: 4,
    reach: "medium",
  },
  {
    name: "Hotéis e Restaurantes 1 Giga",
    speed: "1000 Mb/s",
    upload: 500,
    usage: "Hotéis, bares e restaurantes, com Wi-Fi para muitos visitantes",
    price: 399.9,
    features: [
      "Wi-Fi de visitantes com portal próprio",
      "Extensão mesh para até 10 pontos",
      "Suporte empresarial 24 horas",
    ],
    streamings: ["Premiere", "Globoplay"],
    reach: "large",
  },
  {
    name: "Link Dedicado 500 Mega",
    speed: "500 Mb/s",
    upload: 500,
    usage: "Matrizes, filiais e servidores próprios, que não podem dividir a banda",
    price: 1290,
    features: [
      "Banda garantida e simétrica",
      "Bloco de 8 IPs públicos",
      "LAN to LAN entre unidades",
      "Contrato com nível de serviço de 99,5%",
    ],
    badge: "SIMÉTRICO",
    reach: "large",
  },
];

/** What the label of a plan for homes recommends it for. */
export function usageOf(mega: number): string {
  if (mega < 500) return "Navegação, estudo, trabalho e vídeos em alta definição, em até 4 aparelhos";
  if (mega < 1000) return "Vídeos em 4K, jogos e trabalho ao mesmo tempo, em até 10 aparelhos";
  return "Casas conectadas, vídeos em 4K e jogos em mais de 10 aparelhos";
}

/** One banner in each of the five styles (BANNER-2), over the project's own scenes. */
export const banners = [
  {
    title: "Internet que vem pela luz.",
    description:
      "Fibra de ponta a ponta, do poste ao seu sofá, com instalação gratuita e gente da sua região no atendimento.",
    image_url: "/cenas/rua.svg",
    image_alt: "Uma rua de casas à noite, com a luz da fibra passando pelos postes",
    bg_color: "dark-blue",
  },
  {
    title: "Sala pronta para a sessão.",
    description: "Internet, streaming e câmera na mesma conta, pelo mesmo fio.",
    image_url: "/cenas/sala.svg",
    image_alt: "Uma sala com a televisão ligada",
    bg_color: "medium-blue",
  },
  {
    title: "Indique um vizinho: os dois pagam metade.",
    description: "50% de desconto na primeira mensalidade, para você e para quem você indicou.",
    image_url: "/cenas/arvore.svg",
    image_alt: "Um jatobá cujos galhos ligam duas casas",
    bg_color: "yellow",
  },
  {
    title: "Da capital ao vale, a mesma fibra.",
    description: "Escolha a sua cidade e veja o que vendemos nela, com o preço que vem na fatura.",
    image_url: "/cenas/cidade.svg",
    image_alt: "Uma cidade entre montanhas, ligada por um cabo de fibra",
    bg_color: "light-blue",
  },
  {
    title: "Sua internet na palma da mão.",
    description: "Segunda via, velocidade e câmeras no aplicativo Minha Jatobá.",
    image_url: "/cenas/aplicativo.svg",
    image_alt: "Um celular com o aplicativo da provedora aberto",
    bg_color: "dark-yellow",
  },
] as const;

/** Alternative texts of the streaming banners' scenes. */
export const sceneAlts: Record<string, string> = {
  "/cenas/sessao.svg": "Três pessoas no sofá, diante da televisão",
  "/cenas/serie.svg": "Um tablet com um catálogo de séries",
  "/cenas/partida.svg": "Uma partida de futebol na televisão",
  "/cenas/cartazes.svg": "Seis cartazes de filmes e um controle remoto",
  "/cenas/cinema.svg": "A contagem na tela de um cinema, diante da plateia",
  "/cenas/rolo.svg": "Um rolo de filme e uma claquete",
  "/cenas/telas.svg": "O mesmo filme na televisão, no tablet e no celular",
  "/cenas/novela.svg": "Uma cena de novela na televisão da sala",
  "/cenas/estadio.svg": "Um estádio cheio, com os refletores acesos",
};

/** Two for each login guide. */
export const streamingBanners = [
  {
    service: "looke",
    title: "Looke já está no seu plano",
    description: "Ative em poucos passos e comece a assistir hoje.",
    image: "/cenas/sessao.svg",
    colour: "#0b2a6b",
  },
  {
    service: "looke",
    title: "Mais de 10.000 títulos para escolher",
    description: "Filmes, séries e desenhos, na TV da sala ou no celular.",
    image: "/cenas/cartazes.svg",
    colour: "#123a86",
  },
  {
    service: "max",
    title: "Max: séries que todo mundo comenta",
    description: "Autorize com o seu login da Jatobá Fibra e crie a sua conta.",
    image: "/cenas/serie.svg",
    colour: "#1b1464",
  },
  {
    service: "max",
    title: "Do cinema para o seu sofá",
    description: "Filmes recentes, sem sair do plano.",
    image: "/cenas/sessao.svg",
    colour: "#251a7a",
  },
  {
    service: "telecine",
    title: "Telecine: cinema de estreia em casa",
    description: "Entre com a conta do provedor e escolha o filme da noite.",
    image: "/cenas/cinema.svg",
    colour: "#5a0f1e",
  },
  {
    service: "telecine",
    title: "Clássicos para rever",
    description: "Dublados e legendados, em qualquer tela da casa.",
    image: "/cenas/rolo.svg",
    colour: "#3f0d1a",
  },
  {
    service: "globoplay",
    title: "Globoplay incluído no seu combo",
    description: "Receba o link de ativação e assista onde quiser.",
    image: "/cenas/telas.svg",
    colour: "#7a1f3d",
  },
  {
    service: "globoplay",
    title: "A novela espera por você",
    description: "Capítulos inteiros, de hoje e de ontem, na hora em que der.",
    image: "/cenas/novela.svg",
    colour: "#5e1833",
  },
  {
    service: "premiere",
    title: "Premiere: o seu time, ao vivo",
    description: "Ative e não perca nenhuma rodada.",
    image: "/cenas/partida.svg",
    colour: "#0f4d2e",
  },
  {
    service: "premiere",
    title: "Domingo tem jogo em casa",
    description: "Convide a família: o jogo chega pela fibra, ao vivo.",
    image: "/cenas/estadio.svg",
    colour: "#0b3d3a",
  },
];

function namesIn(text: string): string[] {
  return text.split(",").map((name) => name.trim());
}
