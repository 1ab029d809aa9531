import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the tests' own Postgres server. */
    postgresUrl: string;
  }
}

/** Global set-up: the tests have a Postgres server of their own. Returns what stops it. */
export default async function postgresServer(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres({ fsync: "off" });
  project.provide("postgresUrl", url);
  return stop;
}
