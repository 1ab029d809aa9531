import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import type { AnswerHandle } from "./platform/http/shared-address.server.ts";
import routes from "./routes.ts";

type Line = { path: string; file: string; handle: AnswerHandle };

/** Every route of `entries` with what it and its parents say of its answers. */
async function lines(entries: readonly RouteConfigEntry[], above = "", said: AnswerHandle = {}): Promise<Line[]> {
  const found = await Promise.all(
    entries.map(async ({ path = "", file, children }) => {
      const module: { handle?: AnswerHandle } = await import(join(import.meta.dirname, file));
      const handle = { ...said, ...module.handle };
      const here = path ? `${above}/${path.replace(/^\//, "")}` : above;
      return children ? lines(children, here, handle) : [{ path: here || "/", file, handle }];
    }),
  );
  return found.flat();
}

const all = await lines(routes);
const seen = all.filter(({ file }) => file.startsWith("site/"));

describe("what the routes say of their answers", () => {
  test.each(seen)("$path, which visitors see, says whether it is the same for all", ({ handle }) => {
    expect(handle.sameForAll).toBeTypeOf("boolean");
  });

  test("nothing of the console is the same for all", () => {
    const console = all.filter(({ file }) => file.startsWith("console/"));
    expect(console.length).toBeGreaterThan(3);
    expect(console.filter(({ handle }) => handle.sameForAll)).toEqual([]);
  });
});
