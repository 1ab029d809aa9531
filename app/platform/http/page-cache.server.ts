import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { knownRevision, onNewRevision } from "../db-revision.server.ts";
import { log } from "../log.server.ts";
import { best, keep, type KeptAnswer, responseWith, send } from "./kept-answer.server.ts";
import { withPartiality } from "./partial-answer.server.ts";
import { notFoundAddress } from "./shared-address.server.ts";

/** How much memory the kept answers may take, in bytes; the least recently asked for go first. */
const largest = 64 * 1024 * 1024;
/** How long a visitor waits for a page to be made anew where an older one could be shown, in milliseconds. */
const patience = 2_000;
/** After a page could not be made anew, how long the older one is shown without another try, in milliseconds. */
const respite = 1_000;
/** How long after a write the main pages are made anew, so that a row of writes counts as one; in milliseconds. */
const settled = 250;

type Entry = {
  answer: KeptAnswer;
  /** The version of the source when it began to be made. */
  version: number;
  /** Until then it is shown although it is outdated: what would replace it cannot be had. */
  restsUntil: number;
  isWaitingForBest: boolean;
};

type Made = {
  answer: KeptAnswer;
  /** Under which the log tells what went wrong in it, when it is not to be kept. */
  id: string | null;
};

/** What answers are made from. */
export type AnswerSource = {
  /** Changes whenever an answer may. */
  version: () => number;
  /** Waits until the latest write is in it, but not for long; null when it is already. */
  catchUp: () => Promise<unknown> | null;
};

type PageCacheOptions = {
  /** Makes the answer at an address, for nobody in particular. */
  make: (address: string) => Promise<Response>;
  /** The address under which the answer to a URL may be kept for everybody; null when it may not. */
  addressOf: (url: string) => string | null;
  source?: AnswerSource;
  limit?: number;
};

const revisionAlone: AnswerSource = { version: knownRevision, catchUp: () => null };

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Keeps whole answers in memory and sends them again until the catalogue changes. An address and the revision are all
 * that tells one from another, and the program makes each for a request of its own: nothing that a visitor sends can
 * split, poison or fill it.
 *
 * An outdated answer is not shown: whoever asks first has it made anew and the others wait with them, so that a write is
 * in the very next answer. Only when it cannot be made, or not within two seconds, the old one is shown: the site
 * outlives its database.
 */
