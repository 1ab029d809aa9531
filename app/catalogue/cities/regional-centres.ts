/** The cities that a map names first: Brazil's metropolises and regional capitals, by state, the largest first. */
const centresByState: Readonly<Record<string, string>> = {
  AC: "Rio Branco",
  AL: "Maceió, Arapiraca",
  AM: "Manaus",
  AP: "Macapá",
  BA: "Salvador, Feira de Santana, Vitória da Conquista, Itabuna, Ilhéus, Juazeiro, Barreiras",
  CE: "Fortaleza, Juazeiro do Norte, Sobral",
  DF: "Brasília",
  ES: "Vitória, Cachoeiro de Itapemirim, Linhares, Colatina, São Mateus",
  GO: "Goiânia, Anápolis, Rio Verde, Itumbiara",
  MA: "São Luís, Imperatriz",
  MG: `
    Belo Horizonte, Uberlândia, Juiz de Fora, Montes Claros, Governador Valadares, Ipatinga, Uberaba,
    Divinópolis, Pouso Alegre, Varginha, Teófilo Otoni, Poços de Caldas, Patos de Minas, Barbacena, Passos,
    Paracatu
  `,
  MS: "Campo Grande, Dourados, Três Lagoas",
  MT: "Cuiabá, Rondonópolis, Sinop, Cáceres",
  PA: "Belém, Santarém, Marabá, Redenção",
  PB: "João Pessoa, Campina Grande, Patos, Sousa",
  PE: "Recife, Caruaru, Petrolina, Garanhuns, Serra Talhada",
  PI: "Teresina, Parnaíba, Picos, Floriano",
  PR: "Curitiba, Londrina, Maringá, Cascavel, Ponta Grossa, Foz do Iguaçu, Guarapuava, Pato Branco",
  RJ: "Rio de Janeiro, Campos dos Goytacazes, Volta Redonda, Cabo Frio, Petrópolis, Nova Friburgo",
  RN: "Natal, Mossoró, Caicó",
  RO: "Porto Velho, Ji-Paraná, Vilhena",
  RR: "Boa Vista",
  RS: `
    Porto Alegre, Caxias do Sul, Pelotas, Santa Maria, Passo Fundo, Santa Cruz do Sul, Ijuí, Uruguaiana,
    Lajeado, Bagé
  `,
  SC: "Florianópolis, Joinville, Blumenau, Chapecó, Criciúma, Itajaí, Lages, Joaçaba",
  SE: "Aracaju, Itabaiana",
  SP: `
    São Paulo, Campinas, Ribeirão Preto, São José dos Campos, Sorocaba, São José do Rio Preto, Santos, Bauru,
    Presidente Prudente, Araçatuba, Marília, Piracicaba, Araraquara, Franca
  `,
  TO: "Palmas, Araguaína, Gurupi",
};

/** The regional centres of these states; the largest of every state come first. */
export function listRegionalCentres(states: readonly string[]): { name: string; state: string }[] {
  return states
    .flatMap((state) =>
      (centresByState[state]?.split(",") ?? []).map((name, rank) => ({ name: name.trim(), state, rank })),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, state }) => ({ name, state }));
}
