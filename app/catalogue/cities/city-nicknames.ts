import { nameKey } from "#app/platform/text/name-key.ts";
import type { City } from "./city.ts";

/** What people in Brazil call cities whose names do not contain it: a city is a line, which ends with its name. */
const defaultNicknames = `
BH, BHZ, Bhte, Beagá, Belo Horizonte
JF, Juiz de Fora
GV, Governador Valadares
Moc, Montes Claros
Udi, Uberlândia
SJDR, São João del Rei
Vix, Vitória – ES
VV, Vila Velha
Sampa, São Paulo
SJC, São José dos Campos
SJRP, São José do Rio Preto
SBC, São Bernardo do Campo
Rio, Rio de Janeiro
Floripa, Florianópolis
POA, Porto Alegre
CWB, Curitiba
BSB, Brasília
Jampa, João Pessoa
SSA, Salvador – BA
`;

/**
 * The cities with their nicknames.
 *
 * @param lines of expressions that mean the same, of which one is the name of a city, with or without its state
 */
export function withNicknames<C extends Pick<City, "name" | "state">>(
  cities: readonly C[],
  lines: string,
): (C & Pick<City, "nicknames">)[] {
  const groups = new Map<string, string[]>();
  for (const line of `${defaultNicknames}\n${lines}`.split("\n")) {
    const names = line.split(",").map((name) => name.trim());
    for (const name of names) {
      const others = names.filter((other) => other !== name && other !== "");
      const key = nameKey(name);
      if (key !== "") groups.set(key, [...(groups.get(key) ?? []), ...others]);
    }
  }
  return cities.map((city) => {
    const nicknames = [city.name, `${city.name} ${city.state}`].flatMap((name) => groups.get(nameKey(name)) ?? []);
    return nicknames.length > 0 ? { ...city, nicknames } : city;
  });
}
