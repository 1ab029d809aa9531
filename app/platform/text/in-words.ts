/** "Looke, Deezer e HBO Max". Of more items than `limit` the first are named and the rest counted: "Looke e mais 4". */
export function inWords(items: readonly string[], limit = items.length): string {
  const named = items.length > limit ? [...items.slice(0, limit), `mais ${items.length - limit}`] : items;
  return [named.slice(0, -1).join(", "), named.at(-1)].filter(Boolean).join(" e ");
}
