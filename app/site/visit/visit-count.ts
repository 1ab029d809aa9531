/** The fields of a request that counts, to `/contagem`. */
export const countFields = { acts: "fatos", page: "pagina", city: "cidade", offer: "oferta" } as const;

/** What a browser may have counted, by its name in the request. */
export const countedNames = { visita: "visits", whatsapp: "chats", ligacao: "calls" } as const;

export type CountedName = keyof typeof countedNames;
