import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import { RouterContextProvider } from "react-router";
import { imagesPath, largestUpload } from "../bucket.ts";
import { isDatabaseReady } from "../db.server.ts";
import type { Env } from "../env.server.ts";
import { log } from "../log.server.ts";
import { projectRoot } from "../project-root.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { compression } from "./compression.server.ts";
import { plainPolicy } from "./content-security-policy.server.ts";
import { mayWrite } from "./origin.server.ts";
import { imageFile } from "./image-file.server.ts";
import { type RequestFacts, setRequestFacts } from "./request.server.ts";
import { withUnavailability } from "./unavailable.server.ts";

type Bindings = { Bindings: Partial<HttpBindings>; Variables: { facts: RequestFacts } };
type Pages = (request: Request, context: RouterContextProvider) => Promise<Response>;

const largestBody = 64 * 1024;
const hour = 3600;
const partsPath = "/assets/";

/**
 * The HTTP program around the pages: what is true of every answer (headers, limits, the log) stands here once.
 *
 * @param pages answers what is no file and no health check: the router
 * @param options.uploadPath the one address that takes files
 * @param options.files whether to serve the build's files (in development Vite does)
 */
export function createApp(env: Env, pages: Pages, options: { files: boolean; uploadPath: string }): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const encrypted = env.publicUrl?.startsWith("https:") ?? false;

  app.use(async (c, next) => {
    const started = performance.now();
    // The page cache asks without a connection; a visitor who waits for it has a line in the log of their own.
    const { incoming } = c.env;
    const address = clientAddress(
      incoming?.socket.remoteAddress ?? "unknown",
      c.req.header("x-forwarded-for") ?? null,
      env.trustProxy,
    );
    const facts = { id: randomUUID(), address, secure: encrypted, publicUrl: env.publicUrl };
    c.set("facts", facts);
    await next();
    c.header("X-Request-Id", facts.id);
    if (!c.res.headers.has("content-security-policy")) c.header("Content-Security-Policy", plainPolicy);
    const ms = Math.round(performance.now() - started);
    const line = { id: facts.id, method: c.req.method, path: c.req.path, status: c.res.status, ms };
    if (incoming) log.info(line, "request");
    else log.debug(line, "made for the page cache");
  });
  const ofAll = {
    strictTransportSecurity: encrypted && "max-age=31536000; includeSubDomains",
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    // What only browsers and plug-ins of old knew, or what pages here have no use for.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
  const ofDocuments = secureHeaders({
    ...ofAll,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  });
  // What a page consists of: the font is to come in one piece, headers and all.
  const ofParts = secureHeaders({ ...ofAll, crossOriginOpenerPolicy: false, originAgentCluster: false });
  app.use((c, next) => (c.req.path.startsWith(partsPath) ? ofParts : ofDocuments)(c, next));

  app.use(async (c, next) => {
    if (!["GET", "HEAD", "POST"].includes(c.req.method)) {
      return c.text("Método não permitido.", 405, { Allow: "GET, HEAD, POST" });
    }
    if (!isReadable(c.req.raw.url)) return c.text("Este endereço não pode ser lido.", 400);
    if (!mayWrite(c.req.raw, env.publicUrl)) return c.text("Este pedido não partiu deste site.", 403);
    return next();
  });
  const limit = bodyLimit({ maxSize: largestBody, onError: tooLarge });
  const uploadLimit = bodyLimit({ maxSize: largestUpload + largestBody, onError: tooLarge });
  app.use((c, next) => (c.req.path === options.uploadPath ? uploadLimit : limit)(c, next));
  app.use(compression());

  app.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const ready = await isDatabaseReady();
    return c.text(ready ? "ok" : "sem banco de dados", ready ? 200 : 503, { "Cache-Control": "no-store" });
  });

  app.get(`${imagesPath}/:bucket/:name`, imageFile);

  if (options.files) {
    const root = join(projectRoot, "build/client");
    app.get(
      `${partsPath}*`,
      serveStatic({
        root,
        precompressed: true,
        onFound: (_path, c) => c.header("Cache-Control", "public, max-age=31536000, immutable"),
      }),
      (c) => c.text("Arquivo não encontrado.", 404),
    );
    app.get(
      "/*",
      serveStatic({
        root,
        precompressed: true,
        onFound: (_path, c) => c.header("Cache-Control", `public, max-age=${hour}`),
      }),
    );
  }

  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    setRequestFacts(context, c.get("facts"));
    return withUnavailability(await pages(asPublic(c.req.raw, env.publicUrl), context), context);
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log.error({ id: c.get("facts").id, error }, "request failed");
    return c.text("Algo deu errado do nosso lado. Tente de novo em instantes.", 500);
  });
  return app;
}

function tooLarge(c: Context): Response {
  return c.text("O pedido é grande demais.", 413);
}

/** Whether the address's percent signs make sense; the router would take it as it stands, and complain. */
function isReadable(url: string): boolean {
  try {
    return decodeURI(new URL(url).pathname) !== "";
  } catch {
    return false;
  }
}

/** The request under its public address, which behind a proxy is not the one the connection shows. */
function asPublic(request: Request, publicUrl: string | null): Request {
  if (!publicUrl) return request;
  const { pathname, search, origin } = new URL(request.url);
  return origin === publicUrl ? request : new Request(new URL(pathname + search, publicUrl), request);
}
