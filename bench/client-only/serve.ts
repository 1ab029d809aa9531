import { readFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, request as proxyRequest, type Server } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin } from "vite";
import * as demonstration from "#db/demonstration.ts";

const mimeTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/**
 * Builds the client-only version of the home page and serves it, compressed; other requests are proxied to the product.
 * Returns the server and its address.
 */
export async function serveClientOnly(
  folder: string,
  productPort: number,
): Promise<{ server: Server; address: string }> {
  const outDir = join(folder, "twin");
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss(), stubServerModules()],
    publicDir: false,
    build: { outDir, assetsInlineLimit: 0 },
  });
  const banners = demonstration.banners.map((banner, id) => ({
    ...banner,
    id,
    imageUrl: banner.image_url,
    bgColor: banner.bg_color,
  }));
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : request.url!.split("?")[0]!;
    if (path === "/banners.json") {
      response.setHeader("Content-Type", "application/json");
      return void response.end(JSON.stringify({ banners }));
    }
    const mimeType = mimeTypes[extname(path)];
    if (!mimeType) {
      const { method, headers } = request;
      const proxied = proxyRequest({ port: productPort, path: request.url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      return void proxied.end();
    }
    const file = readFileSync(join(outDir, path));
    const isCompressed = mimeType === "font/woff2";
    response.writeHead(200, { "Content-Type": mimeType, ...(!isCompressed && { "Content-Encoding": "br" }) });
    response.end(isCompressed ? file : brotliCompressSync(file));
  });
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as { port: number };
  return { server, address: `http://localhost:${port}` };
}

/** Stubs the server modules that route modules import for their loaders. */
function stubServerModules(): Plugin {
  return {
    name: "without-server",
    load(id) {
      if (!/\.server\.tsx?$/.test(id)) return null;
      const names = readFileSync(id, "utf8").matchAll(/^export (?:async )?(?:function|const|let|class) (\w+)/gm);
      return Array.from(names, ([, name]) => `export const ${name} = undefined;`).join("\n");
    },
  };
}
