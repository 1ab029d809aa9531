import type { ClientBase } from "pg";
import { dependOn } from "#app/platform/cached-render.server.ts";

let current = 0;
let history = 0;
const listeners = new Set<() => void>();

/**
 * The latest catalogue revision current to this process. It reads a variable, so it may be compared on every request. It
 * includes this process's writes before they are acknowledged, and those of other processes within moments.
 */
export function currentRevision(): number {
  return current;
}

/**
 * Counts the histories that this process has seen: after a failover or a restored snapshot, the same revision may be of
 * other data. What was read in another history is out of date, whatever its revision.
 */
export function currentHistory(): number {
  return history;
}

/** Raises the current revision. Notifications may arrive late and twice, so lower values are ignored. */
export function advanceRevision(revision: number): void {
  if (revision <= current) return;
  current = revision;
  notify();
}

/** Begins another history at its revision: the database is another one, or has gone back. */
export function beginHistory(revision: number): void {
  history += 1;
  current = revision;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Says that the current response reads the database itself: every revision may change it. */
export function dependOnRevision(): void {
  const [revision, own] = [current, history];
  dependOn(() => current === revision && history === own);
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
