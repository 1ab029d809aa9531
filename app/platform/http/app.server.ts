import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import { RouterContextProvider } from "react-router";
import { imagesPath } from "#app/platform/storage/buckets.ts";
import { storageProblem, storageProblems } from "#app/platform/storage/shared-storage.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { outdatedProblem } from "#app/platform/database/newer-version.server.ts";
import { databaseState, type DatabaseState } from "#app/platform/database/write-probe.server.ts";
import { freeBytes, lowSpaceBytes, toMegabytes } from "#app/platform/disk-space.server.ts";
import type { Env } from "#app/platform/start/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { asUtf8 } from "#app/platform/text/percent-encoding.ts";
import { isValidText } from "#app/platform/text/valid-text.ts";
import { withVisitParams } from "#app/platform/text/visit-params.ts";
import { serveBuildFiles } from "#app/platform/http/cache/build-files.server.ts";
import { clientAddress } from "#app/platform/http/limits/client-address.server.ts";
import { compression } from "#app/platform/http/cache/compression.server.ts";
import { nonPagePolicy } from "./content-security-policy.server.ts";
import { passesCsrfCheck } from "./csrf.server.ts";
import { loggedPath } from "./logged-path.server.ts";
import { serveImage } from "#app/platform/http/cache/serve-image.server.ts";
import { type RequestMeta, setRequestMeta } from "./request-meta.server.ts";
import { readPath } from "#app/platform/request-path.server.ts";
import { unavailableHeaders, unavailableText, with503IfUnavailable } from "./unavailable.server.ts";

type Bindings = { Bindings: Partial<HttpBindings>; Variables: { facts: RequestMeta } };
type Pages = (request: Request, context: RouterContextProvider) => Promise<Response>;

const maxBodyBytes = 64 * 1024;
/** Limit of simultaneous uploads, each of which is held in memory. */
const maxUploads = 8;
const hour = 3600;
const assetsPath = "/assets/";

type AppOptions = {
  /** Whether to serve the build's files (Vite does in development). */
  files: boolean;
  /** The only URLs that accept files, from staff only. */
  uploads: {
    /** The largest file of each path, in bytes. */
    maxBytes: Readonly<Record<string, number>>;
    isAllowed: (request: Request, context: RouterContextProvider) => Promise<boolean>;
    /** Called for an allowed upload, before its body is read. */
    onAllowed: (incoming: IncomingMessage) => void;
  };
  /** Whether the process is shutting down, so that load balancers switch over. */
  isDraining: () => boolean;
};

/**
 * The Hono app around the pages. It adds headers, limits and logging to every response.
 *
 * @param pages the router: answers all requests other than files and health checks
 */
export function createApp(env: Env, pages: Pages, { files, uploads, isDraining }: AppOptions): Hono<Bindings> {
  const app = new Hono<Bindings>();
  app.use(logRequests(env));
  app.use(secureResponses(env));
  app.use(refuseInvalid(env));
  const limitBody: MiddlewareHandler<Bindings> = bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge });
  const uploadGuards = new Map(
    Object.entries(uploads.maxBytes).map(([path, maxBytes]) => [path, uploadGuard(uploads, maxBytes + maxBodyBytes)]),
  );
  app.use((c, next) =>
    ((c.req.method === "POST" && uploadGuards.get(readPath(c.req.url).plain)) || limitBody)(c, next),
  );
  app.use(compression());

  answerHealthChecks(app, isDraining);
  app.get(`${imagesPath}/:bucket/:name`, serveImage);

  if (files) {
    const root = join(projectRoot, "build/client");
    const immutable = "public, max-age=31536000, immutable";
    app.use(serveBuildFiles(root, (path) => (path.startsWith(assetsPath) ? immutable : `public, max-age=${hour}`)));
    app.get(`${assetsPath}*`, (c) => c.text("Arquivo não encontrado.", 404));
  }

  app.all("*", async (c) => {
    const context = createContext(c);
    try {
      const request = withReadUrl(c.req.raw, env.publicUrl);
      return with503IfUnavailable(keepVisit(request, await pages(request, context)), context);
    } catch (error) {
      // The router then throws the abort reason, which is not an error.
      if (isClientGone(c)) return c.body(null);
      throw error;
    }
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // The client is gone, and nothing is wrong here.
    if (isClientGone(c)) return c.body(null);
    log.error({ id: c.get("facts").id, error }, "request failed");
    if (isDatabaseUnavailable(error)) return c.text(unavailableText, 503, unavailableHeaders);
    return c.text("Algo deu errado do nosso lado. Tente de novo em instantes.", 500);
  });
  return app;
}

