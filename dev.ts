import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer, isRunnableDevEnvironment } from "vite";
import type { ServerBuild } from "react-router";
import type * as Program from "./server.ts";

// Vite's middleware in front of the server, in one process on one port: pages, files and the HMR socket.
const httpServer = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server: httpServer } }, appType: "custom" });
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no environment to run the server in");

const { start } = await ssr.runner.import<typeof Program>("/server.ts");
await start(
  () => ssr.runner.import<ServerBuild>("virtual:react-router/server-build"),
  (server) => {
    const listener: RequestListener = (request, response) => {
      vite.middlewares(request, response, () => server.emit("request", request, response));
    };
    return httpServer.on("request", listener).on("close", () => void vite.close());
  },
);
