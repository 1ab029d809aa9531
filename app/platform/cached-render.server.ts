import { AsyncLocalStorage } from "node:async_hooks";

/** Whether something that a response was made of is still as it was. Cheap, as it may run with every request. */
export type Dependency = () => boolean;

type CachedRender = {
  isUncacheable: boolean;
  isStaleReplacement: boolean;
  dependencies: Dependency[];
  /** In milliseconds since 1970. */
  validUntil: number;
};

const currentRender = new AsyncLocalStorage<CachedRender>();

/** Marks the current response as incomplete, because some data could not be read: it must not be cached. */
export function markUncacheable(): void {
  const render = currentRender.getStore();
  if (render) render.isUncacheable = true;
}

/** Says that the current response is made of something: it may be served while `isUnchanged` returns true. */
export function dependOn(isUnchanged: Dependency): void {
  currentRender.getStore()?.dependencies.push(isUnchanged);
}

/** Says that the current response is right until a moment, because it says something about now. */
export function validUntil(moment: Date): void {
  const render = currentRender.getStore();
  if (render) render.validUntil = Math.min(render.validUntil, moment.getTime());
}

/** Whether the current response replaces a stale cache entry, for which many visitors may wait. */
export function isStaleReplacement(): boolean {
  return currentRender.getStore()?.isStaleReplacement ?? false;
}

/** Runs work that serves other responses too, such as a load of shared memory: the current one does not depend on it. */
export function outsideRender<T>(work: () => T): T {
  return currentRender.exit(work);
}

/** Renders a response; returns it with what it depends on, until when, and whether it was marked as uncacheable. */
export async function trackRender<T>(render: () => Promise<T>, isReplacement: boolean) {
  const tracked: CachedRender = {
    isUncacheable: false,
    isStaleReplacement: isReplacement,
    dependencies: [],
    validUntil: Number.POSITIVE_INFINITY,
  };
  const result = await currentRender.run(tracked, render);
  return { ...tracked, result };
}
