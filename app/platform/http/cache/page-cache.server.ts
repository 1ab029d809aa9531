import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { currentRevision, onRevisionChange } from "#app/platform/database/catalogue-revision.server.ts";
import { log } from "#app/platform/log.server.ts";
import { within } from "#app/platform/time-limit.server.ts";
import { recompress, cacheResponse, type CachedResponse, toResponse, sendCached } from "./cached-response.server.ts";
import { type Dependency, trackRender } from "#app/platform/cached-render.server.ts";
import { notFoundKey } from "./cache-key.server.ts";

/** Memory limit of the cache, in bytes; the least recently used entries are evicted first. */
const maxBytes = 64 * 1024 * 1024;
/** How long a visitor waits for a new version before getting the stale one, in milliseconds. */
const renderTimeoutMs = 2_000;
/** How long a stale page is served without a retry after a failure, in milliseconds. */
const retryDelayMs = 1_000;
/** Delay between a write and warming the main pages, so that consecutive writes count as one; in milliseconds. */
const debounceMs = 250;

type Entry = {
  answer: CachedResponse;
  /** The source's version when rendering started, or a later one at which nothing that it is made of had changed. */
  version: number;
  dependencies: readonly Dependency[];
  /** When it stops being right without any change, in milliseconds since 1970. */
  validUntil: number;
  /** Served stale until then, because a newer version is unavailable. */
  staleUntil: number;
  isUpgradeQueued: boolean;
};

type Rendered = {
  answer: CachedResponse;
  /** The request id in the log, when the response is not to be cached. */
  id: string | null;
};

/** The data that responses are made from. */
export type CacheSource = {
  /** Changes whenever a response may change. */
  version: () => number;
  /** Waits for the latest write, with a time limit; null when up to date. */
  catchUp: () => Promise<unknown> | null;
};

type PageCacheOptions = {
  /** Renders the response for a cache key, without any visitor's data. */
  render: (address: string) => Promise<Response>;
  /** The cache key of a URL; null when its response is not public. */
  cacheKeyOf: (url: string) => string | null;
  /** Whether everybody gets the same responses now; while not, it answers nothing. */
  isOpen?: () => boolean;
  source?: CacheSource;
  limit?: number;
};

const revisionSource: CacheSource = { version: currentRevision, catchUp: () => null };

/**
 * Caches whole responses in memory until something that they are made of changes: what their render read from the read
 * model, or the whole catalogue if it read the database itself. Only the cache key and that tell responses apart, and each is rendered for a request of its own: no visitor's input can split, poison or fill the cache.
 *
 * Stale responses are not served: the first visitor triggers a new render and others wait for it, so a write shows in
 * the very next response. Only when rendering fails, or takes over two seconds, the stale one is served: the site
 * survives an outage of its database.
 */
export class PageCache {
  readonly #render: PageCacheOptions["render"];
  readonly #cacheKeyOf: PageCacheOptions["cacheKeyOf"];
  readonly #isOpen: () => boolean;
  readonly #source: CacheSource;
  readonly #limit: number;
  /** By cache key, least recently used first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  readonly #inProgress = new Map<string, { version: number; made: Promise<Rendered | null> }>();
  #upgrades: Promise<void> = Promise.resolve();
  #served = 0;
  #rendered = 0;

  constructor({
    render,
    cacheKeyOf,
    isOpen = () => true,
    source = revisionSource,
    limit = maxBytes,
  }: PageCacheOptions) {
    this.#render = render;
    this.#cacheKeyOf = cacheKeyOf;
    this.#isOpen = isOpen;
    this.#source = source;
    this.#limit = limit;
  }

  /** Answers a request from the cache, now or later. Returns false when it cannot, or calls `otherwise` later. */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean {
    if ((request.method !== "GET" && request.method !== "HEAD") || !this.#isOpen()) return false;
    // Nearly every URL equals its cache key; only others need parsing.
    const url = request.url!;
    const address = this.#entries.has(url) ? url : this.#cacheKeyOf(url);
    if (address === null) return false;

    const entry = this.#entries.get(address);
    const newer = this.#source.catchUp();
    if (!newer && entry && this.#isUsable(entry)) {
      this.#markUsed(address, entry);
      this.#served += 1;
      const id = randomUUID();
      if (log.isLevelEnabled("debug")) log.debug({ id, method: request.method, path: address }, "answered from memory");
      sendCached(entry.answer, request, response, id);
      return true;
    }

    void this.#answerLater(address, newer, request, response).then((isAnswered) => isAnswered || otherwise());
    return true;
  }

  #isUsable(entry: Entry): boolean {
    return this.#isCurrent(entry) || entry.staleUntil > performance.now();
  }

