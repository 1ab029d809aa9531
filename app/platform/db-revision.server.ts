import type { ClientBase } from "pg";

let known = 0;
const followers = new Set<() => void>();

/**
 * The catalogue's revision as far as this process has heard: asked of nobody, so that it may be compared at every
 * request. Writes of this process are heard before they are acknowledged, those of others within a moment.
 */
export function knownRevision(): number {
  return known;
}

/** Takes note of a revision that the database told. It only rises, and word of it may come late and twice. */
export function hearRevision(revision: number): void {
  if (revision <= known) return;
  known = revision;
  for (const follow of followers) follow();
}

/** Calls back at every new revision; returns what ends that. */
export function onNewRevision(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/**
 * Has a new connection listen for revisions. Postgres hands a connection its own notifications before it says that the
 * write is done, so whoever wrote on it finds the new revision known.
 */
export async function listenForRevisions(client: ClientBase): Promise<void> {
  client.on("notification", ({ payload }) => hearRevision(Number(payload)));
  await client.query("listen catalogue");
}
