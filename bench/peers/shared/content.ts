/** The texts of the home page, as the product's demonstration has them. */

export type City = { id: number; name: string; state: string };

export type Plan = {
  id: number;
  name: string;
  speed: string;
  price: number;
  streamings: string[];
  cameraCount: number;
  badge: string | null;
  code: string;
  upload: number;
  loyaltyMonths: number;
};

type Link = [href: string, text: string, isSoon?: boolean];

export const title = "Internet de fibra para a sua cidade · Jatobá Fibra";
export const description =
  "Internet de fibra feita em Minas, com gente da sua região no atendimento. Veja os planos de internet, combos e câmeras da sua cidade.";
export const phone = "0800 555 0142";

export const menus: { name: string; links: Link[] }[] = [
  {
    name: "Internet",
    links: [
      ["/casa", "Para a sua casa"],
      ["/internet/fibra", "Internet fibra"],
      ["/internet/fwa-5g", "Internet 5G FWA", true],
      ["/movel", "Móvel 5G", true],
      ["/combos", "Combos"],
      ["/webcam", "Câmeras"],
      ["/streamings", "Streaming"],
      ["/empresas", "Empresas"],
    ],
  },
  {
    name: "Sou cliente",
    links: [
      ["/cliente/segunda-via", "Segunda via"],
      ["/cliente/mudanca-senha", "Mudança de senha"],
      ["/cliente/desbloqueio", "Desbloqueio"],
      ["/suporte", "Suporte"],
      ["/cliente/protecao-golpes", "Proteção contra golpes"],
      ["/acessibilidade", "Acessibilidade"],
    ],
  },
  {
    name: "Sobre nós",
    links: [
      ["/indique", "Indique e ganhe"],
      ["/parceiros", "Seja parceiro"],
      ["/trabalhe-conosco", "Trabalhe conosco"],
      ["/blog", "Blog"],
      ["/responsabilidade-social", "Responsabilidade social"],
      ["/intranet", "Área da equipe"],
    ],
  },
];

export const banners = [
  {
    image: "/cenas/rua.svg",
    title: "A luz chegou à sua rua.",
    text: "Fibra de ponta a ponta, do poste ao seu sofá, com instalação gratuita e gente da sua região no atendimento.",
  },
  {
    image: "/cenas/sala.svg",
    title: "Sala pronta para a sessão.",
    text: "Internet, streaming e câmera na mesma conta, pelo mesmo fio.",
  },
  {
    image: "/cenas/arvore.svg",
    title: "Indique um vizinho: os dois pagam metade.",
    text: "50% de desconto na primeira mensalidade, para você e para quem você indicou.",
  },
  {
    image: "/cenas/cidade.svg",
    title: "Da capital ao vale, a mesma fibra.",
    text: "Escolha a sua cidade e veja o que vendemos nela, com o preço que vem na fatura.",
  },
  {
    image: "/cenas/aplicativo.svg",
    title: "Sua internet na palma da mão.",
    text: "Segunda via, velocidade e câmeras no aplicativo Minha Jatobá.",
  },
];

export const statistics = [
  ["1M+", "clientes ativos"],
  ["570+", "cidades com cobertura"],
  ["150+", "canais nos aplicativos"],
] as const;

export const combos = [
  ["750", "Streaming", 99],
  ["600", "Câmera", 139],
  ["750", "Globoplay", 119],
] as const;

export const services = [
  ["/internet/fibra", "Internet fibra", "De 350 Mega a 1 Giga, fibra até dentro de casa.", "fibra"],
  ["/combos", "Combos", "Internet, streaming e câmera juntos.", "combos"],
  ["/webcam", "Câmeras", "Sua casa à vista, de onde você estiver.", "cameras"],
  ["/streamings", "Streaming", "Filmes, séries e futebol ao vivo.", "streaming"],
  ["/movel", "Móvel 5G", "Em breve. Seu celular na mesma conta.", "movel"],
  ["/empresas", "Para empresas", "Link dedicado, IP público e suporte 24 horas.", "empresas"],
] as const;

export const appFeatures = [
  "Fatura e Pix em dois toques",
  "Teste de velocidade da sua casa",
  "Troca da senha do Wi-Fi",
  "Câmeras ao vivo e gravações",
];

export const selfService = [
  ["/fatura", "Segunda via", "Boleto ou Pix da sua fatura"],
  ["/suporte", "Suporte", "Internet lenta ou sem sinal"],
  ["/mudanca-senha", "Senha do Wi-Fi", "Troque em um minuto"],
  ["/consumo", "Consumo", "Acompanhe o uso do mês"],
  ["/chat", "Atendimento", "Fale com uma pessoa"],
] as const;

export const footerGroups: { name: string; links: Link[] }[] = [
  {
    name: "Institucional",
    links: [
      ["/quem-somos", "Quem somos"],
      ["/mapa-cobertura", "Mapa de cobertura"],
      ["/responsabilidade-social", "Responsabilidade social"],
      ["/imprensa", "Imprensa"],
      ["/noticias", "Notícias"],
      ["/trabalhe-conosco", "Trabalhe conosco"],
      ["/politica-privacidade", "Política de privacidade"],
    ],
  },
  {
    name: "Atendimento",
    links: [
      ["/central-atendimento", "Central de atendimento"],
      ["/faq", "Perguntas frequentes"],
      ["/segunda-via", "Segunda via"],
      ["/suporte-tecnico", "Suporte técnico"],
      ["/minha-conta", "Área do cliente"],
      ["/cliente/protecao-golpes", "Proteção contra golpes"],
    ],
  },
  {
    name: "Produtos",
    links: [
      ["/internet-fibra", "Internet fibra"],
      ["/planos-movel", "Planos móveis"],
      ["/tv", "Combos e TV"],
      ["/telefonia", "Câmeras"],
      ["/streamings", "Streaming"],
      ["/planos-empresas", "Planos para empresas"],
    ],
  },
  {
    name: "Legal",
    links: [
      ["/ofertas", "Ofertas e etiquetas"],
      ["/termos-uso", "Termos de uso"],
      ["/privacidade", "Privacidade"],
      ["/cookies", "Cookies"],
      ["/acessibilidade", "Acessibilidade"],
    ],
  },
];
