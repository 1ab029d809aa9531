import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import { RouterContextProvider } from "react-router";
import { imagesPath, largestUpload } from "../bucket.ts";
import { isDatabaseReady } from "../db.server.ts";
import type { Env } from "../env.server.ts";
import { log } from "../log.server.ts";
import { projectRoot } from "../project-root.server.ts";
import { isValidText } from "../valid-text.ts";
import { buildFiles } from "./build-files.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { compression } from "./compression.server.ts";
import { plainPolicy } from "./content-security-policy.server.ts";
import { mayWrite } from "./origin.server.ts";
import { loggedPath } from "./logged-path.server.ts";
import { imageFile } from "./image-file.server.ts";
import { type RequestFacts, setRequestFacts } from "./request.server.ts";
import { withUnavailability } from "./unavailable.server.ts";

type Bindings = { Bindings: Partial<HttpBindings>; Variables: { facts: RequestFacts } };
type Pages = (request: Request, context: RouterContextProvider) => Promise<Response>;

const largestBody = 64 * 1024;
/** Uploads at a time: each is in memory while it comes. */
const maxUploads = 8;
const hour = 3600;
const partsPath = "/assets/";

type AppOptions = {
  /** Whether to serve the build's files (in development Vite does). */
  files: boolean;
  /** The one address that takes files, from staff alone. */
  uploads: {
    path: string;
    isAllowed: (request: Request, context: RouterContextProvider) => Promise<boolean>;
    /** Told of an upload that may come, before its body is read. */
    onAllowed: (incoming: IncomingMessage) => void;
  };
  /** Whether the program is about to end, so that load balancers had better turn elsewhere. */
  isDraining: () => boolean;
};

/**
 * The HTTP program around the pages: what is true of every answer (headers, limits, the log) stands here once.
 *
 * @param pages answers what is no file and no health check: the router
 */
export function createApp(env: Env, pages: Pages, { files, uploads, isDraining }: AppOptions): Hono<Bindings> {
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
    // Not by `c.header`, which makes a new answer with a copy of the body.
    const { headers } = c.res;
    headers.set("X-Request-Id", facts.id);
    if (!headers.has("content-security-policy")) headers.set("Content-Security-Policy", plainPolicy);
    const ms = Math.round(performance.now() - started);
    const status = hasHungUp(c) ? 499 : c.res.status;
    const line = { id: facts.id, method: c.req.method, path: loggedPath(c.req.path), status, ms };
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
  const limit: MiddlewareHandler<Bindings> = bodyLimit({ maxSize: largestBody, onError: tooLarge });
  const upload = uploadGuard(uploads, largestUpload + largestBody);
  app.use((c, next) => (c.req.path === uploads.path && c.req.method === "POST" ? upload : limit)(c, next));
  app.use(compression());

  app.get("/healthz", (c) => {
    const isEnding = isDraining();
    return c.text(isEnding ? "encerrando" : "ok", isEnding ? 503 : 200, { "Cache-Control": "no-store" });
  });
  app.get("/readyz", async (c) => {
    const problem = isDraining() ? "encerrando" : (await isDatabaseReady()) ? null : "sem banco de dados";
    return c.text(problem ?? "ok", problem ? 503 : 200, { "Cache-Control": "no-store" });
  });

  app.get(`${imagesPath}/:bucket/:name`, imageFile);

  if (files) {
    const root = join(projectRoot, "build/client");
    const immutable = "public, max-age=31536000, immutable";
    app.use(buildFiles(root, (path) => (path.startsWith(partsPath) ? immutable : `public, max-age=${hour}`)));
    app.get(`${partsPath}*`, (c) => c.text("Arquivo não encontrado.", 404));
  }

  app.all("*", async (c) => {
    const context = contextOf(c);
    try {
      return withUnavailability(await pages(asPublic(c.req.raw, env.publicUrl), context), context);
    } catch (error) {
      // The router then throws the reason of the abort, which is no error.
      if (hasHungUp(c)) return c.body(null);
      throw error;
    }
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // Nobody hears this answer, and nothing is wrong here.
    if (hasHungUp(c)) return c.body(null);
    log.error({ id: c.get("facts").id, error }, "request failed");
    return c.text("Algo deu errado do nosso lado. Tente de novo em instantes.", 500);
  });
  return app;
}

function contextOf(c: Context<Bindings>): RouterContextProvider {
  const context = new RouterContextProvider();
  setRequestFacts(context, c.get("facts"));
  return context;
}

/** Whether the client closed the connection before it had its answer. */
function hasHungUp({ env: { outgoing } }: Context<Bindings>): boolean {
  return outgoing !== undefined && outgoing.destroyed && !outgoing.writableFinished;
}

/**
 * Lets an upload in only with a session, and looks at that before a byte of it is read. Its length must be said, so that
 * it is read once and not gathered first; and only a few are taken at a time.
 */
function uploadGuard({ isAllowed, onAllowed }: AppOptions["uploads"], maxSize: number): MiddlewareHandler<Bindings> {
  let underWay = 0;
  return async (c, next) => {
    const { incoming } = c.env;
    const length = c.req.header("content-length");
    if (!(await isAllowed(c.req.raw, contextOf(c)))) {
      c.header("Connection", "close");
      // Browsers say how much will come; who does not is no browser, and is not heard out.
      return incoming && length !== undefined ? afterBody(c, incoming) : c.redirect("/auth");
    }
    if (length === undefined) return c.text("O tamanho do arquivo deve ser informado.", 411, { Connection: "close" });
    if (Number(length) > maxSize) return tooLarge(c);
    if (underWay >= maxUploads) {
      return c.text("Muitos envios ao mesmo tempo. Tente de novo em instantes.", 503, { "Retry-After": "10" });
    }
    if (incoming) onAllowed(incoming);
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}

/**
 * Leads to the sign-in at once, throws away what still comes, and ends when that has ended: a browser reads an answer
 * only after it has sent everything.
 */
function afterBody(c: Context<Bindings>, incoming: IncomingMessage): Response {
  let isOver = false;
  const body = new ReadableStream({
    start(controller) {
      const close = () => {
        if (!isOver) controller.close();
        isOver = true;
      };
      incoming.once("end", close).once("close", close).resume();
    },
    cancel() {
      isOver = true;
    },
  });
  return c.body(body, 302, { Location: "/auth" });
}

function tooLarge(c: Context): Response {
  return c.text("O pedido é grande demais.", 413);
}

/** Whether the address's percent signs make sense and stand for valid text, in its path and in its search. */
function isReadable(url: string): boolean {
  try {
    const { pathname, searchParams } = new URL(url);
    return [decodeURIComponent(pathname), ...[...searchParams].flat()].every(isValidText);
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
