import { createContext, data, type RouterContextProvider } from "react-router";
import { withFoundIds } from "#app/catalogue/checks/ignored-check.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { textField } from "#app/platform/form/form.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { unavailableHeaders } from "#app/platform/http/unavailable.server.ts";
import { log } from "#app/platform/log.server.ts";
import { ClientGoneError } from "#app/platform/semaphore.server.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { assertPermitted, assertSees, currentActor, sees } from "#app/records/actor.server.ts";
import { isReleased, type ReleasedEntity } from "#app/records/kinds.ts";
import type { BatchResult, ListQuery } from "#app/records/list-query.ts";
import { operatorRefusal } from "#app/records/operator-refusal.server.ts";
import { Refusal, refusalStatus } from "#app/records/refusal.ts";
import type { Subject } from "#app/records/role.ts";
import { marksOf } from "#app/releases/marks.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { countBatch, takeOutBatch } from "#app/releases/take-out.server.ts";
import { changedParam } from "#app/console/list/list-params.ts";
import { type Marks, withChangedIds } from "#app/console/release-mode/marked-list.server.ts";
import { intoField } from "#app/console/release-mode/shown-mode.ts";
import type { ReleaseSummary } from "#app/console/widgets/release-context.ts";

// The seam between the console and releases: a page shows the live catalogue or a release, and only this module asks
// which. What runs in a release may run several times; see `rehearse`.

type Context = Readonly<RouterContextProvider>;

/** Which catalogue the page of a request shows, as the middleware `enterRelease` has found. */
export type ShownCatalogue = {
  /** The release that is shown; null for the live catalogue. */
  release: ReleaseSummary | null;
  /** Why the request may not write: the browser has chosen another catalogue since. */
  refusal: string | null;
};

export const shownCatalogue = createContext<ShownCatalogue>({ release: null, refusal: null });

/** The release that the page shows, to draw or to name it; null for the live catalogue. */
export function releaseOf(context: Context): ReleaseSummary | null {
  return context.get(shownCatalogue).release;
}

type StaffRequest = {
  context: Context;
  /**
   * The kind of record that it is about. Those whose changes can wait for a release are read and written as the page
   * shows them; all else, and null, is live.
   */
  about: Subject | null;
  /** What the log says when it fails: ids and names, no personal data. */
  logFields: Readonly<Record<string, string | number>>;
};

type StaffRead<T, Fallback> = StaffRequest & { read: () => Promise<T>; fallback: Fallback };

/**
 * Resolves to what a loader of the console reads, or to `fallback` when that fails, so that the screen stays usable. A
 * thrown Response passes through. Staff data: throws when nobody signed in is acting, and a 403 for a kind of record that
 * the role does not see.
 */
export async function readForStaff<T, Fallback = T>({
  context,
  about,
  logFields,
  read,
  fallback,
}: StaffRead<T, Fallback>): Promise<T | Fallback> {
  currentActor();
  refuseUnseen(about);
  try {
    return await (canWait(about) ? readShown(context, read) : read());
  } catch (error) {
    if (error instanceof Response || error instanceof ClientGoneError) throw error;
    log.error({ id: requestMeta(context).id, ...logFields, error }, "staff data could not be read");
    return fallback;
  }
}

type ListRead<T> = Omit<StaffRead<T, T>, "about" | "read"> & {
  about: Subject;
  query: ListQuery;
  /** Reads the list of the resolved query; see `listQueryOf`. */
  read: (listed: ListQuery) => Promise<T>;
  /** Adds what the page's release does to the records of the list, beside the live catalogue. */
  mark: (list: T, marks: Marks) => Promise<T>;
};

/** Reads a list as the page shows it, and falls back as `readForStaff`. */
export function readListForStaff<T>({ query, read, mark, ...request }: ListRead<T>): Promise<T> {
  const { context, about } = request;
  refuseUnseen(about);
  const readMarked = async () => {
    const marks = await shownMarks(context, about);
    const readListed = async () => read(await resolve(about, query, marks));
    return marks ? mark(await readShown(context, readListed), marks) : readListed();
  };
  return readForStaff({ ...request, about: null, read: readMarked });
}

export type StaffWrite<Result> = StaffRequest & {
  /**
   * The kind of record that the role must permit to change, before anything is done for the command. Null where the
   * route has required an administrator, and in the account, which is everybody's own.
   */
  needs: Subject | null;
  /** What is written. */
  run: () => Promise<Result>;
  /** Whether `run` writes nothing. */
  onlyReads?: boolean;
  /** The form, which may name a release for this write alone. */
  form?: FormData;
  /** The HTTP status of a result; by default 200. */
  statusOf?: (result: Result) => number;
  /** The result that shows a refusal. */
  refused: (refusal: Refusal) => Result;
  /** The result that shows a fault. */
  failed: (error: unknown) => Result;
};

