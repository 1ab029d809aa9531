import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { inlineScripts } from "./scripts/inline-script-plugin.ts";

const database = ["{app,db,test}/**/*.server.test.ts"];
// What only a server of its own can show, such as one instance hearing of another's write.
const server = ["{app,db,test}/**/*.postgres.test.ts"];

/** In milliseconds, also for a busy machine: hooks open databases, which is slower than most tests. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000 };

export default defineConfig({
  test: {
    // The default leaves one processor idle, which is half of a small machine. Tests also wait for databases and timers.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // As with the journeys: a second try distinguishes a busy machine from a bug. Development has none.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,db,scripts,test}/**/*.test.ts"],
          exclude: [...database, ...server],
          env: { LOG_LEVEL: "silent" },
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: "pglite",
          include: database,
          env: { TEST_ENGINE: "pglite", LOG_LEVEL: "silent" },
          globalSetup: "test/database-image.ts",
          // Files of one process share its database, each beginning with an empty one: opening one is the slow part.
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: "postgres",
          include: [...database, ...server],
          env: { TEST_ENGINE: "postgres", LOG_LEVEL: "silent" },
          globalSetup: "test/postgres-server.ts",
          isolate: false,
          ...limits,
        },
      },
      {
        plugins: [inlineScripts()],
        test: {
          name: "screens",
          include: ["app/**/*.test.tsx"],
          environment: "jsdom",
          env: { TEST_ENGINE: "pglite", LOG_LEVEL: "silent" },
          globalSetup: "test/database-image.ts",
          setupFiles: "test/screen.ts",
          // Loading the modules of a page is slower than most of its tests.
          isolate: false,
          ...limits,
        },
      },
    ],
  },
});
