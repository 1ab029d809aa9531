// What the service worker and the page agree on. It imports nothing, because the worker is one small file.

/** The page of an address that is not kept, without a connection. */
export const offlinePath = "/sem-conexao";

/** Says when the server sent a response that the worker has kept, as a date of HTTP. */
export const keptAtHeader = "X-Kept-At";

/** The attribute of the root of a kept page, with the same date. */
export const keptAtAttribute = "data-kept-at";

/** What the worker sends to a page that it has given something cached. */
export type KeptMessage = { keptAt: string };
