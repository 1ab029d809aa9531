/** The names of Brazil's 27 federative units by their two-letter codes. */
const stateNames = new Map(
  Object.entries({
    AC: "Acre",
    AL: "Alagoas",
    AM: "Amazonas",
    AP: "Amapá",
    BA: "Bahia",
    CE: "Ceará",
    DF: "Distrito Federal",
    ES: "Espírito Santo",
    GO: "Goiás",
    MA: "Maranhão",
    MG: "Minas Gerais",
    MS: "Mato Grosso do Sul",
    MT: "Mato Grosso",
    PA: "Pará",
    PB: "Paraíba",
    PE: "Pernambuco",
    PI: "Piauí",
    PR: "Paraná",
    RJ: "Rio de Janeiro",
    RN: "Rio Grande do Norte",
    RO: "Rondônia",
    RR: "Roraima",
    RS: "Rio Grande do Sul",
    SC: "Santa Catarina",
    SE: "Sergipe",
    SP: "São Paulo",
    TO: "Tocantins",
  }),
);

export const stateCodes: readonly string[] = [...stateNames.keys()];

/** "Minas Gerais" for "MG"; an unknown code is returned unchanged. */
export function stateName(state: string): string {
  return stateNames.get(state.toUpperCase()) ?? state;
}