export function createPageCache({ make, addressOf, source = revisionAlone, limit = largest }: PageCacheOptions) {
  /** By address, the least recently asked for first. */
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const underWay = new Map<string, { version: number; made: Promise<Made | null> }>();
  let toImprove: Promise<void> = Promise.resolve();
  let served = 0;

  /** Answers a request, now or soon, when it may; else returns false, or calls `otherwise` later. */
  function answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    // Nearly every request spells its address as it is kept; only the others are looked at closely.
    const url = request.url!;
    const address = entries.has(url) ? url : addressOf(url);
    if (address === null) return false;

    const entry = entries.get(address);
    const newer = source.catchUp();
    if (!newer && entry && isUsable(entry)) {
      touch(address, entry);
      served += 1;
      const id = randomUUID();
      if (log.isLevelEnabled("debug")) log.debug({ id, method: request.method, path: address }, "answered from memory");
      send(entry.answer, request, response, id);
      return true;
    }

    void answerSoon(address, newer, request, response).then((isAnswered) => isAnswered || otherwise());
    return true;
  }

  function isUsable(entry: Entry): boolean {
    return entry.version === source.version() || entry.restsUntil > performance.now();
  }

  /** The one answer to all addresses that no page has. */
  async function notFound(request: Request): Promise<Response> {
    await source.catchUp();
    const entry = entries.get(notFoundAddress);
    if (entry && isUsable(entry)) {
      touch(notFoundAddress, entry);
      return responseWith(entry.answer, request);
    }
    const made = await soon(notFoundAddress, entry);
    if (!made) throw new Error("The not-found page is not the same for everybody");
    return responseWith(made.answer, request);
  }

  /** Returns false when this address has no answer for everybody after all. */
  async function answerSoon(
    address: string,
    newer: Promise<unknown> | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const started = performance.now();
    try {
      await newer;
      const entry = entries.get(address);
      const made = entry && isUsable(entry) ? { answer: entry.answer, id: null } : await soon(address, entry);
      if (!made) return false;
      const id = made.id ?? randomUUID();
      send(made.answer, request, response, id);
      const ms = Math.round(performance.now() - started);
      log.info({ id, method: request.method, path: address, status: made.answer.status, ms }, "request");
      return true;
    } catch (error) {
      log.error({ error }, "an answer could not be made for the page cache");
      return false;
    }
  }

  /** The answer made anew, or the older one when that fails or takes too long; null when it is not for everybody. */
  async function soon(address: string, older: Entry | undefined): Promise<Made | null> {
    const made = refresh(address);
    if (!older) return made;
    const rested = () => {
      older.restsUntil = performance.now() + respite;
      return { answer: older.answer, id: null };
    };
    const { promise: late, resolve } = Promise.withResolvers<Made>();
    const timer = setTimeout(() => resolve(rested()), patience);
    return Promise.race([made.catch(rested), late]).finally(() => clearTimeout(timer));
  }

  /** One making at a time for each address and version, however many ask. */
  function refresh(address: string): Promise<Made | null> {
    const version = source.version();
    const known = underWay.get(address);
    if (known?.version === version) return known.made;
    const made = makeAnew(address, version).finally(() => {
      if (underWay.get(address)?.made === made) underWay.delete(address);
    });
    underWay.set(address, { version, made });
    return made;
  }

  async function makeAnew(address: string, version: number): Promise<Made | null> {
    const older = entries.get(address);
    const { made: response, isPartial } = await withPartiality(() => make(address), older !== undefined);
    // What is meant for one visitor is given to nobody else, whatever its route said.
    if (response.headers.has("set-cookie")) return null;
    const isWhole = !isPartial && (response.status === 200 || response.status === 301 || isNotFound(address, response));
    if (!isWhole && older && (isPartial || response.status >= 500)) {
      older.restsUntil = performance.now() + respite;
      return { answer: older.answer, id: null };
    }
    const kept = await keep(response, older?.answer);
    if (isWhole) put(address, { answer: kept, version, restsUntil: 0, isWaitingForBest: false });
    else remove(address);
    return { answer: kept, id: isWhole ? null : response.headers.get("x-request-id") };
  }

  function put(address: string, entry: Entry): void {
    if ((entries.get(address)?.version ?? -1) > entry.version) return;
    remove(address);
    entries.set(address, entry);
    bytes += entry.answer.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= limit) break;
      remove(oldest);
    }
  }

  function remove(address: string): void {
    bytes -= entries.get(address)?.answer.bytes ?? 0;
    entries.delete(address);
  }

  /** Puts an entry last in line to go; one that is asked for again is worth being made as small as it can be. */
  function touch(address: string, entry: Entry): void {
    entries.delete(address);
    entries.set(address, entry);
    improveSoon(address, entry);
  }

  function improveSoon(address: string, entry: Entry): void {
    if (entry.answer.isBest || entry.isWaitingForBest) return;
    entry.isWaitingForBest = true;
    toImprove = toImprove.then(() => improve(address, entry));
  }

  async function improve(address: string, entry: Entry): Promise<void> {
    if (entries.get(address) !== entry) return;
    try {
      const improved = await best(entry.answer);
      if (entries.get(address) !== entry) return;
      bytes += improved.bytes - entry.answer.bytes;
      entry.answer = improved;
    } catch (error) {
      log.warn({ error, address }, "an answer stays as it was compressed at first");
    }
  }

  /**
   * Makes these now, one after the other and as small as can be, and again after each write. Returns what ends that, and
   * waits for the one under way.
   */
  function keepWarm(addresses: readonly string[]): () => Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    let isEnding = false;
    const warm = async () => {
      const newer = source.catchUp();
      if (newer) await newer;
      for (const address of addresses) {
        if (isEnding) return;
        if (entries.get(address)?.version === source.version()) continue;
        await refresh(address).catch((error: unknown) => log.warn({ error, address }, "a page could not be warmed"));
        const entry = entries.get(address);
        if (entry) improveSoon(address, entry);
      }
    };
    const stop = onNewRevision(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        warming = Promise.all([warming, warm()]);
      }, settled).unref();
    });
    let warming: Promise<unknown> = warm();
    return async () => {
      isEnding = true;
      stop();
      clearTimeout(timer);
      await warming;
    };
  }

  return {
    answer,
    notFound,
    keepWarm,
    /** How much is kept now, and how many answers went out from here so far. */
    state: () => ({ entries: entries.size, bytes, served }),
  };
}

function isNotFound(address: string, { status }: Response): boolean {
  return address === notFoundAddress && status === 404;
}
