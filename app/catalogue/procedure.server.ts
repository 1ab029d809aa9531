import { log } from "#app/platform/log.server.ts";

const undefinedFunction = "42883";

/**
 * What a procedure of the specification (§7) answers. A database that has the tables but not the procedure is asked by
 * `direct` instead, with a warning.
 */
export async function orDirect<T>(name: string, call: () => Promise<T>, direct: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === undefinedFunction)) throw error;
    log.warn({ procedure: name }, "procedure missing, asking the table");
    return direct();
  }
}