  #isCurrent(entry: Entry): boolean {
    if (entry.validUntil <= Date.now()) return false;
    const version = this.#source.version();
    if (entry.version === version) return true;
    // A response that names nothing is made of everything.
    const isUnchanged = entry.dependencies.length > 0 && entry.dependencies.every((check) => check());
    if (isUnchanged) entry.version = version;
    return isUnchanged;
  }

  /** The one response for all URLs without a page. */
  async notFound(request: Request): Promise<Response> {
    await this.#source.catchUp();
    const entry = this.#entries.get(notFoundKey);
    if (entry && this.#isUsable(entry)) {
      this.#markUsed(notFoundKey, entry);
      return toResponse(entry.answer, request);
    }
    const made = await this.#renderOrStale(notFoundKey, entry);
    if (!made) throw new Error("The not-found page is not public");
    return toResponse(made.answer, request);
  }

  /** Returns false when the response turns out not to be public. */
  async #answerLater(
    address: string,
    newer: Promise<unknown> | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const started = performance.now();
    try {
      await newer;
      // What is newer may have closed the site, or redirected this URL.
      if (!this.#isOpen() || (address !== request.url && this.#cacheKeyOf(request.url!) !== address)) return false;
      const entry = this.#entries.get(address);
      const made =
        entry && this.#isUsable(entry) ? { answer: entry.answer, id: null } : await this.#renderOrStale(address, entry);
      if (!made) return false;
      const id = made.id ?? randomUUID();
      sendCached(made.answer, request, response, id);
      const ms = Math.round(performance.now() - started);
      log.info({ id, method: request.method, path: address, status: made.answer.status, ms }, "request");
      return true;
    } catch (error) {
      log.error({ error }, "a page could not be rendered for the page cache");
      return false;
    }
  }

  /** The new response, or the stale one when rendering fails or is late; null when it is not public. */
  async #renderOrStale(address: string, older: Entry | undefined): Promise<Rendered | null> {
    const made = this.#refresh(address);
    if (!older) return made;
    const serveStale = () => {
      older.staleUntil = performance.now() + retryDelayMs;
      return { answer: older.answer, id: null };
    };
    return within(renderTimeoutMs, made.catch(serveStale), serveStale);
  }

  /** Renders once per key and version, however many requests wait. */
  #refresh(address: string): Promise<Rendered | null> {
    const version = this.#source.version();
    const known = this.#inProgress.get(address);
    if (known?.version === version) return known.made;
    const made = this.#renderEntry(address, version).finally(() => {
      if (this.#inProgress.get(address)?.made === made) this.#inProgress.delete(address);
    });
    this.#inProgress.set(address, { version, made });
    return made;
  }

  async #renderEntry(address: string, version: number): Promise<Rendered | null> {
    const older = this.#entries.get(address);
    this.#rendered += 1;
    const {
      result: response,
      isUncacheable,
      dependencies,
      validUntil,
    } = await trackRender(() => this.#render(address), Boolean(older));
    // A response with a cookie is for one visitor and never shared, whatever its route declares.
    if (response.headers.has("set-cookie")) return null;
    const isCacheable =
      !isUncacheable && (response.status === 200 || response.status === 301 || isNotFound(address, response));
    if (!isCacheable && older && (isUncacheable || response.status >= 500)) {
      older.staleUntil = performance.now() + retryDelayMs;
      return { answer: older.answer, id: null };
    }
    const kept = await cacheResponse(response, older?.answer);
    if (isCacheable)
      this.#put(address, { answer: kept, version, dependencies, validUntil, staleUntil: 0, isUpgradeQueued: false });
    else this.#remove(address);
    return { answer: kept, id: isCacheable ? null : response.headers.get("x-request-id") };
  }

  #put(address: string, entry: Entry): void {
    if ((this.#entries.get(address)?.version ?? -1) > entry.version) return;
    this.#remove(address);
    this.#entries.set(address, entry);
    this.#bytes += entry.answer.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#remove(oldest);
    }
  }

  #remove(address: string): void {
    this.#bytes -= this.#entries.get(address)?.answer.bytes ?? 0;
    this.#entries.delete(address);
  }

  /** Marks an entry as most recently used; an entry used twice is worth the best compression. */
  #markUsed(address: string, entry: Entry): void {
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    this.#queueUpgrade(address, entry);
  }

  #queueUpgrade(address: string, entry: Entry): void {
    if (entry.answer.isRecompressed || entry.isUpgradeQueued) return;
    entry.isUpgradeQueued = true;
    this.#upgrades = this.#upgrades.then(() => this.#upgradeCompression(address, entry));
  }

  async #upgradeCompression(address: string, entry: Entry): Promise<void> {
    if (this.#entries.get(address) !== entry) return;
    try {
      const upgraded = await recompress(entry.answer);
      if (this.#entries.get(address) !== entry) return;
      this.#bytes += upgraded.bytes - entry.answer.bytes;
      entry.answer = upgraded;
    } catch (error) {
      log.warn({ error, address }, "a cached response could not be recompressed");
    }
  }

  /**
   * Renders these keys now, in sequence, and again after each write. The first one, and those that had the best
   * compression before the write, get it at once; the others when they are used. Returns a stop function that waits for
   * the render in progress.
   */
  keepWarm(addresses: readonly string[]): () => Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    let isStopping = false;
    const warm = async () => {
      const newer = this.#source.catchUp();
      if (newer) await newer;
      for (const address of addresses) {
        if (isStopping || !this.#isOpen()) return;
        const known = this.#entries.get(address);
        if (known && this.#isCurrent(known)) continue;
        await this.#refresh(address).catch((error: unknown) =>
          log.warn({ error, address }, "a page could not be warmed"),
        );
        const entry = this.#entries.get(address);
        if (entry && (known?.answer.isRecompressed || address === addresses[0])) this.#queueUpgrade(address, entry);
      }
    };
    const stop = onRevisionChange(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        warming = Promise.all([warming, warm()]);
      }, debounceMs).unref();
    });
    let warming: Promise<unknown> = warm();
    return async () => {
      isStopping = true;
      stop();
      clearTimeout(timer);
      await warming;
    };
  }

  /** Resolves when this page is cached with the best compression, or cannot be rendered now. */
  async prepare(address: string): Promise<void> {
    await this.#refresh(address).catch((error: unknown) => log.warn({ error, address }, "a page could not be warmed"));
    const entry = this.#entries.get(address);
    if (entry) this.#queueUpgrade(address, entry);
    await this.#upgrades;
  }

  /** Current size, and the numbers of responses served from memory and rendered so far. */
  state(): { entries: number; bytes: number; served: number; rendered: number } {
    return { entries: this.#entries.size, bytes: this.#bytes, served: this.#served, rendered: this.#rendered };
  }
}

function isNotFound(address: string, { status }: Response): boolean {
  return address === notFoundKey && status === 404;
}
