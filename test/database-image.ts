import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { projectRoot } from "#app/platform/project-root.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The path of the embedded engine's new, empty database. */
    databaseImage: string;
  }
}

/**
 * Global set-up: makes the embedded engine's new database once and keeps it, so that each test process starts from it
 * in a third of a second instead of three.
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
