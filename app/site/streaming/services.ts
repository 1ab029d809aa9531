export type StreamingServiceId =
  | "netflix"
  | "disney"
  | "prime-video"
  | "max"
  | "globoplay"
  | "paramount"
  | "apple-tv"
  | "pluto-tv"
  | "claro-tv"
  | "telecine"
  | "looke"
  | "premiere"
  | "hbo-max"
  | "spotify"
  | "youtube-premium"
  | "deezer"
  | "crunchyroll"
  | "funimation"
  | "discovery"
  | "star-plus";

export type PosterTone = "night" | "blue" | "teal" | "green" | "red" | "orange" | "violet" | "black";

export type StreamingService = {
  id: StreamingServiceId;
  /** As written in the streamings of plans. */
  name: string;
  description: string;
  /** Background of its poster: the CSS class `poster-{tone}`. */
  tone: PosterTone;
  features: [string, string, string];
  route: `/streaming/${StreamingServiceId}`;
  /** Set for a discontinued brand, with the service that took over its catalogue. */
  discontinued?: { text: string; successor: StreamingServiceId };
};

/** The service with this id; null for an unknown id. */
export function findStreamingService(id: string): StreamingService | null {
  return streamingCatalogue.find((service) => service.id === id) ?? null;
}

/** The catalogue of /streamings (STREAMING-2). */
export const streamingCatalogue: StreamingService[] = [
  {
    id: "netflix",
    name: "Netflix",
    description: "Séries, filmes e documentários originais feitos em muitos países.",
    tone: "red",
    features: ["Produções originais", "Um perfil para cada pessoa", "Downloads no celular"],
    route: "/streaming/netflix",
  },
  {
    id: "disney",
    name: "Disney+",
    description: "Disney, Pixar, Marvel, Star Wars e esporte ao vivo no mesmo aplicativo.",
    tone: "night",
    features: ["Animações clássicas e novas", "Esporte ao vivo", "Modo para crianças"],
    route: "/streaming/disney",
  },
  {
    id: "prime-video",
    name: "Prime Video",
    description: "Filmes, séries e transmissões ao vivo da Amazon.",
    tone: "teal",
    features: ["Séries originais", "Informações da cena na tela", "Downloads no celular"],
    route: "/streaming/prime-video",
  },
  {
    id: "max",
    name: "Max",
    description: "Séries da HBO, filmes que saíram do cinema e esporte ao vivo.",
    tone: "violet",
    features: ["Séries premiadas", "Filmes recentes", "Esporte ao vivo"],
    route: "/streaming/max",
  },
  {
    id: "globoplay",
    name: "Globoplay",
    description: "Novelas de hoje e de ontem, séries originais e jornalismo ao vivo.",
    tone: "orange",
    features: ["Novelas completas", "Jornalismo ao vivo", "Séries brasileiras"],
    route: "/streaming/globoplay",
  },
  {
    id: "paramount",
    name: "Paramount+",
    description: "O cinema da Paramount, séries e desenhos que atravessam gerações.",
    tone: "blue",
    features: ["Cinema da Paramount", "Séries originais", "Desenhos para as crianças"],
    route: "/streaming/paramount",
  },
  {
    id: "apple-tv",
    name: "Apple TV+",
    description: "Séries e filmes originais da Apple, em qualquer aparelho.",
    tone: "black",
    features: ["Só produções originais", "Imagem em 4K", "Som envolvente"],
    route: "/streaming/apple-tv",
  },
  {
    id: "pluto-tv",
    name: "Pluto TV",
    description: "Canais de graça, um para cada gosto, com intervalos como na TV.",
    tone: "green",
    features: ["Gratuito", "Canais por tema", "Filmes para escolher"],
    route: "/streaming/pluto-tv",
  },
  {
    id: "claro-tv",
    name: "Claro tv+",
    description: "Canais ao vivo e programas para ver depois, na TV ou no celular.",
    tone: "red",
    features: ["Canais ao vivo", "Programas gravados", "Na TV e no celular"],
    route: "/streaming/claro-tv",
  },
  {
    id: "telecine",
    name: "Telecine",
    description: "Só cinema: lançamentos, clássicos e sessões com a programação dos canais.",
    tone: "black",
    features: ["Filmes recentes", "Clássicos do cinema", "Dublado e legendado"],
    route: "/streaming/telecine",
  },
  {
    id: "looke",
    name: "Looke",
    description: "Mais de 10.000 títulos entre filmes, séries e desenhos para toda a família.",
    tone: "violet",
    features: ["Mais de 10.000 títulos", "Cinema brasileiro", "Área infantil"],
    route: "/streaming/looke",
  },
  {
    id: "premiere",
    name: "Premiere",
    description: "O futebol brasileiro ao vivo, rodada por rodada.",
    tone: "green",
    features: ["Jogos ao vivo", "Melhores momentos", "Programas sobre o seu time"],
    route: "/streaming/premiere",
  },
  {
    id: "hbo-max",
    name: "HBO Max",
    description: "O novo nome do Max: a conta e a ativação são as mesmas.",
    tone: "night",
    features: ["Séries premiadas", "Filmes recentes", "Esporte ao vivo"],
    route: "/streaming/hbo-max",
  },
  {
    id: "spotify",
    name: "Spotify",
    description: "Músicas e podcasts para o carro, a cozinha e a caminhada.",
    tone: "green",
    features: ["Músicas sem intervalo", "Podcasts", "Ouça sem internet"],
    route: "/streaming/spotify",
  },
  {
    id: "youtube-premium",
    name: "YouTube Premium",
    description: "YouTube sem anúncios, com a tela apagada e com música incluída.",
    tone: "red",
    features: ["Vídeos sem anúncios", "Continua com a tela apagada", "Música incluída"],
    route: "/streaming/youtube-premium",
  },
  {
    id: "deezer",
    name: "Deezer",
    description: "Músicas, rádios e letras para cantar junto.",
    tone: "violet",
    features: ["Músicas sem intervalo", "Letras na tela", "Ouça sem internet"],
    route: "/streaming/deezer",
  },
  {
    id: "crunchyroll",
    name: "Crunchyroll",
    description: "Animes com episódios novos pouco depois do Japão, dublados e legendados.",
    tone: "orange",
    features: ["Episódios da temporada", "Dublado e legendado", "Mangás e trilhas"],
    route: "/streaming/crunchyroll",
  },
  {
    id: "funimation",
    name: "Funimation",
    description: "O catálogo de animes que hoje está na Crunchyroll.",
    tone: "night",
    features: ["Animes dublados", "Séries completas", "Agora na Crunchyroll"],
    route: "/streaming/funimation",
    discontinued: {
      text: "A Funimation deixou de existir em 2024 e seus animes passaram para a Crunchyroll.",
      successor: "crunchyroll",
    },
  },
  {
    id: "discovery",
    name: "Discovery+",
    description: "Reformas, natureza, culinária e investigações da vida real.",
    tone: "teal",
    features: ["Vida real", "Natureza e ciência", "Casa e cozinha"],
    route: "/streaming/discovery",
  },
  {
    id: "star-plus",
    name: "Star+",
    description: "As séries, os filmes e o esporte que hoje estão no Disney+.",
    tone: "blue",
    features: ["Séries para adultos", "Esporte ao vivo", "Agora no Disney+"],
    route: "/streaming/star-plus",
    discontinued: {
      text: "O Star+ foi encerrado em 2024 e o que ele mostrava passou para o Disney+.",
      successor: "disney",
    },
  },
];
