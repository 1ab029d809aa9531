/** The names, for screen readers, of the rows of links of pages that belong together. */
export const groups = { company: "Sobre a {provider.name}", help: "Autoatendimento", legal: "Documentos legais" };
