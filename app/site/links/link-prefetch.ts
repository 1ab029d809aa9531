/** The Network Information API, which not every browser has. */
type ConnectionInfo = { connection?: { saveData?: boolean } };

/**
 * The `prefetch` mode of the main links: on hover, touch or focus ("intent"), or "none" in a browser that is set to
 * save data.
 */
export function linkPrefetchFor({ connection }: ConnectionInfo): "intent" | "none" {
  return connection?.saveData ? "none" : "intent";
}

export const linkPrefetch = linkPrefetchFor((globalThis.navigator ?? {}) as ConnectionInfo);
