// Texts of the archive of offers and of an offer's page.

export const page = {
  title: "Ofertas e etiquetas",
  description:
    "Todas as ofertas da {provider.name}, as de hoje e as encerradas: preço, condições, cidades e a etiqueta de cada uma.",
};

export const words = {
  lead: "Tudo o que vendemos hoje, do menor preço ao maior, e o que já vendemos. Cada oferta tem um código e uma etiqueta que nunca mudam.",
  count: (count: number) => (count === 1 ? "1 oferta" : `${count} ofertas`),
  title: (place: string | null, day: string | null) =>
    ["Ofertas", place && `em ${place}`, day && `em ${day}`].filter(Boolean).join(" "),
  filter: "Filtrar",
  clear: "Limpar filtros",
  activeFilters: "Filtros em uso",
  removeFilter: "remover filtro",
  text: "Texto ou código",
  textExample: "R0012 ou 600 Mega",
  situation: "Situação",
  audience: "Público",
  place: "Cidade ou estado",
  placeExample: "Cidade ou UF",
  unknownPlace: (text: string) => `Não encontramos ${text}. Escreva a cidade com a sigla do estado.`,
  date: "Como era no dia",
  dateHelp: "Mostra o que estava à venda nesse dia, com os horários.",
  empty: "Nenhuma oferta com estes filtros.",
  onThatDay: "nesse dia:",
  allDay: "o dia todo",
  perMonth: "/mês",
  csv: "CSV",
  json: "JSON",
  pages: "Páginas de ofertas",
  previous: "Página anterior",
  next: "Próxima página",
  pageOf: (number: number, count: number) => `Página ${number} de ${count}`,
};

export const situations = { ativas: "À venda", encerradas: "Encerradas", todas: "Todas" };
export const audiences = { "": "Todos", residencial: "Casa", empresarial: "Empresas" };

/** On the page of an offer. */
export const offer = {
  title: (name: string) => `Oferta ${name}`,
  description: (facts: string) => `Etiqueta padrão: ${facts}.`,
  code: "Código",
  version: "versão",
  since: "desde",
  onSale: "À venda",
  ended: "Encerrada",
  endedOn: (day: string) => `Encerrada em ${day}`,
  endedText: "Esta página fica aqui para sempre, com as condições de quem contratou.",
  current: "Ver a oferta de hoje",
  buy: "Contratar",
  chat: (plan: string, code: string) => `Olá! Quero contratar o plano ${plan}. Oferta ${code}.`,
  print: "Imprimir",
  wholePage: "Ver a página da oferta",
  asPicture: "Imagem",
  copyLink: "Copiar link",
  copied: "Link copiado",
  salesTitle: "Quando foi vendida",
  onSaleNow: "à venda agora",
  sinceMoment: "Desde",
  sinceAtLeast: "Desde pelo menos",
  until: "a",
  days: (count: number) => (count === 1 ? "1 dia" : `${count} dias`),
  lessThanADay: "menos de um dia",
  changesTitle: (version: string) => `O que mudou desde a versão ${version}`,
  changesCaption: (before: string, after: string) => `Diferenças entre a versão ${before} e a ${after}`,
  information: "Informação",
  versionNumber: (version: string) => `Versão ${version}`,
  notStated: "não informado",
  othersTitle: "Outras versões",
  placesTitle: "Onde é vendida",
  endedPlacesTitle: "Onde era vendida",
  noPlaces: "Nenhum município.",
  wholeState: (cities: string) => `todos os ${cities}`,
  earlierPlaces: "Onde deixou de ser vendida",
  untilDay: (day: string) => `até ${day}`,
  checkTitle: "Como conferir",
  checkText:
    "O documento desta oferta nunca muda. O código de verificação dele (SHA-256) está na etiqueta. Para conferir, use este comando:",
  document: "Documento",
  data: "Dados (JSON)",
};
