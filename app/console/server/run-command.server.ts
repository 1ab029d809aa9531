import { data, type RouterContextProvider } from "react-router";
import { Refusal, refusalStatus } from "#app/records/refusal.ts";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { unavailableHeaders } from "#app/platform/http/unavailable.server.ts";
import { log } from "#app/platform/log.server.ts";

type Command<Result> = {
  context: Readonly<RouterContextProvider>;
  /** What the log says about the command when it fails: ids and names, no personal data. */
  logFields: Readonly<Record<string, string | number>>;
  run: () => Promise<Result>;
  /** The HTTP status of a result; by default 200. */
  statusOf?: (result: Result) => number;
  /** The result that shows a refusal. */
  refused: (refusal: Refusal) => Result | Promise<Result>;
  /** The result that shows a fault. */
  failed: () => Result;
};

/**
 * Runs a command of staff and answers with its result. A `Refusal` answers 409, or 403 when the role does not permit
 * the command. A fault is logged and answers 500, or 503 while the database is away. A thrown Response passes through.
 */
export async function runCommand<Result>(command: Command<Result>) {
  const { context, logFields, run, statusOf = () => 200, refused, failed } = command;
  try {
    const result = await run();
    return data(result, { status: statusOf(result) });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof Refusal) return data(await refused(error), { status: refusalStatus(error) });
    log.error({ id: requestMeta(context).id, ...logFields, error }, "command failed");
    const isAway = isDatabaseUnavailable(error);
    return data(failed(), isAway ? { status: 503, headers: unavailableHeaders } : { status: 500 });
  }
}