/**
 * Runs a command of staff and answers with its result. A `Refusal` answers 409, or 403 when the role does not permit
 * the command. A fault is logged and answers 500. Either answers 503 when the same may succeed a little later; a full
 * disk is said in words. A thrown
 * Response passes through.
 */
export async function writeForStaff<Result>(command: StaffWrite<Result>) {
  const { context, about, needs, logFields, run, onlyReads, form, statusOf = () => 200, refused, failed } = command;
  try {
    if (about !== null) assertSees(about);
    if (needs !== null) assertPermitted("update", needs);
    const runShown = () => (onlyReads ? readShown(context, run) : writeShown(context, run, { into: intoOf(form) }));
    const result = await (canWait(about) ? runShown() : run());
    return data(result, { status: statusOf(result) });
  } catch (error) {
    if (error instanceof Response || error instanceof ClientGoneError) throw error;
    const refusal = operatorRefusal(error);
    if (refusal) {
      log.error({ id: requestMeta(context).id, ...logFields, error }, "command failed");
      return data(refused(refusal), { status: 503, headers: unavailableHeaders });
    }
    const answer = isDatabaseUnavailable(error) ? { status: 503, headers: unavailableHeaders } : null;
    if (error instanceof Refusal) return data(refused(error), answer ?? { status: refusalStatus(error) });
    log.error({ id: requestMeta(context).id, ...logFields, error }, "command failed");
    return data(failed(error), answer ?? { status: 500 });
  }
}

type Undo<Result> = { undo: () => Promise<BatchResult>; done: (undone: BatchResult) => Result };

/**
 * Undoes a batch, and answers as `writeForStaff`. One that only the release has is taken out of it: it has made nothing
 * yet.
 */
export function undoForStaff<Result>(
  command: Omit<StaffWrite<Result>, "run">,
  batchId: number,
  { undo, done }: Undo<Result>,
) {
  const { context, about, form } = command;
  const run = async () => {
    if (about !== null) assertSees(about);
    if (!canWait(about)) return undo();
    const release = releaseOf(context);
    if (!release || (await countBatch(release.id, batchId)) === 0) {
      return writeShown(context, undo, { into: intoOf(form) });
    }
    assertMayWrite(context);
    return { count: await takeOutBatch(release.id, batchId), batchId };
  };
  return writeForStaff({ ...command, about: null, run: async () => done(await run()) });
}

/** Reads the catalogue that the page shows: as it is, or as it will be with the release. */
export function readShown<T>(context: Context, read: () => Promise<T>): Promise<T> {
  const release = releaseOf(context);
  return release ? releases.rehearseRelease(release.id, read) : read();
}

/**
 * Writes the catalogue that the page shows, or into a release. Refuses what `assertMayWrite` refuses.
 *
 * @param into a release that staff have chosen for this write alone
 */
export async function writeShown<T>(
  context: Context,
  write: () => Promise<T>,
  { into = null }: { into?: number | null } = {},
): Promise<T> {
  assertMayWrite(context);
  const id = into ?? releaseOf(context)?.id ?? null;
  return id === null ? write() : releases.record(id, write);
}

/** Throws a `Refusal` when the page shows another catalogue than the one that the browser has chosen since. */
export function assertMayWrite(context: Context): void {
  const { refusal } = context.get(shownCatalogue);
  if (refusal !== null) throw new Refusal(refusal);
}

/** Streams what the page shows. A rehearsal is over before the response is sent, so then it is read ahead. */
export async function streamShown<T>(
  context: Context,
  about: Subject,
  start: () => Promise<AsyncGenerator<T>>,
): Promise<AsyncGenerator<T>> {
  if (!canWait(about) || !releaseOf(context)) return start();
  const parts = await readShown(context, async () => {
    const read: T[] = [];
    for await (const part of await start()) read.push(part);
    return read;
  });
  return (async function* replay() {
    yield* parts;
  })();
}

/**
 * The query of a list with what no column says as ids: 'Só o que muda' in the page's release, and what a check of the
 * catalogue finds as the page shows it.
 */
export async function listQueryOf(context: Context, about: Subject, query: ListQuery): Promise<ListQuery> {
  return resolve(about, query, query.filters[changedParam] === undefined ? null : await shownMarks(context, about));
}

function resolve(about: Subject, query: ListQuery, marks: Marks | null): Promise<ListQuery> {
  return withFoundIds(about, withChangedIds(query, marks));
}

/** What the page's release does to the records of that kind; null for none. */
async function shownMarks(context: Context, about: Subject): Promise<Marks | null> {
  const release = releaseOf(context);
  return release && canWait(about) ? marksOf(release.id, about) : null;
}

function canWait(about: Subject | null): about is ReleasedEntity {
  return about !== null && isReleased(about);
}

/** Throws a 403 where the role does not see that kind of record. */
function refuseUnseen(about: Subject | null): void {
  if (about !== null && !sees(about)) throw data("Sua conta não vê estes registros.", { status: 403 });
}

function intoOf(form: FormData | undefined): number | null {
  return form ? parseWholeNumber(textField(form, intoField)) : null;
}
