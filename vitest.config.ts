import { defineConfig } from "vitest/config";

const database = ["{app,db,test}/**/*.server.test.ts"];

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["{app,db,scripts,test}/**/*.test.ts"], exclude: database } },
      { test: { name: "pglite", include: database, env: { TEST_ENGINE: "pglite" }, testTimeout: 30_000 } },
      {
        test: {
          name: "postgres",
          include: database,
          env: { TEST_ENGINE: "postgres" },
          globalSetup: "test/postgres-server.ts",
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "screens",
          include: ["app/**/*.test.tsx"],
          environment: "jsdom",
          env: { TEST_ENGINE: "pglite" },
          setupFiles: "test/screen.ts",
          testTimeout: 30_000,
        },
      },
    ],
  },
});