function isHttps({ publicUrl }: Env): boolean {
  return publicUrl?.startsWith("https:") ?? false;
}

/** Gives a request its id, logs it with its response, and gives the response the headers that it lacks. */
function logRequests(env: Env): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const started = performance.now();
    // Requests of the page cache have no connection; a visitor who waits for one has a log line of their own.
    const { incoming } = c.env;
    const address = clientAddress(
      incoming?.socket.remoteAddress ?? "unknown",
      c.req.header("x-forwarded-for") ?? null,
      env.trustProxy,
    );
    const facts = { id: randomUUID(), address, secure: isHttps(env), publicUrl: env.publicUrl };
    c.set("facts", facts);
    await next();
    // `c.header` would create a new response with a copy of the body.
    const { headers } = c.res;
    headers.set("X-Request-Id", facts.id);
    if (!headers.has("content-security-policy")) headers.set("Content-Security-Policy", nonPagePolicy);
    if (!headers.has("cache-control")) headers.set("Cache-Control", "no-store");
    const ms = Math.round(performance.now() - started);
    const status = isClientGone(c) ? 499 : c.res.status;
    const line = { id: facts.id, method: c.req.method, path: loggedPath(c.req.url), status, ms };
    if (incoming) log.info(line, "request");
    else log.debug(line, "made for the page cache");
  };
}

/** The security headers, without the content security policy, which each page has of its own. */
function secureResponses(env: Env): MiddlewareHandler<Bindings> {
  const commonHeaders = {
    strictTransportSecurity: isHttps(env) && "max-age=31536000; includeSubDomains",
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    // Only for obsolete browsers and plug-ins, or unused by these pages.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // For the console alone, which has what an opener could want (`entry.server.tsx`): a browser gives a page with this
    // header a new process once the response is there, which delays its first paint by up to a tenth of a second.
    crossOriginOpenerPolicy: false,
  };
  const documentHeaders = secureHeaders({
    ...commonHeaders,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  });
  // Assets need fewer headers: the font and its headers should fit one packet.
  const assetHeaders = secureHeaders({ ...commonHeaders, originAgentCluster: false });
  return (c, next) => (c.req.path.startsWith(assetsPath) ? assetHeaders : documentHeaders)(c, next);
}

/** Refuses requests with an unexpected method, an unreadable URL, or from another site. */
function refuseInvalid({ publicUrl }: Env): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    if (!["GET", "HEAD", "POST"].includes(c.req.method)) {
      return c.text("Método não permitido.", 405, { Allow: "GET, HEAD, POST" });
    }
    if (!isValidUrl(c.req.raw.url)) return c.text("Este endereço não pode ser lido.", 400);
    if (!passesCsrfCheck(c.req.raw, publicUrl)) return c.text("Este pedido não partiu deste site.", 403);
    return next();
  };
}

/** Whether the process runs, and whether it should get requests. */
function answerHealthChecks(app: Hono<Bindings>, isDraining: () => boolean): void {
  app.get("/healthz", (c) => {
    const isStopping = isDraining();
    return c.text(isStopping ? "encerrando" : "ok", isStopping ? 503 : 200, { "Cache-Control": "no-store" });
  });
  app.get("/readyz", async (c) => {
    const problem = isDraining() ? "encerrando" : (outdatedProblem() ?? databaseProblems[await databaseState()]);
    return c.text(problem ?? (await readyText()), problem ? 503 : 200, { "Cache-Control": "no-store" });
  });
}

