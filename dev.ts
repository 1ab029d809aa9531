import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer, isRunnableDevEnvironment } from "vite";
import type { ServerBuild } from "react-router";
import type * as Program from "./server.ts";

// Vite in front, the program behind it: one process and one address, for pages, files and the reload's socket.
const front = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server: front } }, appType: "custom" });
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite offers no environment to run the server in");

const { start } = await ssr.runner.import<typeof Program>("/server.ts");
await start(
  () => ssr.runner.import<ServerBuild>("virtual:react-router/server-build"),
  (program) => {
    const answer: RequestListener = (request, response) => {
      vite.middlewares(request, response, () => program.emit("request", request, response));
    };
    return front.on("request", answer).on("close", () => void vite.close());
  },
);
