import type { ClientBase } from "pg";
import { dependOn } from "#app/platform/cached-render.server.ts";

let current = 0;
const listeners = new Set<() => void>();

/**
 * The latest catalogue revision current to this process. It reads a variable, so it may be compared on every request. It
 * includes this process's writes before they are acknowledged, and those of other processes within moments.
 */
export function currentRevision(): number {
  return current;
}

/** Raises the current revision. Notifications may arrive late and twice, so lower values are ignored. */
export function advanceRevision(revision: number): void {
  if (revision <= current) return;
  current = revision;
  for (const listener of listeners) listener();
}

/** Says that the current response reads the database itself: every revision may change it. */
export function dependOnRevision(): void {
  const revision = current;
  dependOn(() => current === revision);
}

/** Subscribes to new revisions; returns the unsubscribe function. */
export function onRevisionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Listens for revisions on a new connection. Postgres delivers a connection's own notifications before it confirms the
 * write, so a writer's revision is current when its write returns.
 */
export async function listenForRevisions(client: ClientBase): Promise<void> {
  client.on("notification", ({ payload }) => advanceRevision(Number(payload)));
  await client.query("listen catalogue");
}