const databaseProblems: Record<DatabaseState, string | null> = {
  ready: null,
  full: "disco cheio: nada pode ser gravado",
  readOnly: "o banco de dados só aceita leitura",
  away: "sem banco de dados",
};

/** "ok", with what is wrong and yet no reason to get no requests: little room on the disk, or the storage of images. */
async function readyText(): Promise<string> {
  const free = await freeBytes();
  const isLow = free !== null && free < lowSpaceBytes;
  const images = storageProblem();
  const warnings = [
    ...(isLow ? [`restam ${toMegabytes(free)} MB no disco de DATA_DIR`] : []),
    ...(images ? [storageProblems[images]] : []),
  ];
  return warnings.length > 0 ? `ok, mas ${warnings.join("; ")}` : "ok";
}

function createContext(c: Context<Bindings>): RouterContextProvider {
  const context = new RouterContextProvider();
  setRequestMeta(context, c.get("facts"));
  return context;
}

/** Whether the client closed the connection before the response was sent. */
function isClientGone({ env: { outgoing } }: Context<Bindings>): boolean {
  return outgoing !== undefined && outgoing.destroyed && !outgoing.writableFinished;
}

/**
 * Accepts uploads with a session only, checked before the body is read. Requires Content-Length, so that the body is
 * read once and not buffered first. Limits the number of simultaneous uploads.
 */
function uploadGuard({ isAllowed, onAllowed }: AppOptions["uploads"], maxSize: number): MiddlewareHandler<Bindings> {
  let active = 0;
  return async (c, next) => {
    const { incoming } = c.env;
    const length = c.req.header("content-length");
    if (!(await isAllowed(c.req.raw, createContext(c)))) {
      c.header("Connection", "close");
      // Browsers send Content-Length. A client without it is not a browser, and its body is not awaited.
      return incoming && length !== undefined ? redirectAfterBody(c, incoming) : c.redirect("/auth");
    }
    if (length === undefined) return c.text("O tamanho do arquivo deve ser informado.", 411, { Connection: "close" });
    if (Number(length) > maxSize) return tooLarge(c);
    if (active >= maxUploads) {
      return c.text("Muitos envios ao mesmo tempo. Tente de novo em instantes.", 503, { "Retry-After": "10" });
    }
    if (incoming) onAllowed(incoming);
    active += 1;
    try {
      await next();
    } finally {
      active -= 1;
    }
  };
}

/**
 * Redirects to the sign-in, discards the rest of the body, and ends with it: a browser reads a response only after it
 * has sent everything.
 */
function redirectAfterBody(c: Context<Bindings>, incoming: IncomingMessage): Response {
  let isClosed = false;
  const body = new ReadableStream({
    start(controller) {
      const close = () => {
        if (!isClosed) controller.close();
        isClosed = true;
      };
      incoming.once("end", close).once("close", close).resume();
    },
    cancel() {
      isClosed = true;
    },
  });
  return c.body(body, 302, { Location: "/auth" });
}

function tooLarge(c: Context): Response {
  return c.text("O pedido é grande demais.", 413);
}

/** Whether the path and the query decode to valid text. */
function isValidUrl(url: string): boolean {
  try {
    const { pathname, searchParams } = new URL(asUtf8(url));
    return [decodeURIComponent(pathname), ...[...searchParams].flat()].every(isValidText);
  } catch {
    return false;
  }
}

/** The request with its public URL, which differs from the connection's behind a proxy, and in UTF-8. */
function withReadUrl(request: Request, publicUrl: string | null): Request {
  const { pathname, search, origin } = new URL(asUtf8(request.url));
  const url = (publicUrl ?? origin) + pathname + search;
  return url === request.url ? request : new Request(url, request);
}

/** The response; a redirect keeps what the requested address says of where the visit came from. */
function keepVisit({ method, url }: Request, response: Response): Response {
  const to = method === "POST" ? null : response.headers.get("Location");
  if (to !== null) response.headers.set("Location", withVisitParams(to, new URL(url).searchParams));
  return response;
}
