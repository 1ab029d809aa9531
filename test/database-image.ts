import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { projectRoot } from "#app/platform/project-root.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The path of a new, empty database of the embedded engine. */
    databaseImage: string;
  }
}

/**
 * Global set-up: creates a new database of the embedded engine once and caches it, so that each test process starts
 * from it in a third of a second instead of three.
 */
export default async function databaseImage(project: TestProject): Promise<void> {
  const description = readFileSync(findPackageJSON("@electric-sql/pglite", import.meta.url)!, "utf8");
  const { version } = JSON.parse(description) as { version: string };
  const folder = join(projectRoot, "node_modules/.cache/vitrine");
  const path = join(folder, `pglite-${version}.tar`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const engine = await PGlite.create("memory://");
    const image = await engine.dumpDataDir("none");
    await engine.close();
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, await image.bytes());
    renameSync(unfinished, path);
  }
  project.provide("databaseImage", path);
}
