import { readFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, request as ask, type Server } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin } from "vite";
import * as demonstration from "#db/demonstration.ts";

const kinds: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/**
 * Builds the client-only twin of the home page and serves it, its files compressed beforehand; what else it asks for
 * comes from the product. Returns the server and its address.
 */
export async function serveTwin(folder: string, productPort: number): Promise<{ server: Server; address: string }> {
  const outDir = join(folder, "twin");
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss(), withoutServer()],
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
    const kind = kinds[extname(path)];
    if (!kind) {
      const { method, headers } = request;
      const onward = ask({ port: productPort, path: request.url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      return void onward.end();
    }
    const file = readFileSync(join(outDir, path));
    const isSmallAlready = kind === "font/woff2";
    response.writeHead(200, { "Content-Type": kind, ...(!isSmallAlready && { "Content-Encoding": "br" }) });
    response.end(isSmallAlready ? file : brotliCompressSync(file));
  });
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as { port: number };
  return { server, address: `http://localhost:${port}` };
}

/** Route modules name the server's modules for their loaders, which a page made in the browser does not have. */
function withoutServer(): Plugin {
  return {
    name: "without-server",
    load(id) {
      if (!/\.server\.tsx?$/.test(id)) return null;
      const names = readFileSync(id, "utf8").matchAll(/^export (?:async )?(?:function|const|let|class) (\w+)/gm);
      return Array.from(names, ([, name]) => `export const ${name} = undefined;`).join("\n");
    },
  };
}
