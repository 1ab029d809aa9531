import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the tests' Postgres server. */
    postgresUrl: string;
  }
}

/** Global set-up: starts a Postgres server for the tests. Returns the function that stops it. */
export default async function postgresServer(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres({ fsync: "off" });
  project.provide("postgresUrl", url);
  return stop;
}
