import { createServer as createHttpServer } from "node:http";
import { createServer, isRunnableDevEnvironment } from "vite";
import type { ServerBuild } from "react-router";
import type * as Program from "./server.ts";

// Vite in front, the program behind it: one process, one address.
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite offers no environment to run the server in");

const { start } = await ssr.runner.import<typeof Program>("/server.ts");
await start(
  () => ssr.runner.import<ServerBuild>("virtual:react-router/server-build"),
  (program) => {
    const server = createHttpServer((request, response) => {
      vite.middlewares(request, response, () => program.emit("request", request, response));
    });
    server.on("close", () => void vite.close());
    return server;
  },
);
