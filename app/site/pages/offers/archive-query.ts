/** The parameters of the archive's address, in their order. */
const names = ["situacao", "publico", "uf", "cidade", "data", "q", "pagina"] as const;
type Name = (typeof names)[number];

/** The parameters that the archive reads, without blank ones: one address for each result. */
export function archiveQuery(params: URLSearchParams): URLSearchParams {
  const known = names.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value] as [string, string]] : [];
  });
  return new URLSearchParams(known);
}

/** The archive's address with some parameters changed; null takes one away. */
export function archivePath(
  query: URLSearchParams,
  changes: Partial<Record<Name, string | null>>,
  path = "/ofertas",
): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const changed = archiveQuery(params);
  return changed.size > 0 ? `${path}?${changed}` : path;
}
