import { data, type RouterContextProvider } from "react-router";
import { outdatedRefusal } from "#app/records/outdated-refusal.server.ts";
import { Refusal, refusalStatus } from "#app/records/refusal.ts";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { unavailableHeaders } from "#app/platform/http/unavailable.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readInMode, writeInMode } from "#app/console/release-mode/release-mode.server.ts";

/**
 * Where a command goes: "catalogue" into the release that its page shows, or live; "read" writes nothing and reads what
 * its page shows; "live" is about what cannot wait for a release.
 */
export type CommandPlace = "catalogue" | "read" | "live";

type Command<Result> = {
  context: Readonly<RouterContextProvider>;
  /** What the log says about the command when it fails: ids and names, no personal data. */
  logFields: Readonly<Record<string, string | number>>;
  /** What the command does. It may run several times; see `rehearse`. */
  run: () => Promise<Result>;
  /** By default "catalogue". */
  place?: CommandPlace;
  /** The release that staff have chosen for this command alone, on a page of the live catalogue. */
  into?: number | null;
  /** The HTTP status of a result; by default 200. */
  statusOf?: (result: Result) => number;
  /** The result that shows a refusal. */
  refused: (refusal: Refusal) => Result | Promise<Result>;
  /** The result that shows a fault. */
  failed: (error: unknown) => Result;
};

/**
 * Runs a command of staff and answers with its result. A `Refusal` answers 409, or 403 when the role does not permit
 * the command. A fault is logged and answers 500. Either answers 503 when the same may succeed a little later. A thrown Response passes through.
 */
export async function runCommand<Result>(command: Command<Result>) {
  const { context, logFields, place = "catalogue", into, run, statusOf = () => 200, refused, failed } = command;
  const runInPlace = {
    catalogue: () => writeInMode(context, run, into),
    read: () => readInMode(context, run),
    live: run,
  }[place];
  try {
    const result = await runInPlace();
    return data(result, { status: statusOf(result) });
  } catch (error) {
    if (error instanceof Response) throw error;
    const moved = outdatedRefusal(error);
    if (moved) return data(await refused(moved), { status: 503, headers: unavailableHeaders });
    const answer = isDatabaseUnavailable(error) ? { status: 503, headers: unavailableHeaders } : null;
    if (error instanceof Refusal) return data(await refused(error), answer ?? { status: refusalStatus(error) });
    log.error({ id: requestMeta(context).id, ...logFields, error }, "command failed");
    return data(failed(error), answer ?? { status: 500 });
  }
}
